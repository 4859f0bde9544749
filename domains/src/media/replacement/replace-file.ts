import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember, UploadedFile } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound, type MediaFile, noFiles } from '../contract.ts'
import { type MediaUse, replacementRefused } from '../library/contract.ts'
import { type MediaRow, showFile } from '../library/show-file.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { FileRefused, type PreparedFile, prepareFile } from '../uploads/prepare-file.ts'
import { insertFile, withStoredBytes } from '../uploads/store-file.ts'
import { readableName } from '../uploads/upload-files.ts'
import { findKeysOf, findUses } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'

/**
 * Replaces a file by an uploaded one: in one transaction, everything that uses the old file or a crop of it uses the new
 * one, which keeps the alt text, the tags and the focal point, and the old one moves to the bin. Refuses with
 * `file_not_found`, `no_files`, `replacement_refused` or `storage_quota_reached`.
 */
export async function replaceFile(
  platform: Platform,
  users: readonly MediaUser[],
  actor: StoreMember,
  replacement: { readonly file_id: string; readonly uploads: AsyncIterable<UploadedFile>; readonly request_id: string },
): Promise<{ file: MediaFile; replaced: MediaUse[] }> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  const old = await requireReplaceable(platform, store.id, replacement.file_id)
  const { name, prepared } = await receiveFile(platform, replacement.uploads)
  if (prepared.kind !== old.kind) {
    throw new Refused(replacementRefused, `Replace ${kinds[old.kind]} with ${kinds[old.kind]}.`, {
      extensions: { problem: 'different_kind' },
    })
  }
  return withStoredBytes(platform, prepared, name, (key) =>
    inTransaction(platform.db, async (tx) => {
      const now = platform.clock()
      const keys = await findKeysOf(tx, store.id, [old])
      const replaced = await findUses(tx, users, store.id, [old], now)
      const by = { key, width: prepared.width, height: prepared.height }
      const files = new Map([...keys.keys()].map((used) => [used, by]))
      const change = { platform, actor, request_id: replacement.request_id, store_id: store.id, files }
      for (const user of users) await user.replace(tx, change)
      // After the catalogue and the theme: whoever adds a product locks the catalogue before the store.
      const row = await insertFile(tx, platform, prepared, {
        store_id: store.id,
        name,
        key,
        actor,
        request_id: replacement.request_id,
        alt: old.alt,
        tags: old.tags,
        focal_x: old.focal_x,
        focal_y: old.focal_y,
      })
      const binned = await tx
        .updateTable('media_files')
        .set({ deleted_at: now })
        .where('id', '=', old.id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // Deleted or replaced while this file was uploaded.
      if (binned === undefined) throw new Refused(fileNotFound)
      await recordFileEvents(tx, 'files.deleted', store.id, [old], now)
      await recordAudit(tx, {
        action: 'media.replaced',
        actor,
        store_id: store.id,
        subject_id: old.id,
        details: { name: old.name, by: row.id, uses: replaced.length },
        request_id: replacement.request_id,
      })
      return { file: showFile(platform, row), replaced }
    }),
  )
}

const kinds: Readonly<Record<string, string>> = {
  image: 'an image',
  video: 'a video',
  audio: 'an audio file',
  font: 'a font',
  document: 'a document',
}

async function requireReplaceable({ db }: Platform, storeId: string, id: string): Promise<MediaRow> {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('original_key', 'is', null)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(fileNotFound)
  return row
}

async function receiveFile(
  platform: Platform,
  uploads: AsyncIterable<UploadedFile>,
): Promise<{ name: string; prepared: PreparedFile }> {
  try {
    let received: { name: string; prepared: PreparedFile } | undefined
    for await (const { name, bytes } of uploads) {
      if (received !== undefined) throw new FileRefused('too_many_files', 'Upload one file.')
      if (bytes === undefined) throw new FileRefused('too_large')
      received = { name: readableName(name), prepared: await prepareFile(platform, bytes) }
    }
    if (received === undefined) throw new Refused(noFiles)
    return received
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new Refused(replacementRefused, error.message, { extensions: { problem: error.code } })
  }
}
