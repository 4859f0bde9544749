import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@haat/db'
import { ensureStoreThemes } from '../../domains/src/store-themes/index.ts'
import type { ServerLog } from './log.ts'

const RETRY_AFTER_MS = 10_000
/** A batch may wait for the lock of another process. Closing the database ends it. */
const STOP_WITHIN_MS = 5_000

/** Gives stores their first theme in the background, and tries again after errors. Returns a function that stops it. */
export function openStoreThemes(db: Db, log: ServerLog): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const openAll = async () => {
    while (!signal.aborted) {
      try {
        return await ensureStoreThemes(db, signal)
      } catch (error) {
        log.warn({ err: error }, "couldn't give all stores their first theme yet")
        await sleep(RETRY_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }
  const opening = openAll()
  return async () => {
    stopping.abort()
    await Promise.race([opening, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  }
}
