import type { Db, Tx } from '@haat/db'
import { addExtraLimits } from '../vendor-access/index.ts'
import type { Plan } from './contract.ts'
import { selectPlanVersions, showLimits } from './plan-versions.ts'

/** The plan of vendors without a subscription. */
export const STARTER_PLAN = 'starter'

/**
 * Returns the plan that applies to a vendor's stores at a time: of their subscription, unless it's unpaid for longer than
 * the grace period or cancelled and its period is over. Without one, the current version of Starter.
 * Includes the limits that an administrator has added for this vendor.
 */
export async function planOf(db: Db | Tx, vendorId: string, now: Date): Promise<Plan> {
  const subscribed = await selectPlanVersions(db)
    .innerJoin('subscriptions', 'subscriptions.plan_version_id', 'version.id')
    .where('subscriptions.vendor_id', '=', vendorId)
    .where('subscriptions.status', '<>', 'ended')
    .where((eb) => eb.or([eb('subscriptions.access_until', 'is', null), eb('subscriptions.access_until', '>', now)]))
    .executeTakeFirst()
  const plan = showLimits(subscribed ?? (await currentVersionOf(db, STARTER_PLAN)))
  return addExtraLimits(db, vendorId, plan)
}

function currentVersionOf(db: Db | Tx, planId: string) {
  return selectPlanVersions(db)
    .where('version.plan_id', '=', planId)
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
