import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { STARTER_PLAN } from '../plan-of.ts'
import { type CataloguePlan, type PlanVersionContent, planNameTaken, starterNeeded } from './contract.ts'
import { listCatalogue, requireCataloguePlan } from './show-catalogue.ts'

interface Change {
  readonly actor: Actor<'admin'>
  readonly request_id: string
}

interface NewPlan extends PlanVersionContent {
  readonly name: string
  readonly description: string
}

/** Creates a plan with its first version, as the last one of the catalogue. Refuses with `plan_name_taken`. */
export function createPlan(platform: Platform, change: Change, { name, description, ...content }: NewPlan) {
  return inTransaction(platform.db, async (tx) => {
    const catalogue = await lockCatalogue(tx)
    const isTaken = catalogue.some((plan) => plan.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en'))
    if (isTaken) throw new Refused(planNameTaken)
    const planId = freeId(name, catalogue)
    const position = Math.max(0, ...catalogue.map((plan) => plan.position)) + 1
    const now = platform.clock()
    await tx.insertInto('plans').values({ id: planId, name, description, position, created_at: now }).execute()
    await insertVersion(tx, planId, 1, content, change, now)
    await recordAudit(tx, {
      ...change,
      action: 'plan.created',
      subject_id: planId,
      details: { after: { name, description, ...content } },
    })
    return requireCataloguePlan(tx, planId)
  })
}

/**
 * Adds a version with new prices and limits. Subscribers keep the version they have. Does nothing if it equals the current
 * version. Refuses with `plan_not_found`, or `starter_needed` if Starter would cost something.
 */
export function addPlanVersion(platform: Platform, change: Change, planId: string, content: PlanVersionContent) {
  return inTransaction(platform.db, async (tx) => {
    await lockCatalogue(tx)
    const plan = await requireCataloguePlan(tx, planId)
    if (planId === STARTER_PLAN && content.monthly_price_paise > 0) {
      throw new Refused(starterNeeded, 'Starter is free: vendors without a subscription have it.')
    }
    const [current] = plan.versions
    if (current === undefined) throw new Error(`The plan ${planId} has no version`)
    const before = contentOf(current)
    if (JSON.stringify(before) === JSON.stringify(contentOf(content))) return plan
    await insertVersion(tx, planId, current.number + 1, content, change, platform.clock())
    await recordAudit(tx, {
      ...change,
      action: 'plan.version_added',
      subject_id: planId,
      details: { before, after: contentOf(content), number: current.number + 1 },
    })
    return requireCataloguePlan(tx, planId)
  })
}

/** Archives or restores a plan. Does nothing if it already is. Refuses with `plan_not_found` or `starter_needed`. */
export function setPlanArchived(platform: Platform, change: Change, planId: string, isArchived: boolean) {
  return inTransaction(platform.db, async (tx) => {
    await lockCatalogue(tx)
    const plan = await requireCataloguePlan(tx, planId)
    if (planId === STARTER_PLAN) throw new Refused(starterNeeded)
    if ((plan.archived_at !== null) === isArchived) return plan
    const archivedAt = isArchived ? platform.clock() : null
    await tx.updateTable('plans').set({ archived_at: archivedAt }).where('id', '=', planId).execute()
    await recordAudit(tx, {
      ...change,
      action: isArchived ? 'plan.archived' : 'plan.restored',
      subject_id: planId,
      details: { before: { is_archived: !isArchived }, after: { is_archived: isArchived } },
    })
    return requireCataloguePlan(tx, planId)
  })
}

/** Lets changes of the catalogue take turns, and returns it. */
async function lockCatalogue(tx: Tx): Promise<CataloguePlan[]> {
  await tx.selectFrom('plans').select('id').orderBy('id').forUpdate().execute()
  return listCatalogue(tx)
}

async function insertVersion(
  tx: Tx,
  planId: string,
  number: number,
  content: PlanVersionContent,
  { actor }: Change,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('plan_versions')
    .values({ ...contentOf(content), plan_id: planId, number, created_at: now, created_by: actor.account_id })
    .execute()
}

/** Only the fields of the content, in a fixed order. */
function contentOf(version: PlanVersionContent): PlanVersionContent {
  return {
    monthly_price_paise: version.monthly_price_paise,
    annual_price_paise: version.annual_price_paise,
    max_products: version.max_products,
    max_staff: version.max_staff,
    max_stores: version.max_stores,
    max_storage_mb: version.max_storage_mb,
    has_custom_domain: version.has_custom_domain,
    analytics: version.analytics,
  }
}

function freeId(name: string, catalogue: readonly CataloguePlan[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'plan'
  const isTaken = (id: string) => catalogue.some(({ plan_id: planId }) => planId === id)
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
