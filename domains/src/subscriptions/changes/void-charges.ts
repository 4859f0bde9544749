import type { Tx } from '@haat/db'
import type { PlanCharge } from '../contract.ts'

/**
 * Voids what a subscription still has to pay, and paid renewals of periods that won't start as they were charged; their
 * price is a line of the change. A payment that arrives later is refunded.
 */
export async function voidCharges(
  tx: Tx,
  subscriptionId: string,
  kinds: readonly PlanCharge['kind'][],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('plan_charges')
    .set({ status: 'void', closed_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'open'),
        eb.and([eb('kind', '=', 'renewal'), eb('status', '=', 'paid'), eb('period_start', '>', now)]),
      ]),
    )
    .execute()
}
