import { type Db, inTransaction } from '@haat/db'
import { BACKUP_LOCK } from '@haat/db/backup'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Job, Jobs, Storage } from '../../../../domains/src/platform.ts'

const RETRY_S = 60

/**
 * A storage that deletes nothing while a backup is running, because the backup's rows may still refer to the object.
 * The deletion becomes a job that retries every minute.
 */
export function holdRemovals(storage: Storage, { db, jobs }: { db: Db; jobs: Jobs }): Storage {
  return {
    ...storage,
    remove: (keys) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ may_remove: boolean }>`
          SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS may_remove`.execute(tx)
        if (rows[0]?.may_remove) await storage.remove(keys)
        else await jobs.enqueue(tx, removeHeldObjects.queue, { keys }, { start_after_s: RETRY_S })
      }),
  }
}

const Payload = z.object({ keys: z.array(z.string()) })

/**
 * Deletes objects whose deletion was postponed by a backup. If the backup is still running, `remove` enqueues the job
 * again.
 */
export const removeHeldObjects: Job = {
  queue: 'storage.remove-held-objects',
  description: 'Removes files whose removal waited for a backup',
  async run({ storage }, payload) {
    await storage.remove(Payload.parse(payload).keys)
  },
}
