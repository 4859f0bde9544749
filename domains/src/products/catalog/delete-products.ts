import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { productNotFound } from './contract.ts'

/** Removes products with their variants; all, or none where one is not the store's (`product_not_found`). */
export async function deleteProducts(
  platform: CatalogPlatform,
  change: Change,
  ids: readonly string[],
): Promise<{ removed: number }> {
  const wanted = [...new Set(ids)]
  return changeCatalog(platform, change, async (tx, store) => {
    const removed = await tx
      .deleteFrom('products')
      .where('store_id', '=', store.id)
      .where('id', 'in', wanted)
      .returning(['id', 'handle', 'title'])
      .execute()
    if (removed.length < wanted.length) throw new Refused(productNotFound)
    for (const { id, handle, title } of removed) {
      await recordAudit(tx, {
        action: 'product.removed',
        actor: change.actor,
        store_id: store.id,
        subject_id: id,
        details: { handle, title },
        request_id: change.request_id,
      })
    }
    return { removed: removed.length }
  })
}
