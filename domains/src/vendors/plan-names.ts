import { sql } from 'kysely'

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

/** Returns a pattern for ILIKE that finds texts containing `text`. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
