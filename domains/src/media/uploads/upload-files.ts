import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember, UploadedFile } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { noFiles, UPLOAD_MAX_FILES, type UploadResult } from '../contract.ts'
import { type MediaRow, showFile } from '../library/show-file.ts'
import { createMediaKey, objectKey } from '../media-key.ts'
import { FileRefused, type PreparedFile, prepareFile } from './prepare-file.ts'

const NAME_MAX = 255

/**
 * Stores the files of an upload one by one, so that only one is in memory at a time. Each file has its own result, and
 * stored files stay if the connection breaks. Refuses with `no_files` if there are none.
 */
export async function uploadFiles(
  platform: Platform,
  actor: StoreMember,
  uploads: AsyncIterable<UploadedFile>,
  requestId: string,
): Promise<UploadResult[]> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  const results: UploadResult[] = []
  for await (const upload of uploads) {
    const name = readableName(upload.name)
    try {
      if (results.length === UPLOAD_MAX_FILES) throw new FileRefused('too_many_files')
      if (upload.bytes === undefined) throw new FileRefused('too_large')
      const prepared = await prepareFile(platform, upload.bytes)
      const row = await storeFile(platform, prepared, { store_id: store.id, name, actor, request_id: requestId })
      results.push({ name, ok: true, file: showFile(platform, row) })
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      results.push({ name, ok: false, code: error.code, message: error.message })
    }
    if (results.length > UPLOAD_MAX_FILES) break
  }
  if (results.length === 0) throw new Refused(noFiles)
  return results
}

async function storeFile(
  platform: Platform,
  { bytes, extension, ...facts }: PreparedFile,
  details: { store_id: string; name: string; actor: StoreMember; request_id: string },
): Promise<MediaRow> {
  const { store_id: storeId, name, actor, request_id: requestId } = details
  const key = createMediaKey(name, extension)
  // Store the bytes first: if the insert fails they are unused, but no row refers to a missing file.
  await platform.storage.put(objectKey(key), bytes, facts)
  return inTransaction(platform.db, async (tx) => {
    const row = await tx
      .insertInto('media_files')
      .values({
        ...facts,
        store_id: storeId,
        key,
        name,
        status: 'ready',
        bytes: bytes.length,
        created_at: platform.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const auditDetails = { name, content_type: facts.content_type, bytes: bytes.length }
    await recordAudit(tx, {
      action: 'media.uploaded',
      actor,
      store_id: storeId,
      subject_id: row.id,
      details: auditDetails,
      request_id: requestId,
    })
    return row
  })
}

/** Returns the file name without the path that some clients send, in one line. */
export function readableName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
  return [...(name || 'file')].slice(0, NAME_MAX).join('')
}
