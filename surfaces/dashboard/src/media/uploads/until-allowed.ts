import { ProblemError } from '@haat/http-client'
import { z } from 'zod'

interface Waiting {
  readonly signal: AbortSignal
  /** The server takes no more for now. */
  readonly onWait: () => void
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const RateLimited = z.looseObject({ retry_after_seconds: z.number().min(0).max(3_600) })

/** Sends until the server doesn't refuse for too many requests any more, and waits in between for as long as it says. */
export async function untilAllowed<Result>(
  send: () => Promise<Result>,
  { signal, onWait, wait = waitFor }: Waiting,
): Promise<Result> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined) throw error
      onWait()
      await wait(seconds * 1_000, signal)
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || error.status !== 429) return undefined
  return RateLimited.safeParse(error.problem).data?.retry_after_seconds
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const cancel = () => {
      clearTimeout(timer)
      reject(new DOMException('Cancelled', 'AbortError'))
    }
    signal.addEventListener('abort', cancel, { once: true })
  })
}
