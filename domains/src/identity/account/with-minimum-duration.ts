import { setTimeout as wait } from 'node:timers/promises'

const MINIMUM_MS = 100

/**
 * Waits until at least 100 ms have passed, so that the response time doesn't reveal whether an email has an account.
 */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const minimum = wait(MINIMUM_MS)
  try {
    return await work()
  } finally {
    await minimum
  }
}
