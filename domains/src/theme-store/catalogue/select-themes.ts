import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

/**
 * Selects the themes that the theme store shows at a time: with a published version, neither archived, removed nor
 * hidden. A theme that is hidden until a past time is shown again. The caller adds order and conditions.
 */
export function selectListedThemes(db: Db | Tx, now: Date) {
  return db
    .selectFrom('themes as theme')
    .innerJoin('theme_versions as version', (join) =>
      join.onRef('version.theme_id', '=', 'theme.id').on('version.status', '=', 'published'),
    )
    .leftJoin('accounts as developer', 'developer.id', 'theme.developer_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('theme_screenshots')
          .select(['id', 'key', 'alt', 'width', 'height'])
          .whereRef('theme_id', '=', 'theme.id')
          .orderBy(sql`width >= height`, 'desc')
          .orderBy('position')
          .limit(1)
          .as('screenshot'),
      (join) => join.onTrue(),
    )
    .where('theme.archived_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('theme.visibility', '=', 'listed'),
        and([eb('theme.visibility', '=', 'hidden'), eb('theme.hidden_until', '<=', now)]),
      ]),
    )
    .select([
      'theme.id',
      'theme.slug',
      'theme.name',
      'theme.tagline',
      'theme.category',
      'theme.price_paise',
      'theme.developer_id',
      'developer.name as developer_name',
      'version.id as version_id',
      'version.version',
      'version.published_at',
      'screenshot.id as screenshot_id',
      'screenshot.key as screenshot_key',
      'screenshot.alt as screenshot_alt',
      'screenshot.width as screenshot_width',
      'screenshot.height as screenshot_height',
      // Only within its dates.
      sql<
        number | null
      >`CASE WHEN coalesce(theme.featured_from <= ${now}, true) AND coalesce(theme.featured_until > ${now}, true)
        THEN theme.featured_position END`.as('featured_position'),
      sql<unknown>`version.default_configuration #> '{settings,color_schemes}'`.as('color_schemes'),
    ])
}

export type ListedThemeRow = Awaited<ReturnType<ReturnType<typeof selectListedThemes>['execute']>>[number]

/** Counts the stores whose storefront uses each theme, by the theme's ID. Themes without a store are left out. */
export async function countStores(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('store_themes as store')
    .innerJoin('store_theme_versions as live', (join) =>
      join.onRef('live.store_id', '=', 'store.store_id').onRef('live.revision', '=', 'store.published_revision'),
    )
    .select(({ fn }) => ['live.theme_id', fn.countAll<number>().as('stores_count')])
    .groupBy('live.theme_id')
    .execute()
  return new Map(rows.map(({ theme_id: id, stores_count: count }) => [id, Number(count)]))
}
