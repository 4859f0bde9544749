import type { Tx } from '@haat/db'
import type { SubscriptionRow } from '../../plans/index.ts'
import type { ChargeRow } from '../changes/charge-row.ts'
import { requirePeriodEnd } from '../changes/period-of.ts'
import { rollPeriod } from '../changes/roll-period.ts'
import { after, GRACE_MS } from '../durations.ts'
import { changeSubscription, findLiveSubscription } from '../subscription-states.ts'

const NOT_DUE = 'This amount is no longer due, so the payment is refunded'

/** Returns why the payment of an amount can't be accepted any more. The vendor is locked. */
export async function findChargeObstacle(tx: Tx, chargeId: string | null, now: Date): Promise<string | undefined> {
  const charge = await getCharge(tx, chargeId)
  const live = await findLiveSubscription(tx, charge.vendor_id)
  if (charge.status !== 'open' || live?.id !== charge.subscription_id) return NOT_DUE
  const isOver = live.access_until !== null && live.access_until <= now
  return isOver ? 'The plan had ended before the payment arrived, so the payment is refunded' : undefined
}

/** Records that an amount was paid: the next period starts, or will start without anything more to pay. */
export async function deliverCharge(tx: Tx, chargeId: string | null, now: Date): Promise<SubscriptionRow> {
  const charge = await getCharge(tx, chargeId)
  const live = await findLiveSubscription(tx, charge.vendor_id)
  if (live?.id !== charge.subscription_id) throw new Error(`Charge ${charge.id} belongs to no current subscription`)
  await tx.updateTable('plan_charges').set({ status: 'paid', closed_at: now }).where('id', '=', charge.id).execute()
  const end = requirePeriodEnd(live)
  if (charge.kind === 'assignment') {
    const paid = { status: 'active', access_until: after(end, GRACE_MS) } as const
    return changeSubscription(tx, live, paid, { kind: 'paid', at: now })
  }
  if (end <= now) return rollPeriod(tx, live, charge)
  return changeSubscription(tx, live, { access_until: after(charge.period_end, GRACE_MS) }, { kind: 'paid', at: now })
}

function getCharge(tx: Tx, id: string | null): Promise<ChargeRow> {
  return tx.selectFrom('plan_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
