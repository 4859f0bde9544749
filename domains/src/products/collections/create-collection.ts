import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle, makeHandle } from '../fields/make-handle.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { resolveImages } from '../images/resolve-images.ts'
import type { Collection, CollectionFields } from './contract.ts'
import { applyCollectionFields, columnsOf, saveMembers } from './save-collection.ts'
import { getCollection } from './show-collection.ts'

/** Creates a collection. Throws `handle_taken` (for a requested handle), `product_not_found` or `invalid_fields`. */
export async function createCollection(
  platform: CatalogPlatform,
  change: Change,
  fields: CollectionFields,
): Promise<Collection> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const wanted = fields.handle ?? makeHandle(fields.title, 'collection')
    const handle = await findFreeHandle(tx, 'collections', store.id, wanted)
    if (fields.handle !== undefined && handle !== fields.handle) throw new Refused(handleTaken)
    const images = await resolveImages(tx, platform, store.id, fields.image ? [fields.image.src] : [])
    const content = applyCollectionFields(undefined, { ...fields, handle }, images, now)

    const { id } = await tx
      .insertInto('collections')
      .values({ ...columnsOf(content), store_id: store.id, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveMembers(tx, store, id, content.product_ids)
    await fetchImages(tx, platform, store.id, images.pending)
    await recordAudit(tx, {
      action: 'collection.created',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { handle, title: content.title, kind: content.kind },
      request_id: change.request_id,
    })
    const event = { store_id: store.id, subject_id: id, revision: 1, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'collections.created' }, now)
    return getCollection(tx, store.id, id)
  })
}
