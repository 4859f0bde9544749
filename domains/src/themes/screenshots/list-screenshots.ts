import type { Db, Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { ThemeScreenshot } from './contract.ts'
import { showScreenshot } from './show-screenshot.ts'

/** Lists a theme's screenshots in their order. */
export async function listScreenshots(
  { db, settings }: { readonly db: Db | Tx; readonly settings: Platform['settings'] },
  themeId: string,
): Promise<ThemeScreenshot[]> {
  const rows = await db
    .selectFrom('theme_screenshots')
    .select(['id', 'key', 'alt', 'width', 'height'])
    .where('theme_id', '=', themeId)
    .orderBy('position')
    .execute()
  return rows.map((row) => showScreenshot(settings, row))
}
