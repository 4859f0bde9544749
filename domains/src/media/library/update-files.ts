import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound, type MediaFile, type UpdateFilesRequest } from '../contract.ts'
import { showFile } from './show-file.ts'

/** Updates names and alt texts of files. If one file doesn't belong to the store, updates none. */
export async function updateFiles(
  platform: Platform,
  actor: StoreMember,
  { files }: Pick<UpdateFilesRequest, 'files'>,
  requestId: string,
): Promise<MediaFile[]> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, platform.clock())
    const items: MediaFile[] = []
    // Sorted by ID, so that concurrent updates of the same files don't deadlock.
    for (const { id, name, alt } of files.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      if (alt !== undefined) await updateCropAlts(tx, { id, store_id: store.id, alt })
      const row = await tx
        .updateTable('media_files')
        .set((eb) => ({ name: name ?? eb.ref('name'), alt: alt ?? eb.ref('alt') }))
        .where('id', '=', id)
        .where('store_id', '=', store.id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new Refused(fileNotFound, undefined, { extensions: { file_id: id } })
      items.push(showFile(platform, row))
      await recordAudit(tx, {
        action: 'media.updated',
        actor,
        store_id: store.id,
        subject_id: id,
        details: { name, alt },
        request_id: requestId,
      })
    }
    const byId = new Map(items.map((item) => [item.id, item]))
    return [...new Set(files.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? [])
  })
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
