import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type PlanUse, planStoreNotFound } from './contract.ts'
import { countProducts, countStaff, countStores } from './count-use.ts'
import { planOf } from './plan-of.ts'

/** The plan of a vendor's store and what is used of it. Somebody else's store is `store_not_found`. */
export async function getPlanUse(db: Db, vendorId: string, storeSlug: string): Promise<PlanUse> {
  // Asked here and not of the stores domain, which leans on this one.
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', storeSlug)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (store === undefined) throw new Refused(planStoreNotFound)
  const [plan, products, staff, stores] = await Promise.all([
    planOf(db, vendorId),
    countProducts(db, store.id),
    countStaff(db, store.id),
    countStores(db, vendorId),
  ])
  return { plan, used: { products, staff, stores } }
}
