import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreActor, UploadedFile } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { noFiles, storageQuotaReached, UPLOAD_MAX_FILES, type UploadResult } from '../contract.ts'
import { showFile } from '../library/show-file.ts'
import { FileRefused, prepareFile } from './prepare-file.ts'
import { storeFile } from './store-file.ts'

export const NAME_MAX = 255

/**
 * Stores the files of an upload one by one, so that only one is in memory at a time. Each file has its own result, and
 * stored files stay if the connection breaks. Refuses with `no_files` if there are none, and with `storage_quota_reached`
 * if that's why none was stored.
 */
export async function uploadFiles(
  platform: Platform,
  actor: StoreActor,
  uploads: AsyncIterable<UploadedFile>,
  requestId: string,
): Promise<UploadResult[]> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  const results: UploadResult[] = []
  let full: Refused | undefined
  for await (const upload of uploads) {
    const name = readableName(upload.name)
    try {
      if (results.length === UPLOAD_MAX_FILES) throw new FileRefused('too_many_files')
      if (upload.bytes === undefined) throw new FileRefused('too_large')
      const prepared = await prepareFile(platform, upload.bytes)
      const row = await storeFile(platform, prepared, { store_id: store.id, name, actor, request_id: requestId })
      results.push({ name, ok: true, file: showFile(platform, row) })
    } catch (error) {
      if (error instanceof Refused && error.kind === storageQuotaReached) {
        full = error
        results.push({ name, ok: false, code: 'storage_quota_reached', message: error.message })
      } else if (error instanceof FileRefused) {
        results.push({ name, ok: false, code: error.code, message: error.message })
      } else throw error
    }
    if (results.length > UPLOAD_MAX_FILES) break
  }
  if (results.length === 0) throw new Refused(noFiles)
  if (full !== undefined && results.every(({ ok }) => !ok)) {
    throw new Refused(storageQuotaReached, full.message, { extensions: { ...full.extensions, results } })
  }
  return results
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
