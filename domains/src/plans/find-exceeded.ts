import type { Db, Tx } from '@haat/db'
import { addExtraLimits } from '../vendor-access/index.ts'
import type { Exceeded, Plan } from './contract.ts'
import { countProducts, countStaff, countStoredBytes, countStores, megabytes } from './count-use.ts'

type Limits = Pick<Plan, 'max_products' | 'max_staff' | 'max_stores' | 'max_storage_mb' | 'has_custom_domain'>

/**
 * Returns what a vendor has beyond a plan's limits and their own additional ones, store by store; empty if the plan fits.
 */
export async function findExceeded(db: Db | Tx, vendorId: string, version: Limits): Promise<Exceeded[]> {
  const plan = await addExtraLimits(db, vendorId, version)
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where('vendor_id', '=', vendorId)
    .where('test_kind', 'is', null)
    .orderBy('slug')
    .execute()
  const used = await countStores(db, vendorId)
  const exceeded: Exceeded[] = beyond('stores', null, used, plan.max_stores)
  for (const store of stores) {
    exceeded.push(
      ...beyond('products', store.slug, await countProducts(db, store.id), plan.max_products),
      ...beyond('staff', store.slug, await countStaff(db, store.id), plan.max_staff),
      ...beyond('storage', store.slug, megabytes(await countStoredBytes(db, store.id)), plan.max_storage_mb),
      ...beyond('custom_domain', store.slug, await countDomains(db, store.id), plan.has_custom_domain ? null : 0),
    )
  }
  return exceeded
}

function beyond(limit: Exceeded['limit'], storeSlug: string | null, used: number, allowed: number | null): Exceeded[] {
  return allowed === null || used <= allowed ? [] : [{ limit, store_slug: storeSlug, used, allowed }]
}

async function countDomains(db: Db | Tx, storeId: string): Promise<number> {
  const { used } = await db
    .selectFrom('store_domains')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('store_id', '=', storeId)
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return used
}
