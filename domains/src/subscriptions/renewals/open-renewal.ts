import type { Tx } from '@haat/db'
import type { SubscriptionRow } from '../../plans/index.ts'
import type { ChargeRow } from '../changes/charge-row.ts'
import { type Renewal, readRenewal } from './next-period.ts'

/** The charge of the next period, and the period. A free period has none. */
export interface OpenedRenewal {
  readonly charge: ChargeRow | undefined
  readonly renewal: Renewal
  readonly is_new: boolean
}

/** Returns the charge for the period after the running one, and creates it if there is none yet. */
export async function openRenewal(tx: Tx, subscription: SubscriptionRow, now: Date): Promise<OpenedRenewal> {
  const renewal = await readRenewal(tx, subscription)
  const existing = await tx
    .selectFrom('plan_charges')
    .selectAll()
    .where('subscription_id', '=', subscription.id)
    .where('kind', '=', 'renewal')
    .where('status', '<>', 'void')
    .where('period_start', '=', renewal.period_start)
    .executeTakeFirst()
  if (existing !== undefined || renewal.price_paise === 0) return { charge: existing, renewal, is_new: false }
  const charge = await tx
    .insertInto('plan_charges')
    .values({
      subscription_id: subscription.id,
      vendor_id: subscription.vendor_id,
      kind: 'renewal',
      plan_version_id: renewal.plan_version_id,
      cycle: renewal.cycle,
      period_start: renewal.period_start,
      period_end: renewal.period_end,
      price_paise: renewal.price_paise,
      lines: JSON.stringify(renewal.lines),
      subtotal_paise: renewal.price_paise,
      due_at: renewal.period_start,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { charge, renewal, is_new: true }
}
