import type { Tx } from '@haat/db'

/**
 * Assigns a plan to a vendor: 'starter', 'growth' or 'enterprise'. Items above its limits stay, but none can be added.
 */
export async function assignPlan(tx: Tx, vendorId: string, planId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', vendorId).forNoKeyUpdate().executeTakeFirstOrThrow()
  await tx.selectFrom('stores').select('id').where('vendor_id', '=', vendorId).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .insertInto('vendor_plans')
    .values({ vendor_id: vendorId, plan_id: planId })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ plan_id: planId }))
    .execute()
}
