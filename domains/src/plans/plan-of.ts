import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { addExtraLimits } from '../vendor-access/index.ts'
import type { Plan } from './contract.ts'
import { type PlanVersionRow, selectPlanVersions, showLimits } from './plan-versions.ts'

/** The plan of vendors without a subscription. */
export const STARTER_PLAN = 'starter'

/**
 * Returns the plan that applies to a vendor's stores at a time: of their subscription, unless it's unpaid for longer than
 * the grace period or cancelled and its period is over. Without one, the current version of Starter.
 * Includes the limits that an administrator has added for this vendor.
 */
export async function planOf(db: Db | Tx, vendorId: string, now: Date): Promise<Plan> {
  const subscribed = await selectSubscribed(db, vendorId, now).executeTakeFirst()
  const plan = showLimits(subscribed ?? (await findStarterVersion(db)))
  return addExtraLimits(db, vendorId, plan)
}

/** Returns whether the plan that applies to a vendor's stores at a time, as by `planOf`, includes domains of their own. */
export async function includesDomains(db: Db | Tx, vendorId: string, now: Date): Promise<boolean> {
  const reads = withPreparedStatements(db)
  const [[subscribed], [starter]] = await Promise.all([
    readRows(reads, selectSubscribed(db, vendorId, now)),
    readRows(reads, selectStarter(db)),
  ])
  return (subscribed ?? starter)?.has_custom_domain ?? false
}

/** Returns the current version of Starter, which vendors without a subscription have. */
export function findStarterVersion(db: Db | Tx): Promise<PlanVersionRow> {
  return selectStarter(db).executeTakeFirstOrThrow()
}

function selectSubscribed(db: Db | Tx, vendorId: string, now: Date) {
  return selectPlanVersions(db)
    .innerJoin('subscriptions', 'subscriptions.plan_version_id', 'version.id')
    .where('subscriptions.vendor_id', '=', vendorId)
    .where('subscriptions.status', '<>', 'ended')
    .where((eb) => eb.or([eb('subscriptions.access_until', 'is', null), eb('subscriptions.access_until', '>', now)]))
}

function selectStarter(db: Db | Tx) {
  return selectPlanVersions(db).where('version.plan_id', '=', STARTER_PLAN).orderBy('version.number', 'desc').limit(1)
}
