import { Refused } from '@haat/http-contract'
import { recordAppEvents } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { productNotFound } from './contract.ts'

/** Deletes products with their variants; all or none. Throws `product_not_found` if one isn't in the store. */
export async function deleteProducts(
  platform: CatalogPlatform,
  change: Change,
  ids: readonly string[],
): Promise<{ removed: number }> {
  const uniqueIds = [...new Set(ids)]
  return changeCatalog(platform, change, async (tx, store) => {
    const removed = await tx
      .deleteFrom('products')
      .where('store_id', '=', store.id)
      .where('id', 'in', uniqueIds)
      .returning(['id', 'handle', 'title'])
      .execute()
    if (removed.length < uniqueIds.length) throw new Refused(productNotFound)
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
    const events = removed.map(({ id, handle }) => {
      return { store_id: store.id, type: 'products.deleted', subject_id: id, data: { handle } } as const
    })
    await recordAppEvents(tx, events, platform.clock())
    return { removed: removed.length }
  })
}
