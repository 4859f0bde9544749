import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sanctionsOf } from '../../sanctions/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import type { ModerationPage } from './contract.ts'
import { selectModerated, showModerated } from './select-moderated.ts'

/** Returns a published theme with its terminations and what a termination affects. Refuses with `theme_not_found`. */
export async function getModeratedTheme(db: Db | Tx, slug: string, now: Date): Promise<ModerationPage> {
  const row = await selectModerated(db).where('theme.slug', '=', slug).executeTakeFirst()
  if (row === undefined) throw new Refused(themeNotFound)
  const theme = showModerated(row, now)
  const [effects, terminations] = await Promise.all([
    countEffects(db, row.id),
    sanctionsOf(db, { kind: 'theme', id: row.id }, now),
  ])
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
