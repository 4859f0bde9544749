import type { Db, Tx } from '@haat/db'
import { Cycle } from '../plans/contract.ts'
import { priceOf, requirePlanVersion, type SubscriptionRow, showPlanVersion } from '../plans/index.ts'
import type { ChargeRow } from './changes/charge-row.ts'
import { PlanCharge, Subscription, SubscriptionStatus } from './contract.ts'
import { readLines } from './purchases/plan-sale.ts'

/** Returns a vendor's current subscription as it's shown, or their last one if `orEnded`; null without one. */
export async function findSubscription(
  db: Db | Tx,
  vendorId: string,
  { orEnded }: { readonly orEnded: boolean },
): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .$if(!orEnded, (query) => query.where('status', '<>', 'ended'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : showSubscription(db, row)
}

/** Converts a row to the subscription of the API. */
export async function showSubscription(db: Db | Tx, row: SubscriptionRow): Promise<Subscription> {
  const version = await requirePlanVersion(db, row.plan_version_id)
  const nextVersion =
    row.next_plan_version_id === null ? undefined : await requirePlanVersion(db, row.next_plan_version_id)
  const next = nextVersion && { plan: showPlanVersion(nextVersion), cycle: Cycle.parse(row.next_cycle) }
  const cycle = Cycle.parse(row.cycle)
  const renews = row.status !== 'ended' && !row.is_complimentary && !row.cancel_at_period_end
  return {
    id: row.id,
    plan: showPlanVersion(version),
    cycle,
    status: SubscriptionStatus.parse(row.status),
    complimentary: row.is_complimentary,
    started_at: row.started_at.toISOString(),
    period_start: row.period_start.toISOString(),
    period_end: row.period_end?.toISOString() ?? null,
    access_until: row.access_until?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end,
    next: next ?? null,
    renewal_price: renews ? priceOf(nextVersion ?? version, next?.cycle ?? cycle) : 0,
    charge: row.status === 'ended' ? null : await findOpenCharge(db, row.id),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: Subscription.shape.end_reason.parse(row.end_reason),
  }
}

async function findOpenCharge(db: Db | Tx, subscriptionId: string): Promise<PlanCharge | null> {
  const row = await db
    .selectFrom('plan_charges')
    .innerJoin('plan_versions', 'plan_versions.id', 'plan_charges.plan_version_id')
    .innerJoin('plans', 'plans.id', 'plan_versions.plan_id')
    .selectAll('plan_charges')
    .select('plans.name as plan_name')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'open')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : showCharge(row)
}

function showCharge(row: ChargeRow & { plan_name: string }): PlanCharge {
  return {
    id: row.id,
    kind: PlanCharge.shape.kind.parse(row.kind),
    status: PlanCharge.shape.status.parse(row.status),
    plan_name: row.plan_name,
    cycle: Cycle.parse(row.cycle),
    lines: readLines(row.lines),
    subtotal: row.subtotal_paise,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    due_at: row.due_at.toISOString(),
  }
}
