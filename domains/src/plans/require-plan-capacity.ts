import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Plan, planLimitReached } from './contract.ts'
import { countProducts, countStaff, countStores } from './count-use.ts'
import { planOf } from './plan-of.ts'

/** What is limited, and whose limit it is: a store's, or for stores the vendor's. */
export type Limited =
  | { readonly thing: 'products' | 'staff'; readonly store_id: string }
  | { readonly thing: 'stores'; readonly vendor_id: string }

export interface Room {
  readonly plan: Plan
  readonly used: number
  /** null is unlimited. */
  readonly allowed: number | null
  /** How many more can be added; Infinity without a limit. */
  readonly left: number
}

/**
 * How much room a plan leaves. Holds the row of the store, or of the vendor, until the transaction ends, so that two who
 * add something at once cannot pass the limit together. (Whoever changes a vendor's plan must hold the same rows.)
 */
export async function planCapacity(tx: Tx, limited: Limited): Promise<Room> {
  const plan = await planOf(tx, await holdOwner(tx, limited))
  const [allowed, used] = await limitAndUse(tx, plan, limited)
  return { plan, used, allowed, left: allowed === null ? Number.POSITIVE_INFINITY : Math.max(allowed - used, 0) }
}

/** Refuses with `plan_limit_reached` where the plan has no room for one more. Holds rows as `planCapacity` does. */
export async function requirePlanCapacity(tx: Tx, limited: Limited): Promise<void> {
  const room = await planCapacity(tx, limited)
  if (room.left > 0) return
  const { allowed, used, plan } = room
  throw new Refused(planLimitReached, describePlanLimit(room, limited.thing), {
    extensions: { limit: limited.thing, allowed, used, plan: plan.id },
  })
}

/** Why there is no room, in a sentence. */
export function describePlanLimit({ plan, used, allowed }: Room, thing: Limited['thing']): string {
  return `You’ve reached the limit of the ${plan.name} plan: ${used} of ${allowed} ${thing}.`
}

async function limitAndUse(tx: Tx, plan: Plan, limited: Limited): Promise<[number | null, number]> {
  switch (limited.thing) {
    case 'products':
      return [plan.max_products, await countProducts(tx, limited.store_id)]
    case 'staff':
      return [plan.max_staff, await countStaff(tx, limited.store_id)]
    case 'stores':
      return [plan.max_stores, await countStores(tx, limited.vendor_id)]
  }
}

async function holdOwner(tx: Tx, limited: Limited): Promise<string> {
  if (limited.thing === 'stores') {
    const vendor = tx.selectFrom('accounts').select('id').where('id', '=', limited.vendor_id)
    return (await vendor.forNoKeyUpdate().executeTakeFirstOrThrow()).id
  }
  const store = tx.selectFrom('stores').select('vendor_id').where('id', '=', limited.store_id)
  return (await store.forNoKeyUpdate().executeTakeFirstOrThrow()).vendor_id
}
