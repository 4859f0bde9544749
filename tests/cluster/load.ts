import { setTimeout as sleep } from 'node:timers/promises'
import { type Shop, sendProduct } from './haat.ts'

/** So that the requests leave processor time for the servers on the same machine. */
const PAUSE_MS = 25

export interface Outcome {
  /** The status, or what went wrong if there was no response. */
  readonly status: number | string
  readonly has_retry_after: boolean
  /** What the response says, if it isn't a success. */
  readonly problem?: string
  readonly sent_at_ms: number
  readonly took_ms: number
}

export interface Load {
  readonly outcomes: readonly Outcome[]
  /** Resolves once at least so many more requests have been answered with success. */
  untilMore(count: number): Promise<void>
  /** Waits for the requests in progress. */
  stop(): Promise<void>
}

/** Sends requests from several clients, each one after the other, until it's stopped. */
export function startLoad(clients: number, send: (client: number) => Promise<Response>): Load {
  const outcomes: Outcome[] = []
  let isOver = false
  const run = async (client: number) => {
    while (!isOver) {
      outcomes.push(await observe(() => send(client)))
      await sleep(PAUSE_MS)
    }
  }
  const running = Array.from({ length: clients }, (_, client) => run(client))
  const succeeded = () => outcomes.filter(({ status }) => isSuccess(status)).length
  return {
    outcomes,
    async untilMore(count) {
      const before = succeeded()
      while (succeeded() < before + count) await sleep(50)
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Sends a request and reads all of the response. */
export async function observe(send: () => Promise<Response>): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = (status: number | string, problem: string, hasRetryAfter = false): Outcome => ({
    status,
    has_retry_after: hasRetryAfter,
    sent_at_ms: startedAt,
    took_ms: performance.now() - startedAt,
    ...(!isSuccess(status) && { problem: problem.slice(0, 300) }),
  })
  try {
    const reply = await send()
    return outcome(reply.status, await reply.text(), reply.headers.has('retry-after'))
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : ''
    return outcome(`${String(error)}${cause}`, '')
  }
}

/** Requests for pages or the API by several clients, who take turns with the addresses. */
export function startReaders(
  clients: number,
  addresses: readonly (() => string)[],
  headers: Readonly<Record<string, string>> = {},
): Load {
  let next = 0
  return startLoad(clients, () => {
    next += 1
    const address = addresses[next % addresses.length]
    return fetch(address?.() ?? '', { headers, redirect: 'manual', signal: AbortSignal.timeout(60_000) })
  })
}

export interface Writers extends Load {
  /** The titles of products whose creation was answered with 201. */
  readonly acknowledged: ReadonlySet<string>
}

let writersSoFar = 0

/** One client for each store, who adds products. */
export function startWriters(server: { readonly backend: string }, shops: readonly Shop[]): Writers {
  const acknowledged = new Set<string>()
  writersSoFar += 1
  const run = writersSoFar
  let next = 0
  const load = startLoad(shops.length, async (client) => {
    next += 1
    const title = `Written ${run}-${next}`
    const shop = shops[client]
    if (shop === undefined) throw new Error('There are more clients than stores')
    const reply = await sendProduct(server, shop, title)
    if (reply.status === 201) acknowledged.add(title)
    return reply
  })
  return { ...load, acknowledged }
}

export function isSuccess(status: number | string): boolean {
  return typeof status === 'number' && status >= 200 && status < 400
}

/** Counts the requests that didn't succeed, by what happened: `{ '503': 12 }`. */
export function failuresOf(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, has_retry_after: hasRetryAfter } of outcomes) {
    if (isSuccess(status)) continue
    const kind = status === 503 && !hasRetryAfter ? '503 without Retry-After' : String(status)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Seconds from the first request that failed to the end of the last one that did; 0 if none failed. */
export function outageOf(outcomes: readonly Outcome[]): number {
  const failed = outcomes.filter(({ status }) => !isSuccess(status))
  if (failed.length === 0) return 0
  const first = Math.min(...failed.map((outcome) => outcome.sent_at_ms))
  const last = Math.max(...failed.map((outcome) => outcome.sent_at_ms + outcome.took_ms))
  return (last - first) / 1_000
}

/** The longest time that a response took, in milliseconds. */
export function slowestOf(outcomes: readonly Outcome[]): number {
  return Math.max(0, ...outcomes.map((outcome) => outcome.took_ms))
}
