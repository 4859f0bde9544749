import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvents } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import type { ProductStatus } from '../filters/contract.ts'
import { productNotFound } from './contract.ts'

/**
 * Sets the status of products; all or none. Throws `product_not_found` if one isn't in the store. Products that become active
 * for the first time are published now. `changed` is the number of products that had another status.
 */
export async function setProductStatus(
  platform: CatalogPlatform,
  change: Change,
  { ids, status }: { ids: readonly string[]; status: ProductStatus },
): Promise<{ changed: number }> {
  const uniqueIds = [...new Set(ids)]
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const present = await tx
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', store.id)
      .where('id', 'in', uniqueIds)
      .execute()
    if (present.length < uniqueIds.length) throw new Refused(productNotFound)
    const changed = await tx
      .updateTable('products')
      .set({
        status,
        published_at: status === 'active' ? sql`coalesce(published_at, ${now})` : sql`published_at`,
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where('id', 'in', uniqueIds)
      .where('status', '<>', status)
      .returning(['id', 'handle', 'revision', sql<string>`old.status`.as('status_before')])
      .execute()
    for (const { id, status_before: statusBefore } of changed) {
      await recordAudit(tx, {
        action: 'product.status_changed',
        actor: change.actor,
        store_id: store.id,
        subject_id: id,
        details: { status_before: statusBefore, status },
        request_id: change.request_id,
      })
    }
    const events = changed.map(({ id, handle, revision }) => {
      const updated = { store_id: store.id, type: 'products.updated', subject_id: id, revision } as const
      return { ...updated, changed: ['status'], data: { handle } }
    })
    await recordAppEvents(tx, events, now)
    return { changed: changed.length }
  })
}
