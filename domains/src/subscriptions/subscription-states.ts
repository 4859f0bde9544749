import type { Database, Tx } from '@haat/db'
import type { Updateable } from 'kysely'
import { recordSubscriptionEvent, type SubscriptionRow } from '../plans/index.ts'
import { SubscriptionStatus } from './contract.ts'

/**
 * Allowed transitions (also in docs/plans.md). `grace`: an amount is open, and the plan still applies. An ended
 * subscription never starts again: a vendor who comes back gets a new one.
 */
export const subscriptionTransitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  active: ['grace', 'ended'],
  grace: ['active', 'ended'],
  ended: [],
}

type EventKind = Parameters<typeof recordSubscriptionEvent>[1]

/**
 * Changes a subscription, locked by the caller, and records the event with the vendor's monthly amount. Throws if the
 * table doesn't allow the transition, or if the subscription has changed since it was read.
 */
export async function changeSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  changes: Omit<Updateable<Database['subscriptions']>, 'revision' | 'id' | 'vendor_id'> & {
    status?: SubscriptionStatus
  },
  event: { readonly kind: EventKind; readonly at: Date },
): Promise<SubscriptionRow> {
  const from = SubscriptionStatus.parse(subscription.status)
  const to = changes.status ?? from
  if (to !== from && !subscriptionTransitions[from].includes(to)) {
    throw new Error(`A subscription can't change from ${from} to ${to}`)
  }
  const changed = await tx
    .updateTable('subscriptions')
    .set({ ...changes, revision: subscription.revision + 1 })
    .where('id', '=', subscription.id)
    .where('revision', '=', subscription.revision)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Error(`Subscription ${subscription.id} was changed by somebody else`)
  await recordSubscriptionEvent(tx, event.kind, changed, event.at)
  return changed
}

/** Returns a vendor's subscription that hasn't ended; undefined without one. */
export function findLiveSubscription(tx: Tx, vendorId: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
}
