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
 * Returns the condition for vendors with one of the plans, or none of them. Vendors without a subscription have Starter, so
 * if they match, those with another plan are left out: either way, PostgreSQL looks up one subscription of a vendor.
 */
export function havingPlan(
  vendorId: ReturnType<typeof sql.ref>,
  { operator, values }: FilterCondition,
  now: Date,
): RawBuilder<SqlBool> {
  const isStarterIncluded = values.includes('starter') === (operator === 'in')
  const listed = sql`version.plan_id IN (${sql.join(values)})`
  const areListed = isStarterIncluded === (operator === 'not_in')
  const subscribed = sql<SqlBool>`EXISTS (
    SELECT FROM subscriptions JOIN plan_versions AS version ON version.id = subscriptions.plan_version_id
    WHERE subscriptions.vendor_id = ${vendorId} AND ${areListed ? listed : sql`NOT ${listed}`} AND ${isRunning(now)}
  )`
  return isStarterIncluded ? sql<SqlBool>`NOT ${subscribed}` : subscribed
}

function isRunning(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(subscriptions.status <> 'ended'
    AND (subscriptions.access_until IS NULL OR subscriptions.access_until > ${now}))`
}
