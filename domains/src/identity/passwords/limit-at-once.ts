import { Refused, unavailable } from '@haat/http-contract'

const RETRY_AFTER_SECONDS = 5

export interface QueueLimits {
  readonly at_once: number
  /** How many wait in each lane. */
  readonly waiting_at_most: number
  /** How many wait under one key, so that one client can't fill a lane. */
  readonly waiting_per_key: number
}

/** Where work waits: whatever is in the first lane runs before everything in the second. */
export interface Turn {
  readonly lane: 'first' | 'second'
  /** Whose work it is: a network, or a known browser. */
  readonly key: string
}

/** Runs at most `at_once` pieces of work. The rest wait their turn; if there is no place to wait, `unavailable` (503). */
export function limitAtOnce({ at_once, waiting_at_most, waiting_per_key }: QueueLimits) {
  let running = 0
  const lanes = { first: createLane(), second: createLane() }

  return async <Result>(work: () => Promise<Result>, { lane, key }: Turn): Promise<Result> => {
    if (running < at_once) {
      running += 1
    } else {
      const { line, waiting } = lanes[lane]
      const waitingWithKey = waiting.get(key) ?? 0
      if (line.length >= waiting_at_most || waitingWithKey >= waiting_per_key) throw busy()
      waiting.set(key, waitingWithKey + 1)
      // A finished task passes its slot to the next one, so the count doesn't change.
      await new Promise<void>((start) => line.push({ key, start }))
    }
    try {
      return await work()
    } finally {
      const next = takeNext(lanes.first) ?? takeNext(lanes.second)
      if (next === undefined) running -= 1
      else next()
    }
  }
}

interface Lane {
  readonly line: { key: string; start: () => void }[]
  /** How many wait, by key. */
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
