import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { ThemeVisibility } from '../../themes/contract.ts'
import type { ModeratedTheme } from './contract.ts'

/** Selects the themes with a published version, whatever their visibility. The caller adds order and conditions. */
export function selectModerated(db: Db | Tx) {
  return db
    .selectFrom('themes as theme')
    .innerJoin('theme_versions as version', (join) =>
      join.onRef('version.theme_id', '=', 'theme.id').on('version.status', '=', 'published'),
    )
    .leftJoin('accounts as developer', 'developer.id', 'theme.developer_id')
    .select([
      'theme.id',
      'theme.slug',
      'theme.name',
      'theme.price_paise',
      'theme.visibility',
      'theme.hidden_until',
      'theme.featured_position',
      'version.version',
      'developer.id as developer_id',
      'developer.name as developer_name',
      sql<string>`(SELECT count(*) FROM store_themes AS store
        JOIN store_theme_versions AS live ON live.store_id = store.store_id AND live.revision = store.published_revision
        WHERE live.theme_id = theme.id)`.as('stores_count'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number]

/** Converts a row to the API's. A theme whose hiding has ended counts as listed. */
export function showModerated(row: Row, now: Date): ModeratedTheme {
  const { hidden_until: hiddenUntil, developer_id: developerId, developer_name: developerName } = row
  const isHidden = hiddenUntil === null || hiddenUntil > now
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    version: row.version,
    developer: developerId === null || developerName === null ? null : { id: developerId, name: developerName },
    price_paise: row.price_paise,
    visibility: ThemeVisibility.parse(isHidden ? row.visibility : 'listed'),
    hidden_until: isHidden ? (hiddenUntil?.toISOString() ?? null) : null,
    is_featured: row.featured_position !== null,
    stores_count: Number(row.stores_count),
  }
}
