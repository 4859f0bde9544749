import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

/**
 * The maximum number of consecutive restarts, each after PostgreSQL ran for less than this time. More mean that
 * restarting doesn't help.
 */
const STABLE_AFTER_MS = 10_000
const MAXIMUM_RESTARTS = 10
const START_ATTEMPTS = 6

/**
 * Keeps PostgreSQL running: if it ends without having been stopped, it is restarted. `crashed` resolves with the reason
 * once restarting doesn't help; after `stop` it never does.
 */
export async function supervise(start: () => Promise<PostgresProcess>, log: (line: string) => void) {
  let current = await start()
  let restarting: Promise<unknown> = Promise.resolve()
  let stopping = false

  const keepRunning = async (): Promise<Error> => {
    let restarts = 0
    for (;;) {
      const upSince = performance.now()
      const outcome = await current.ended
      if (stopping) return new Promise<Error>(() => {})
      restarts = performance.now() - upSince < STABLE_AFTER_MS ? restarts + 1 : 1
      if (restarts > MAXIMUM_RESTARTS) return new Error(`PostgreSQL keeps stopping (${outcome})`)
      log(`PostgreSQL stopped unexpectedly (${outcome}) and is restarting`)
      try {
        const started = startAgain()
        restarting = started.catch(() => {})
        current = await started
        log('PostgreSQL is running again')
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error))
      }
    }
  }

  /** A killed PostgreSQL may leave children that hold its shared memory for a moment, so a failed start is retried. */
  const startAgain = async (): Promise<PostgresProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start()
      } catch (error) {
        if (attempt === START_ATTEMPTS || stopping) throw error
        await sleep(100 * 2 ** attempt)
      }
    }
  }

  return {
    crashed: keepRunning(),
    pid: () => current.pid,
    stop: async () => {
      stopping = true
      await restarting
      await current.stop()
    },
  }
}
