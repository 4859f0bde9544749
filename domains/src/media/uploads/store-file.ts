import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import type { MediaRow } from '../library/show-file.ts'
import { createMediaKey, objectKey } from '../media-key.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { queueSizes } from '../sizes/make-sizes.ts'
import { requireStorage } from '../storage/storage-quota.ts'
import type { PreparedFile } from './prepare-file.ts'

interface FileDetails {
  readonly store_id: string
  readonly name: string
  readonly actor: StoreActor
  readonly request_id: string
}

/** Stores a file. Refuses with `storage_quota_reached`. */
export async function storeFile(platform: Platform, prepared: PreparedFile, details: FileDetails): Promise<MediaRow> {
  return withStoredBytes(platform, prepared, details.name, (key) =>
    inTransaction(platform.db, (tx) => insertFile(tx, platform, prepared, { ...details, key })),
  )
}

/**
 * Stores the bytes first, under a new key: if the work fails they are removed again, but no row refers to a missing file.
 */
export async function withStoredBytes<Result>(
  { storage }: Pick<Platform, 'storage'>,
  { bytes, extension, ...facts }: PreparedFile,
  name: string,
  work: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = createMediaKey(name, extension)
  await storage.put(objectKey(key), bytes, facts)
  try {
    return await work(key)
  } catch (error) {
    await storage.remove([objectKey(key)])
    throw error
  }
}

interface NewFile extends FileDetails {
  readonly key: string
  readonly alt?: string
  readonly tags?: string[]
  readonly focal_x?: number | null
  readonly focal_y?: number | null
}

/** Adds a file whose bytes are stored, if the store's plan has room. */
export async function insertFile(
  tx: Tx,
  { clock, jobs, settings }: Pick<Platform, 'clock' | 'jobs' | 'settings'>,
  { bytes, extension: _, ...facts }: PreparedFile,
  { actor, request_id: requestId, ...file }: NewFile,
): Promise<MediaRow> {
  const now = clock()
  await requireStorage(tx, file.store_id, bytes.length, now)
  const row = await tx
    .insertInto('media_files')
    .values({
      ...facts,
      ...file,
      status: 'ready',
      bytes: bytes.length,
      app_id: actor.installation?.app_id ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueSizes(tx, { jobs, settings }, [row])
  await recordFileEvents(tx, 'files.created', file.store_id, [row], now)
  await recordAudit(tx, {
    action: 'media.uploaded',
    actor,
    store_id: file.store_id,
    subject_id: row.id,
    details: { name: file.name, content_type: facts.content_type, bytes: bytes.length },
    request_id: requestId,
  })
  return row
}
