import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type Cycle, type Plan, type PlanVersion, planVersionNotFound } from './contract.ts'

/** Selects versions of plans, as `version`, with the plan's name. */
export function selectPlanVersions(db: Db | Tx) {
  return db
    .selectFrom('plan_versions as version')
    .innerJoin('plans as plan', 'plan.id', 'version.plan_id')
    .selectAll('version')
    .select(['plan.name', 'plan.archived_at'])
}

export type PlanVersionRow = Awaited<ReturnType<ReturnType<typeof selectPlanVersions>['executeTakeFirstOrThrow']>>

/** Returns a version of a plan. Refuses with `plan_version_not_found`. */
export async function requirePlanVersion(db: Db | Tx, id: string): Promise<PlanVersionRow> {
  const version = await selectPlanVersions(db).where('version.id', '=', id).executeTakeFirst()
  if (version === undefined) throw new Refused(planVersionNotFound)
  return version
}

/** Returns a version's price of a whole period, in paise before GST. */
export function priceOf(
  version: Pick<PlanVersionRow, 'monthly_price_paise' | 'annual_price_paise'>,
  cycle: Cycle,
): number {
  return cycle === 'annual' ? version.annual_price_paise : version.monthly_price_paise
}

/** Converts a version to the plan that limits are checked against. */
export function showLimits(row: PlanVersionRow): Plan {
  return {
    id: row.plan_id,
    name: row.name,
    max_products: row.max_products,
    max_staff: row.max_staff,
    max_stores: row.max_stores,
    max_storage_mb: row.max_storage_mb,
    has_custom_domain: row.has_custom_domain,
    analytics: readAnalytics(row.analytics),
  }
}

/** Converts a version to the one of the API. */
export function showPlanVersion(row: PlanVersionRow): PlanVersion {
  const { id: planId, ...limits } = showLimits(row)
  return {
    ...limits,
    plan_version_id: row.id,
    plan_id: planId,
    number: row.number,
    monthly_price_paise: row.monthly_price_paise,
    annual_price_paise: row.annual_price_paise,
    created_at: row.created_at.toISOString(),
  }
}

function readAnalytics(text: string): Plan['analytics'] {
  return text === 'advanced' || text === 'advanced_api' ? text : 'basic'
}

/** Returns the current version of every plan that can be chosen, smallest first. */
export async function listPlansOnOffer(db: Db | Tx): Promise<PlanVersionRow[]> {
  return selectPlanVersions(db)
    .where('plan.archived_at', 'is', null)
    .where('version.number', '=', (eb) =>
      eb
        .selectFrom('plan_versions as newest')
        .select((one) => one.fn.max('newest.number').as('number'))
        .whereRef('newest.plan_id', '=', 'version.plan_id'),
    )
    .orderBy('plan.position')
    .orderBy('plan.id')
    .execute()
}

/** Returns whether a version can be chosen: it's the current one of a plan that isn't archived. */
export async function isOnOffer(db: Db | Tx, version: Pick<PlanVersionRow, 'id'>): Promise<boolean> {
  return (await listPlansOnOffer(db)).some(({ id }) => id === version.id)
}
