import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound, type MediaFile } from '../contract.ts'
import type { UpdateFilesRequest } from './contract.ts'
import { type MediaRow, showFile } from './show-file.ts'
import { changeTags } from './tags.ts'

/** Updates names, alt texts, tags and focal points of files. If one file doesn't belong to the store, updates none. */
export async function updateFiles(
  platform: Platform,
  actor: StoreActor,
  { files }: Pick<UpdateFilesRequest, 'files'>,
  requestId: string,
): Promise<MediaFile[]> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, platform.clock())
    const items: MediaFile[] = []
    // Sorted by ID, so that concurrent updates of the same files don't deadlock.
    for (const { id, ...changes } of files.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const before = await lockFile(tx, store.id, id)
      if (before === undefined) throw new Refused(fileNotFound, undefined, { extensions: { file_id: id } })
      const { name, alt, focal_point: focalPoint } = changes
      if (focalPoint && before.kind !== 'image') throw notAnImage()
      if (alt !== undefined) await updateCropAlts(tx, { id, store_id: store.id, alt })
      const tags = changeTags(before.tags, changes)
      const row = await tx
        .updateTable('media_files')
        .set({
          name: name ?? before.name,
          alt: alt ?? before.alt,
          tags,
          ...(focalPoint !== undefined && { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null }),
        })
        .where('id', '=', id)
        .where('store_id', '=', store.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      items.push(showFile(platform, row))
      await recordAudit(tx, {
        action: 'media.updated',
        actor,
        store_id: store.id,
        subject_id: id,
        details: {
          name,
          alt,
          ...(tags.join() !== before.tags.join() && { tags }),
          ...(focalPoint !== undefined && { focal_point: focalPoint }),
        },
        request_id: requestId,
      })
    }
    const byId = new Map(items.map((item) => [item.id, item]))
    return [...new Set(files.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? [])
  })
}

function lockFile(tx: Tx, storeId: string, id: string): Promise<MediaRow | undefined> {
  return tx
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
}

function notAnImage(): Refused {
  const message = 'Only images have a focal point'
  return new Refused(invalidFields, message, { errors: [{ path: 'body.files', message }] })
}

/** Updates the alt text of crops that have the same text as their original. */
async function updateCropAlts(tx: Tx, { id, store_id: storeId, alt }: { id: string; store_id: string; alt: string }) {
  await tx
    .updateTable('media_files as crop')
    .from('media_files as original')
    .set({ alt })
    .where('original.id', '=', id)
    .where('original.store_id', '=', storeId)
    .whereRef('crop.original_key', '=', 'original.key')
    .whereRef('crop.alt', '=', 'original.alt')
    .execute()
}
