import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { selectPlanVersions, showPlanVersion } from '../plan-versions.ts'
import { type CataloguePlan, planNotFound } from './contract.ts'

/** Returns all plans with their versions, smallest plan first. */
export async function listCatalogue(db: Db | Tx): Promise<CataloguePlan[]> {
  const plans = await db.selectFrom('plans').selectAll().orderBy('position').orderBy('id').execute()
  const versions = await selectPlanVersions(db)
    .select((eb) =>
      eb
        .selectFrom('subscriptions')
        .select((one) => one.fn.countAll<number>().as('subscribers'))
        .whereRef('subscriptions.plan_version_id', '=', 'version.id')
        .where('subscriptions.status', '<>', 'ended')
        .as('subscribers'),
    )
    .orderBy('version.number', 'desc')
    .execute()
  return plans.map((plan) => ({
    plan_id: plan.id,
    name: plan.name,
    description: plan.description,
    position: plan.position,
    archived_at: plan.archived_at?.toISOString() ?? null,
    versions: versions
      .filter(({ plan_id: planId }) => planId === plan.id)
      .map((version) => ({ ...showPlanVersion(version), subscribers: version.subscribers ?? 0 })),
  }))
}

/** Returns one plan of the catalogue. Refuses with `plan_not_found`. */
export async function requireCataloguePlan(db: Db | Tx, planId: string): Promise<CataloguePlan> {
  const plan = (await listCatalogue(db)).find(({ plan_id: id }) => id === planId)
  if (plan === undefined) throw new Refused(planNotFound)
  return plan
}
