import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { ThemeConfiguration } from '@haat/theme-engine'
import { sql } from 'kysely'
import { readConfiguration } from './revision-content.ts'
import { storeThemesAt } from './store-themes-at.ts'

/** The published theme of a store. */
export interface PublishedStoreTheme {
  readonly revision: number
  readonly published_at: Date
  readonly theme_version_id: string
  readonly configuration: ThemeConfiguration
}

/**
 * Returns a store's published revision at a time with its theme version, or undefined without a theme.
 * A scheduled publication applies from its time.
 */
export async function findPublishedTheme(
  db: Db | Tx,
  storeId: string,
  now: Date,
): Promise<PublishedStoreTheme | undefined> {
  const published = db
    .selectFrom(storeThemesAt(now))
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.published_revision'),
    )
    .select(['version.revision', 'version.theme_version_id', 'store_themes.published_at'])
    .select([sql<string>`encode(sections, 'base64')`.as('packed'), sql<string>`settings::text`.as('settings')])
    .where('store_themes.store_id', '=', storeId)
  const [row] = await readRows(withPreparedStatements(db), published)
  if (row === undefined) return undefined
  const { revision, published_at: publishedAt, theme_version_id: themeVersionId, packed, settings } = row
  return {
    revision,
    published_at: new Date(publishedAt),
    theme_version_id: themeVersionId,
    configuration: readConfiguration({ sections: Buffer.from(packed, 'base64'), settings }),
  }
}
