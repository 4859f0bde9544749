import { isUtf8 } from 'node:buffer'
import { brokenConstraint, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { UploadedFile } from '../../serve.ts'
import type { Change } from '../change-catalog.ts'
import {
  importFileMissing,
  importFileTooLarge,
  importFileUnreadable,
  importInProgress,
  type ProductImport,
} from './contract.ts'
import { runImport } from './run-import.ts'
import { getImport } from './show-import.ts'

/** After this long without progress, the import's process has died and its queue has stopped retrying. */
const ABANDONED_AFTER_MS = 30 * 60_000

/**
 * Stores an uploaded CSV file and imports it in the background. Throws `import_file_missing`, `import_file_too_large`,
 * `import_file_unreadable` or `import_in_progress`.
 */
export async function startImport(
  platform: Platform,
  { actor }: Change,
  { uploads, is_dry_run: isDryRun }: { uploads: AsyncIterable<UploadedFile>; is_dry_run: boolean },
): Promise<ProductImport> {
  const { db, clock, storage, jobs } = platform
  const { store } = actor
  const { name, bytes } = await readUpload(uploads)
  const id = crypto.randomUUID()
  const fileKey = `imports/${store.id}/${id}.csv`
  // Store the file first: an import without its file would fail.
  await storage.put(fileKey, bytes, { content_type: 'text/csv' })
  const now = clock()
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('product_imports')
        .set({
          status: 'failed',
          failure_reason: 'The import didn’t finish. Import the file again.',
          finished_at: now,
        })
        .where('store_id', '=', store.id)
        .where('status', 'in', ['queued', 'running'])
        .where('updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
        .execute()
      await tx
        .insertInto('product_imports')
        .values({
          id,
          store_id: store.id,
          requested_by: actor.account_id,
          file_name: name,
          file_key: fileKey,
          size_bytes: bytes.length,
          is_dry_run: isDryRun,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await jobs.enqueue(tx, runImport.queue, { import_id: id })
    })
  } catch (error) {
    await storage.remove([fileKey])
    if (brokenConstraint(error) === 'product_imports_live') throw new Refused(importInProgress)
    throw error
  }
  return getImport(db, store.id, id)
}

async function readUpload(uploads: AsyncIterable<UploadedFile>): Promise<{ name: string; bytes: Buffer }> {
  const files: UploadedFile[] = []
  for await (const upload of uploads) files.push(upload)
  const [file, ...more] = files
  if (file === undefined || more.length > 0) throw new Refused(importFileMissing)
  if (file.bytes === undefined) throw new Refused(importFileTooLarge)
  if (file.bytes.length === 0) throw new Refused(importFileUnreadable, 'The file is empty.')
  if (!isUtf8(file.bytes) || file.bytes.includes(0)) {
    throw new Refused(importFileUnreadable, 'The file isn’t in UTF-8. Save it as "CSV UTF-8" and try again.')
  }
  const name = file.name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 255)
  return { name: name === '' ? 'products.csv' : name, bytes: file.bytes }
}
