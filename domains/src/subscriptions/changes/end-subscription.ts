import type { Tx } from '@haat/db'
import type { SubscriptionRow } from '../../plans/index.ts'
import type { Subscription } from '../contract.ts'
import { changeSubscription } from '../subscription-states.ts'
import { voidCharges } from './void-charges.ts'

/** Ends a subscription. From then on Starter's limits apply; nothing is deleted. */
export async function endSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  reason: Exclude<Subscription['end_reason'], null>,
  endedAt: Date,
): Promise<SubscriptionRow> {
  await voidCharges(tx, subscription.id, ['renewal', 'assignment'], endedAt)
  const ended = { status: 'ended', ended_at: endedAt, end_reason: reason } as const
  return changeSubscription(tx, subscription, ended, { kind: 'ended', at: endedAt })
}
