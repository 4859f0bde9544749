import { Refused } from '@haat/http-contract'
import { personIdOf } from '../../acting-person.ts'
import { recordAudit } from '../../audit/index.ts'
import { requirePlanCapacity } from '../../plans/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { createId } from '../create-id.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle, makeHandle } from '../fields/make-handle.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { resolveImages } from '../images/resolve-images.ts'
import { requireCategories } from '../membership/product-categories.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import { applyFields, imageSourcesOf } from './apply-fields.ts'
import type { Product, ProductFields } from './contract.ts'
import { saveProducts } from './save-products.ts'
import { getProduct } from './show-product.ts'

/**
 * Creates a product. Throws `plan_limit_reached`, `invalid_fields`, or `handle_taken` if a requested handle is taken. A handle
 * generated from the title gets a number instead.
 */
export async function createProduct(
  platform: CatalogPlatform,
  change: Change,
  fields: ProductFields,
): Promise<Product> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    await requirePlanCapacity(tx, { thing: 'products', store_id: store.id }, now)
    const wanted = fields.handle ?? makeHandle(fields.title, 'product')
    const handle = await findFreeHandle(tx, 'products', store.id, wanted)
    if (fields.handle !== undefined && handle !== fields.handle) throw new Refused(handleTaken)
    const images = await resolveImages(tx, platform, store.id, imageSourcesOf(fields))
    await requireCategories(tx, store.id, fields)
    const content = applyFields(undefined, { ...fields, handle }, images, now)

    const id = await createId(tx)
    await setStockReason(tx, { reason: 'edited', account_id: personIdOf(change.actor) })
    await saveProducts(tx, store.id, [{ id, is_new: true, content }], now)
    await fetchImages(tx, platform, store.id, images.pending)
    await recordAudit(tx, {
      action: 'product.created',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { handle, title: content.title, status: content.status },
      request_id: change.request_id,
    })
    return getProduct(tx, store.id, id)
  })
}
