import type { Tx } from '@haat/db'

/**
 * Returns the store whose billing details a vendor's plan is invoiced to: the one of the last payment for a plan, or
 * else the oldest one with billing details.
 */
export function findBillingStore(tx: Tx, vendorId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('stores')
    .innerJoin('store_billing_profiles', 'store_billing_profiles.store_id', 'stores.id')
    .select('stores.id')
    .select((eb) =>
      eb
        .selectFrom('plan_purchases')
        .innerJoin('purchases', 'purchases.id', 'plan_purchases.purchase_id')
        .select((one) => one.fn.max('purchases.captured_at').as('paid_at'))
        .whereRef('purchases.store_id', '=', 'stores.id')
        .as('paid_at'),
    )
    .where('stores.vendor_id', '=', vendorId)
    .orderBy('paid_at', (order) => order.desc().nullsLast())
    .orderBy('stores.created_at')
    .limit(1)
    .executeTakeFirst()
}
