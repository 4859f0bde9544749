import type { Db, Tx } from '@haat/db'
import type { VendorLimits } from './contract.ts'

const none: VendorLimits = { extra_stores: 0, extra_products: 0, extra_staff: 0, extra_storage_mb: 0 }

/** Returns what a vendor may have in addition to the plan. */
export async function findExtraLimits(db: Db | Tx, vendorId: string): Promise<VendorLimits> {
  const row = await db
    .selectFrom('vendor_limits')
    .select(['extra_stores', 'extra_products', 'extra_staff', 'extra_storage_mb'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ?? none
}

/** Sets what a vendor may have in addition to the plan. Returns what applied before. The caller holds a lock on the vendor's account. */
export async function setExtraLimits(tx: Tx, vendorId: string, limits: VendorLimits): Promise<VendorLimits> {
  const before = await findExtraLimits(tx, vendorId)
  await tx
    .insertInto('vendor_limits')
    .values({ vendor_id: vendorId, ...limits })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(limits))
    .execute()
  return before
}

interface PlanLimits {
  readonly max_stores: number | null
  readonly max_products: number | null
  readonly max_staff: number | null
  readonly max_storage_mb: number | null
}

/** Returns a vendor's plan with what the vendor may have in addition. */
export async function addExtraLimits<Plan extends PlanLimits>(
  db: Db | Tx,
  vendorId: string,
  plan: Plan,
): Promise<Plan> {
  const extra = await findExtraLimits(db, vendorId)
  const sum = (included: number | null, more: number) => (included === null ? null : included + more)
  return {
    ...plan,
    max_stores: sum(plan.max_stores, extra.extra_stores),
    max_products: sum(plan.max_products, extra.extra_products),
    max_staff: sum(plan.max_staff, extra.extra_staff),
    max_storage_mb: sum(plan.max_storage_mb, extra.extra_storage_mb),
  }
}
