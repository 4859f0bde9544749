import type { Db } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { ThemeImage } from './contract.ts'
import { showImage } from './show-theme.ts'

/** Returns the screenshot that stands for each theme in lists, by theme ID. Themes without screenshots are left out. */
export async function findCovers(
  { db, settings }: { readonly db: Db; readonly settings: Platform['settings'] },
  themeIds: readonly string[],
): Promise<ReadonlyMap<string, ThemeImage>> {
  if (themeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('theme_screenshots')
    .distinctOn('theme_id')
    .select(['theme_id', 'id', 'key', 'alt', 'width', 'height'])
    .where('theme_id', 'in', themeIds)
    .orderBy('theme_id')
    .orderBy(sql`width >= height`, 'desc')
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ theme_id: themeId, ...image }) => [themeId, showImage(settings, image)]))
}
