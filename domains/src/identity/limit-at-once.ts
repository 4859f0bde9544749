import { Refused, unavailable } from '@haat/http-contract'

/** Runs at most `at_once` pieces of work; the rest wait in line, and where the line is full, `unavailable` (503). */
export function limitAtOnce({ at_once, waiting_at_most }: { at_once: number; waiting_at_most: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < at_once) {
      running += 1
    } else if (line.length < waiting_at_most) {
      // Whoever finishes hands the place over, so the count stays.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      throw new Refused(unavailable, 'Too much is going on; try again in a moment.', {
        extensions: { retry_after_seconds: 5 },
      })
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
