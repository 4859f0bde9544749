import type { Db } from '@haat/db'
import type { PlanUse } from './contract.ts'
import { countProducts, countStaff, countStoredBytes, countStores } from './count-use.ts'
import { planOf } from './plan-of.ts'

/** Returns the plan of a store's owner and its usage. */
export async function getPlanUse(
  db: Db,
  store: { readonly id: string; readonly vendor_id: string },
  now: Date,
): Promise<PlanUse> {
  const [plan, products, staff, stores, storageBytes] = await Promise.all([
    planOf(db, store.vendor_id, now),
    countProducts(db, store.id),
    countStaff(db, store.id),
    countStores(db, store.vendor_id),
    countStoredBytes(db, store.id),
  ])
  return { plan, used: { products, staff, stores, storage_bytes: storageBytes } }
}
