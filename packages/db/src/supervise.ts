import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

/** Ends in a row, each after PostgreSQL was up for less than this time; more of them mean that restarting doesn't help. */
const STABLE_AFTER_MS = 10_000
const MAXIMUM_RESTARTS = 10
const START_ATTEMPTS = 6

/**
 * Keeps a PostgreSQL running: when it ends without having been stopped, it is started again. `crashed` resolves with
 * the reason once that has become hopeless; after `stop` it never does.
 */
export async function supervise(start: () => Promise<PostgresProcess>, log: (line: string) => void) {
  let current = await start()
  let restarting: Promise<unknown> = Promise.resolve()
  let stopping = false

  const keepRunning = async (): Promise<Error> => {
    let restarts = 0
    for (;;) {
      const up_since = performance.now()
      const outcome = await current.ended
      if (stopping) return new Promise<Error>(() => {})
      restarts = performance.now() - up_since < STABLE_AFTER_MS ? restarts + 1 : 1
      if (restarts > MAXIMUM_RESTARTS) return new Error(`PostgreSQL keeps ending (${outcome})`)
      log(`PostgreSQL has ended unexpectedly (${outcome}) and is being started again`)
      try {
        const started = startAgain()
        restarting = started.catch(() => {})
        current = await started
        log('PostgreSQL runs again')
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error))
      }
    }
  }

  /** Killed, PostgreSQL may leave children that hold its shared memory for a moment, so a failure is tried again. */
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
