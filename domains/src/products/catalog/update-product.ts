import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle } from '../fields/make-handle.ts'
import { requirePresentRevision } from '../fields/require-revision.ts'
import { fetchImages } from '../images/fetch-images.ts'
import { resolveImages } from '../images/resolve-images.ts'
import { applyFields, imageSourcesOf } from './apply-fields.ts'
import type { Product, ProductChanges } from './contract.ts'
import { contentOf, findDifferences } from './product-content.ts'
import { requireSeenStock } from './require-seen-stock.ts'
import { saveProducts } from './save-products.ts'
import { getProduct, requireProduct } from './show-product.ts'

/**
 * Changes what is named of a product. Refuses with `product_not_found`, `stale_revision`, `stock_changed`, `handle_taken` or
 * `invalid_fields`. A change that changes nothing leaves the revision.
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
    requirePresentRevision(revision, stored.row.revision)
    const before = contentOf(stored)
    requireSeenStock(before, fields)
    const handle = fields.handle ?? before.handle
    if (handle !== before.handle && (await findFreeHandle(tx, 'products', store.id, handle)) !== handle) {
      throw new Refused(handleTaken)
    }
    const sources = imageSourcesOf(fields)
    // What the variants showed so far too: once it is cropped, it goes on standing for them.
    const shown = before.variants.flatMap(({ image_src }) => image_src ?? [])
    const images = await resolveImages(tx, platform, store.id, [...sources, ...shown])
    const content = applyFields(before, { ...fields, handle }, images, now)
    const changed = findDifferences(before, content)
    if (changed.length === 0) return getProduct(tx, store.id, id)

    await saveProducts(tx, store.id, [{ id, is_new: false, content }], now)
    const awaited = images.awaited.filter((src) => sources.includes(src))
    await fetchImages(tx, platform, store.id, awaited)
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
