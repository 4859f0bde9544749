import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Plan, planLimitReached } from './contract.ts'
import { countProducts, countStaff, countStoredBytes, countStores, MEGABYTE_BYTES } from './count-use.ts'
import { planOf } from './plan-of.ts'

/** A limited resource, and the store or vendor that the limit applies to. */
export type Limited =
  | { readonly thing: 'products' | 'staff' | 'bytes'; readonly store_id: string }
  | { readonly thing: 'stores'; readonly vendor_id: string }

export interface PlanCapacity {
  readonly plan: Plan
  readonly used: number
  /** null is unlimited. */
  readonly allowed: number | null
  /** How many more can be added; Infinity without a limit. */
  readonly left: number
}

/**
 * Returns how much more a plan allows. Locks the row of the store or vendor until the transaction ends, so that
 * concurrent requests can't exceed the limit together. Changing a vendor's plan must lock the same rows.
 */
export async function planCapacity(tx: Tx, limited: Limited, now: Date): Promise<PlanCapacity> {
  const plan = await planOf(tx, await lockOwner(tx, limited), now)
  const [allowed, used] = await limitAndUse(tx, plan, limited)
  return { plan, used, allowed, left: allowed === null ? Number.POSITIVE_INFINITY : Math.max(allowed - used, 0) }
}

/** Refuses with `plan_limit_reached` if the plan doesn't allow one more. Locks the same row as `planCapacity`. */
export async function requirePlanCapacity(tx: Tx, limited: Limited, now: Date): Promise<void> {
  const capacity = await planCapacity(tx, limited, now)
  if (capacity.left > 0) return
  const { allowed, used, plan } = capacity
  throw new Refused(planLimitReached, describePlanLimit(capacity, limited.thing), {
    extensions: { limit: limited.thing, allowed, used, plan: plan.id },
  })
}

/** Returns the message for a reached limit. */
export function describePlanLimit({ plan, used, allowed }: PlanCapacity, thing: Limited['thing']): string {
  return `You’ve reached the limit of the ${plan.name} plan: ${used} of ${allowed} ${thing}.`
}

async function limitAndUse(tx: Tx, plan: Plan, limited: Limited): Promise<[number | null, number]> {
  switch (limited.thing) {
    case 'products':
      return [plan.max_products, await countProducts(tx, limited.store_id)]
    case 'staff':
      return [plan.max_staff, await countStaff(tx, limited.store_id)]
    case 'bytes':
      return [
        plan.max_storage_mb === null ? null : plan.max_storage_mb * MEGABYTE_BYTES,
        await countStoredBytes(tx, limited.store_id),
      ]
    case 'stores':
      return [plan.max_stores, await countStores(tx, limited.vendor_id)]
  }
}

async function lockOwner(tx: Tx, limited: Limited): Promise<string> {
  if (limited.thing === 'stores') {
    const vendor = tx.selectFrom('accounts').select('id').where('id', '=', limited.vendor_id)
    return (await vendor.forNoKeyUpdate().executeTakeFirstOrThrow()).id
  }
  const store = tx.selectFrom('stores').select('vendor_id').where('id', '=', limited.store_id)
  return (await store.forNoKeyUpdate().executeTakeFirstOrThrow()).vendor_id
}
