import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import { DownloadFailed, type Job, type Platform } from '../../platform.ts'
import { storageQuotaReached, UPLOAD_MAX_FILE_BYTES } from '../contract.ts'
import type { MediaRow } from '../library/show-file.ts'
import { createMediaKey, objectKey } from '../media-key.ts'
import { queueSizes } from '../sizes/make-sizes.ts'
import { requireStorage } from '../storage/storage-quota.ts'
import { FileRefused, type PreparedFile, prepareFile } from '../uploads/prepare-file.ts'

const TIMEOUT_MS = 30_000
/** How long a download is retried if the server is unavailable. */
const RETRY_PERIOD_MS = 10 * 60_000

const Payload = z.object({ media_file_id: z.uuid(), then_queue: z.string().optional() })

/** Downloads a pending image and enqueues the follow-up job. If the download already ended, only enqueues the job. */
export const downloadImage: Job = {
  queue: 'media.download-image',
  description: 'Downloads an image from another website into a store’s files',
  async run(platform, payload) {
    const { media_file_id: mediaFileId, then_queue: thenQueue } = Payload.parse(payload)
    const file = await platform.db
      .selectFrom('media_files')
      .selectAll()
      .where('id', '=', mediaFileId)
      .executeTakeFirst()
    // Deleted before the job ran.
    if (file === undefined) return

    const change = file.status === 'pending' ? await download(platform, file) : undefined
    await inTransaction(platform.db, async (tx) => {
      if (change !== undefined) {
        const allowed = 'bytes' in change ? await requireRoom(tx, platform, file, change) : change
        const pending = tx.updateTable('media_files').set(allowed).where('id', '=', file.id)
        await pending.where('status', '=', 'pending').execute()
        if ('key' in allowed) await queueSizes(tx, platform, [file])
      }
      if (thenQueue === undefined) return
      const { store_id: storeId, source_url: sourceUrl } = file
      await platform.jobs.enqueue(tx, thenQueue, {
        store_id: storeId,
        media_file_id: mediaFileId,
        source_url: sourceUrl,
      })
    })
  },
}

/** Returns the changes to the row. Throws temporary errors, so that the job is retried. */
async function download(platform: Platform, file: MediaRow) {
  try {
    const limits = { max_bytes: UPLOAD_MAX_FILE_BYTES, timeout_ms: TIMEOUT_MS }
    const prepared = await prepareFile(platform, await platform.downloads.fetch(file.source_url ?? '', limits))
    if (prepared.kind !== 'image') return failed('The file isn’t an image.')
    return await store(platform, file, prepared)
  } catch (error) {
    const waitedMs = platform.clock().getTime() - file.created_at.getTime()
    const isRetryable =
      (error instanceof DownloadFailed && error.isRetryable) || (error instanceof FileRefused && error.code === 'busy')
    if (isRetryable && waitedMs < RETRY_PERIOD_MS) throw error
    if (error instanceof DownloadFailed || error instanceof FileRefused) return failed(error.message)
    throw error
  }
}

/** Returns the change, or the failure of a file that the store's plan has no room for. */
async function requireRoom(tx: Tx, platform: Platform, file: MediaRow, change: Stored) {
  try {
    await requireStorage(tx, file.store_id, change.bytes, platform.clock())
    return change
  } catch (error) {
    if (!(error instanceof Refused) || error.kind !== storageQuotaReached) throw error
    await platform.storage.remove([objectKey(change.key)])
    return failed(error.message)
  }
}

type Stored = Awaited<ReturnType<typeof store>>

async function store({ storage }: Platform, file: MediaRow, { bytes, extension, ...facts }: PreparedFile) {
  const key = createMediaKey(file.name, extension)
  await storage.put(objectKey(key), bytes, facts)
  return { ...facts, status: 'ready', key, bytes: bytes.length }
}

function failed(failure: string) {
  return { status: 'failed', failure }
}
