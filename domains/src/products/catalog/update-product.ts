import { Refused } from '@haat/http-contract'
import { personIdOf } from '../../acting-person.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle } from '../fields/make-handle.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { resolveImages } from '../images/resolve-images.ts'
import { readCategoryIds, requireCategories } from '../membership/product-categories.ts'
import { setStockReason } from '../stock/set-stock-reason.ts'
import { applyFields, imageSourcesOf } from './apply-fields.ts'
import type { Product, ProductChanges } from './contract.ts'
import { contentOf, findDifferences } from './product-content.ts'
import { requireSeenStock } from './require-seen-stock.ts'
import { saveProducts } from './save-products.ts'
import { getProduct, requireProduct } from './show-product.ts'

/**
 * Updates a product; omitted fields don't change. Throws `product_not_found`, `stale_revision`, `stock_changed`,
 * `handle_taken` or `invalid_fields`. If nothing changes, the revision stays the same.
 */
export async function updateProduct(
  platform: CatalogPlatform,
  change: Change,
  { id, revision }: { id: string; revision: number },
  fields: ProductChanges,
): Promise<Product> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const stored = await requireProduct(tx, store.id, id)
    requireCurrentRevision(revision, stored.row.revision)
    const before = contentOf(stored, (await readCategoryIds(tx, [id])).get(id) ?? [])
    requireSeenStock(before, fields)
    const handle = fields.handle ?? before.handle
    if (handle !== before.handle && (await findFreeHandle(tx, 'products', store.id, handle)) !== handle) {
      throw new Refused(handleTaken)
    }
    const sources = imageSourcesOf(fields)
    // Includes the variants' current images, so that a variant keeps its image when it's replaced by a crop.
    const currentImages = before.variants.flatMap(({ image_src: imageSrc }) => imageSrc ?? [])
    const images = await resolveImages(tx, platform, store.id, [...sources, ...currentImages])
    await requireCategories(tx, store.id, fields)
    const content = applyFields(before, { ...fields, handle }, images, now)
    const changed = findDifferences(before, content)
    if (changed.length === 0) return getProduct(tx, store.id, id)

    await setStockReason(tx, { reason: 'edited', account_id: personIdOf(change.actor) })
    await saveProducts(tx, store.id, [{ id, is_new: false, content, changed }], now)
    const pending = images.pending.filter((src) => sources.includes(src))
    await fetchImages(tx, platform, store.id, pending)
    await recordAudit(tx, {
      action: 'product.updated',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { changed, ...statusChange(before.status, content.status) },
      request_id: change.request_id,
    })
    return getProduct(tx, store.id, id)
  })
}

function statusChange(from: string, to: string): Record<string, string> {
  return from === to ? {} : { status_before: from, status: to }
}
