import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { editionsPrefix, objectKey } from '../media-key.ts'
import { binnedSince } from './binned-since.ts'

const BATCH = 500

/** Deletes files of a store's bin for good: these, or all. Returns how many. Ignores other files. */
export async function purgeFiles(
  platform: Platform,
  actor: StoreMember,
  fileIds: readonly string[] | undefined,
  requestId: string,
): Promise<number> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  let count = 0
  for (;;) {
    const purged = await inTransaction(platform.db, async (tx) => {
      const ids = await tx
        .selectFrom('media_files')
        .select('id')
        .where('store_id', '=', store.id)
        .where('deleted_at', 'is not', null)
        .$if(fileIds !== undefined, (files) => files.where('id', 'in', [...new Set(fileIds)]))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute()
      return purge(
        tx,
        platform,
        ids.map(({ id }) => id),
        { actor, request_id: requestId },
      )
    })
    count += purged
    if (purged < BATCH) return count
  }
}

/** Purges files that have been in the bin for 30 days. */
export const purgeExpiredFiles: Job = {
  queue: 'media.purge-expired',
  description: 'Deletes files that have been in the bin for 30 days',
  schedule: '41 * * * *',
  async run(platform) {
    for (;;) {
      const purged = await inTransaction(platform.db, async (tx) => {
        const expired = await tx
          .selectFrom('media_files')
          .select('id')
          .where('deleted_at', '<=', binnedSince(platform.clock()))
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .execute()
        return purge(
          tx,
          platform,
          expired.map(({ id }) => id),
          { actor: 'system' },
        )
      })
      if (purged < BATCH) return
    }
  },
}

type Purger = Pick<Parameters<typeof recordAudit>[1], 'actor' | 'request_id'>

/** Deletes files with their crops. The stored bytes are removed after the commit. */
async function purge(tx: Tx, platform: Platform, ids: readonly string[], by: Purger): Promise<number> {
  if (ids.length === 0) return 0
  const files = await tx.selectFrom('media_files').select(['store_id', 'key']).where('id', 'in', ids).execute()
  const originals = files.flatMap(({ key }) => key ?? [])
  // A key is unique, so no other store's crops have these originals.
  const deleted = await tx
    .deleteFrom('media_files')
    .where((eb) =>
      eb.or([eb('id', 'in', ids), ...(originals.length === 0 ? [] : [eb('original_key', 'in', originals)])]),
    )
    .returning(['id', 'store_id', 'key', 'name'])
    .execute()
  for (const { id, store_id: storeId, name } of deleted) {
    await recordAudit(tx, { ...by, action: 'media.purged', store_id: storeId, subject_id: id, details: { name } })
  }
  const keys = deleted.flatMap(({ key }) => key ?? [])
  if (keys.length > 0) await platform.jobs.enqueue(tx, removeObjects.queue, { keys })
  return ids.length
}

const Payload = z.object({ keys: z.array(z.string()) })

/** Removes the bytes of deleted files and of all their editions. */
export const removeObjects: Job = {
  queue: 'media.remove-objects',
  description: 'Removes the stored bytes of deleted files',
  async run({ storage }, payload) {
    for (const key of Payload.parse(payload).keys) {
      const editions = await Array.fromAsync(storage.list(editionsPrefix(key)))
      await storage.remove([objectKey(key), ...editions])
    }
  },
}
