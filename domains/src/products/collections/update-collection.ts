import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle } from '../fields/make-handle.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { resolveImages } from '../images/resolve-images.ts'
import { type Collection, type CollectionChanges, collectionNotFound } from './contract.ts'
import { applyCollectionFields, columnsOf, saveMembers } from './save-collection.ts'
import { getCollection } from './show-collection.ts'

/**
 * Updates a collection; omitted fields don't change. Throws `collection_not_found`, `stale_revision`, `handle_taken`,
 * `product_not_found` or `invalid_fields`.
 */
export async function updateCollection(
  platform: CatalogPlatform,
  change: Change,
  { id, revision }: { id: string; revision: number },
  fields: CollectionChanges,
): Promise<Collection> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const before = await getCollection(tx, store.id, id)
    requireCurrentRevision(revision, before.revision)
    const handle = fields.handle ?? before.handle
    if (handle !== before.handle && (await findFreeHandle(tx, 'collections', store.id, handle)) !== handle) {
      throw new Refused(handleTaken)
    }
    const images = await resolveImages(tx, platform, store.id, fields.image ? [fields.image.src] : [])
    const content = applyCollectionFields(before, { ...fields, handle }, images, now)
    await tx
      .updateTable('collections')
      .set({ ...columnsOf(content), revision: sql`revision + 1`, updated_at: now })
      .where('id', '=', id)
      .execute()
    const event = { store_id: store.id, subject_id: id, revision: before.revision + 1, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'collections.updated', changed: Object.keys(fields) }, now)
    await saveMembers(tx, store, id, content.product_ids)
    await fetchImages(tx, platform, store.id, images.pending)
    await recordAudit(tx, {
      action: 'collection.updated',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { named: Object.keys(fields) },
      request_id: change.request_id,
    })
    return getCollection(tx, store.id, id)
  })
}

/** Deletes a collection but keeps its products. */
export async function deleteCollection(platform: CatalogPlatform, change: Change, id: string): Promise<void> {
  await changeCatalog(platform, change, async (tx, store) => {
    const removed = await tx
      .deleteFrom('collections')
      .where('store_id', '=', store.id)
      .where('id', '=', id)
      .returning(['handle', 'title'])
      .executeTakeFirst()
    if (removed === undefined) throw new Refused(collectionNotFound)
    const event = { store_id: store.id, subject_id: id, data: { handle: removed.handle } }
    await recordAppEvent(tx, { ...event, type: 'collections.deleted' }, platform.clock())
    await recordAudit(tx, {
      action: 'collection.removed',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: removed,
      request_id: change.request_id,
    })
  })
}
