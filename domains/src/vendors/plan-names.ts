import type { FilterCondition } from '@haat/http-contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The plan that applies to a vendor, as a lateral join named `plan`: of the subscription, or Starter. The same rule as
 * `planOf`, for lists.
 *
 *     query.innerJoinLateral(planOfVendor(sql.ref('accounts.id'), now), (join) => join.onTrue())
 */
export function planOfVendor(vendorId: ReturnType<typeof sql.ref>, now: Date) {
  return sql<{ plan_id: string; plan_name: string }>`(
    SELECT plans.id AS plan_id, plans.name AS plan_name
    FROM plans
    WHERE plans.id = coalesce((
      SELECT version.plan_id FROM subscriptions JOIN plan_versions AS version ON version.id = subscriptions.plan_version_id
      WHERE subscriptions.vendor_id = ${vendorId} AND subscriptions.status <> 'ended'
        AND (subscriptions.access_until IS NULL OR subscriptions.access_until > ${now})
    ), 'starter')
  )`.as<'plan'>(sql.ref('plan'))
}

/**
 * Returns the condition for vendors with one of the plans, or none of them. Reads the subscriptions of the plans instead of
 * every vendor's plan.
 */
export function havingPlan(
  vendorId: ReturnType<typeof sql.ref>,
  { operator, values }: FilterCondition,
  now: Date,
): RawBuilder<SqlBool> {
  const running = sql`subscriptions.status <> 'ended'
    AND (subscriptions.access_until IS NULL OR subscriptions.access_until > ${now})`
  const subscribed = sql<SqlBool>`${vendorId} IN (
    SELECT subscriptions.vendor_id
    FROM subscriptions JOIN plan_versions AS version ON version.id = subscriptions.plan_version_id
    WHERE version.plan_id IN (${sql.join(values)}) AND ${running}
  )`
  const matches = values.includes('starter')
    ? sql<SqlBool>`(${subscribed} OR NOT EXISTS (
        SELECT FROM subscriptions WHERE subscriptions.vendor_id = ${vendorId} AND ${running}
      ))`
    : subscribed
  return operator === 'not_in' ? sql<SqlBool>`NOT (${matches})` : matches
}
