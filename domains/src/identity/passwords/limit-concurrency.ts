import { Refused, unavailable } from '@haat/http-contract'

const RETRY_AFTER_SECONDS = 5

export interface QueueLimits {
  readonly concurrency: number
  /** How many tasks can wait in each lane. */
  readonly maxWaiting: number
  /** How many tasks with the same key can wait, so that one client can't fill a lane. */
  readonly maxWaitingPerKey: number
}

export interface QueueOptions {
  /** All waiting tasks of the first lane run before those of the second. */
  readonly lane: 'first' | 'second'
  /** Identifies the client: a network or a known browser. */
  readonly key: string
}

/**
 * Runs at most `concurrency` tasks at the same time; others wait. Refuses with `unavailable` (503) if the queue is
 * full.
 */
export function limitConcurrency({ concurrency, maxWaiting, maxWaitingPerKey }: QueueLimits) {
  let running = 0
  const lanes = { first: createLane(), second: createLane() }

  return async <Result>(task: () => Promise<Result>, { lane, key }: QueueOptions): Promise<Result> => {
    if (running < concurrency) {
      running += 1
    } else {
      const { line, waiting } = lanes[lane]
      const waitingWithKey = waiting.get(key) ?? 0
      if (line.length >= maxWaiting || waitingWithKey >= maxWaitingPerKey) throw busy()
      waiting.set(key, waitingWithKey + 1)
      // A finished task passes its slot to the next one, so the count doesn't change.
      await new Promise<void>((start) => line.push({ key, start }))
    }
    try {
      return await task()
    } finally {
      const next = takeNext(lanes.first) ?? takeNext(lanes.second)
      if (next === undefined) running -= 1
      else next()
    }
  }
}

interface Lane {
  readonly line: { key: string; start: () => void }[]
  /** Number of waiting tasks by key. */
  readonly waiting: Map<string, number>
}

function createLane(): Lane {
  return { line: [], waiting: new Map() }
}

function takeNext({ line, waiting }: Lane): (() => void) | undefined {
  const next = line.shift()
  if (next === undefined) return undefined
  const left = (waiting.get(next.key) ?? 1) - 1
  if (left === 0) waiting.delete(next.key)
  else waiting.set(next.key, left)
  return next.start
}

function busy(): Refused {
  return new Refused(
    unavailable,
    `Many people are signing in right now. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
    {
      extensions: { retry_after_seconds: RETRY_AFTER_SECONDS },
    },
  )
}
