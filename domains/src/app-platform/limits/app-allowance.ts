import type { Db } from '@haat/db'
import type { Plan } from '../../plans/contract.ts'
import { planOf } from '../../plans/index.ts'

/** How much an app can do in a store: a bucket of points that refills evenly. */
export interface AppAllowance {
  readonly capacity: number
  readonly points_per_s: number
}

/** By the store's plan, which has analytics for apps, for people, or basic ones. */
const allowances: Readonly<Record<Plan['analytics'], AppAllowance>> = {
  basic: { capacity: 100, points_per_s: 10 },
  advanced: { capacity: 200, points_per_s: 20 },
  advanced_api: { capacity: 1_000, points_per_s: 100 },
}

/** Returns how much apps can do in a store, each for itself. */
export async function findAppAllowance(db: Db, storeId: string, now: Date): Promise<AppAllowance> {
  const { vendor_id: vendorId } = await db
    .selectFrom('stores')
    .select('vendor_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { analytics } = await planOf(db, vendorId, now)
  return allowances[analytics]
}
