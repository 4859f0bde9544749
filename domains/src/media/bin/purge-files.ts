import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { editionsPrefix, objectKey } from '../media-key.ts'
import { findUsedFiles, lockUsers } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'
import { binnedSince } from './binned-since.ts'

const BATCH = 500
/** Smaller, because all texts of a store are searched for each file. */
const EXPIRED_BATCH = 100
/** A job has two minutes, and the editions of each file are listed. */
const REMOVED_AT_ONCE = 100

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

/**
 * Purges files that have been in the bin for 30 days. Files that are in use return to the library: the use can have begun
 * after the deletion, for example with an older version of the theme.
 */
export const purgeExpiredFiles = (users: readonly MediaUser[]): Job => ({
  queue: 'media.purge-expired',
  description: 'Deletes files that have been in the bin for 30 days, and restores those in use',
  schedule: '41 * * * *',
  async run(platform) {
    const stores = await platform.db
      .selectFrom('media_files')
      .select('store_id')
      .distinct()
      .where('deleted_at', '<=', binnedSince(platform.clock()))
      .execute()
    for (const { store_id: storeId } of stores)
      while ((await purgeExpired(platform, users, storeId)) === EXPIRED_BATCH);
  },
})

function purgeExpired(platform: Platform, users: readonly MediaUser[], storeId: string): Promise<number> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await lockUsers(tx, users, storeId)
    const expired = await tx
      .selectFrom('media_files')
      .select(['id', 'store_id', 'key', 'name'])
      .where('store_id', '=', storeId)
      .where('deleted_at', '<=', binnedSince(now))
      .orderBy('id')
      .limit(EXPIRED_BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const used = await findUsedFiles(tx, users, storeId, expired, now)
    await restoreUsed(
      tx,
      expired.filter(({ id }) => used.has(id)),
    )
    const unused = expired.map(({ id }) => id).filter((id) => !used.has(id))
    await purge(tx, platform, unused, { actor: 'system' })
    return expired.length
  })
}

interface ExpiredFile {
  readonly id: string
  readonly store_id: string
  readonly name: string
}

async function restoreUsed(tx: Tx, files: readonly ExpiredFile[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx.updateTable('media_files').set({ deleted_at: null }).where('id', 'in', ids).execute()
  for (const { id, store_id: storeId, name } of files)
    await recordAudit(tx, {
      action: 'media.restored',
      actor: 'system',
      store_id: storeId,
      subject_id: id,
      details: { name },
      reason: 'It was in use after 30 days in the bin',
    })
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
  await removeObjectsLater(
    tx,
    platform,
    deleted.flatMap(({ key }) => key ?? []),
  )
  return ids.length
}

/** Removes the stored bytes of deleted files, by their keys, after the commit. */
export async function removeObjectsLater(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE)
    await jobs.enqueue(tx, removeObjects.queue, { keys: keys.slice(start, start + REMOVED_AT_ONCE) })
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
