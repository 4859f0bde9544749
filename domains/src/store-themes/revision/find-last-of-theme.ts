import type { Db, Tx } from '@haat/db'
import { contentColumns } from './revision-content.ts'

/** Returns a store's latest revision of a theme with its theme version, or undefined. */
export function findLastOfTheme(db: Db | Tx, storeId: string, themeId: string) {
  return db
    .selectFrom('store_theme_versions')
    .select(['revision', 'theme_id', 'theme_version_id', ...contentColumns])
    .where('store_id', '=', storeId)
    .where('theme_id', '=', themeId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}
