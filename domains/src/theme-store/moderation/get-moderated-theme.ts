import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'
import { type ModerationPage, ThemeTermination } from './contract.ts'
import { selectModerated, showModerated } from './select-moderated.ts'

const MAX_TERMINATIONS = 100

/** Returns a published theme with its terminations and what a termination affects. Refuses with `theme_not_found`. */
export async function getModeratedTheme(db: Db | Tx, slug: string, now: Date): Promise<ModerationPage> {
  const row = await selectModerated(db).where('theme.slug', '=', slug).executeTakeFirst()
  if (row === undefined) throw new Refused(themeNotFound)
  const theme = showModerated(row, now)
  const [effects, terminations] = await Promise.all([countEffects(db, row.id), listTerminations(db, row.id, now)])
  return { ...theme, effects: { stores: theme.stores_count, ...effects }, terminations }
}

async function countEffects(db: Db | Tx, themeId: string): Promise<Omit<ModerationPage['effects'], 'stores'>> {
  const [drafts, scheduled, licences, purchases] = await Promise.all([
    db
      .selectFrom('store_themes as store')
      .innerJoin('store_theme_versions as draft', (join) =>
        join.onRef('draft.store_id', '=', 'store.store_id').onRef('draft.revision', '=', 'store.revision'),
      )
      .innerJoin('store_theme_versions as live', (join) =>
        join.onRef('live.store_id', '=', 'store.store_id').onRef('live.revision', '=', 'store.published_revision'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('draft.theme_id', '=', themeId)
      .where('live.theme_id', '<>', themeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('store_theme_schedules as schedule')
      .innerJoin('store_theme_versions as planned', (join) =>
        join.onRef('planned.store_id', '=', 'schedule.store_id').onRef('planned.revision', '=', 'schedule.revision'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('planned.theme_id', '=', themeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('theme_licences')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('theme_id', '=', themeId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('theme_purchases as bought')
      .innerJoin('purchases as purchase', 'purchase.id', 'bought.purchase_id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('bought.theme_id', '=', themeId)
      .where('purchase.status', 'in', ['created', 'paid'])
      .executeTakeFirstOrThrow(),
  ])
  return {
    drafts: Number(drafts.count),
    scheduled: Number(scheduled.count),
    licences: Number(licences.count),
    open_purchases: Number(purchases.count),
  }
}

async function listTerminations(db: Db | Tx, themeId: string, now: Date): Promise<ThemeTermination[]> {
  const rows = await db
    .selectFrom('theme_terminations as termination')
    .innerJoin('accounts as orderer', 'orderer.id', 'termination.terminated_by')
    .leftJoin('accounts as ender', 'ender.id', 'termination.ended_by')
    .selectAll('termination')
    .select(['orderer.name as orderer_name', 'ender.name as ender_name'])
    .where('termination.theme_id', '=', themeId)
    .orderBy('termination.id', 'desc')
    .limit(MAX_TERMINATIONS)
    .execute()
  return rows.map((row) => {
    const hasPassed = row.ended_at === null && row.terminated_until !== null && row.terminated_until <= now
    const endedAt = hasPassed ? row.terminated_until : row.ended_at
    return ThemeTermination.parse({
      id: row.id,
      duration: row.duration,
      reason: row.reason,
      terminated_by: row.orderer_name,
      terminated_at: row.terminated_at.toISOString(),
      terminated_until: row.terminated_until?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
      ended_because: hasPassed ? 'passed' : row.ended_because,
      ended_by: row.ender_name,
    })
  })
}
