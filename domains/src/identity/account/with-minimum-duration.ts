import { setTimeout as wait } from 'node:timers/promises'

const FLOOR_MS = 100

/** Answers no sooner than after 100 ms, so that the time taken does not tell whether an address has an account. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = wait(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
