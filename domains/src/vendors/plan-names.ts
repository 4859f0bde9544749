import type { FilterCondition } from '@haat/http-contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Returns the columns `plan_id` and `plan_name` of the plan that applies to a vendor: of the subscription, or Starter. The
 * same rule as `planOf`, for lists.
 */
export function planOfVendor(vendorId: ReturnType<typeof sql.ref>, now: Date) {
  const id = sql<string>`coalesce((
    SELECT version.plan_id FROM subscriptions JOIN plan_versions AS version ON version.id = subscriptions.plan_version_id
    WHERE subscriptions.vendor_id = ${vendorId} AND ${isRunning(now)}
  ), 'starter')`
  return [id.as('plan_id'), sql<string>`(SELECT name FROM plans WHERE plans.id = ${id})`.as('plan_name')] as const
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
  const running = isRunning(now)
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

function isRunning(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(subscriptions.status <> 'ended'
    AND (subscriptions.access_until IS NULL OR subscriptions.access_until > ${now}))`
}
