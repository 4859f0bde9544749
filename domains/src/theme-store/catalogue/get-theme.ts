import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { MAX_AGE_MS } from './catalogue-memory.ts'
import type { MarketplaceThemeDetails, ThemeImage, ThemeRelease } from './contract.ts'
import { findVersionContents } from './find-version-contents.ts'
import type { Listed } from './list-themes.ts'
import { countStores, selectListedThemes } from './select-themes.ts'
import { showImage, showTheme } from './show-theme.ts'
import { addGst } from './theme-price.ts'

const MAX_RELEASES = 50

/** Returns a listed theme with what its page shows. Refuses with `theme_not_found`, also for hidden and removed themes. */
export async function getTheme(platform: Platform, slug: string): Promise<Listed<MarketplaceThemeDetails>> {
  const { db, clock, settings } = platform
  const now = clock()
  const row = await selectListedThemes(db, now)
    .select([
      'theme.description',
      'theme.highlights',
      'theme.demo_store_url',
      'theme.support_url',
      'theme.support_email',
    ])
    .where('theme.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(themeNotFound)
  const [stores, screenshots, releases, contents] = await Promise.all([
    countStores(db, row.id),
    listImages(platform, row.id),
    listReleases(db, row.id),
    findVersionContents(db, row.version_id),
  ])
  const value = {
    ...showTheme(settings, row, stores.get(row.id) ?? 0),
    ...addGst(row.price_paise),
    description: row.description,
    highlights: row.highlights,
    demo_store_url: row.demo_store_url,
    support_url: row.support_url,
    support_email: row.support_email,
    screenshots,
    releases,
    sections: [...contents.sections],
    languages: [...contents.languages],
  }
  return { value, expires_at: new Date(now.getTime() + MAX_AGE_MS) }
}

async function listImages({ db, settings }: Pick<Platform, 'db' | 'settings'>, themeId: string): Promise<ThemeImage[]> {
  const rows = await db
    .selectFrom('theme_screenshots')
    .select(['id', 'key', 'alt', 'width', 'height'])
    .where('theme_id', '=', themeId)
    .orderBy('position')
    .execute()
  return rows.map((row) => showImage(settings, row))
}

/** Versions that are or were published. Drafts, rejected and submitted versions are the developer's business. */
async function listReleases(db: Db, themeId: string): Promise<ThemeRelease[]> {
  const rows = await db
    .selectFrom('theme_versions')
    .select(['version', 'changelog', 'published_at', 'status'])
    .where('theme_id', '=', themeId)
    .where('status', 'in', ['published', 'superseded'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RELEASES)
    .execute()
  return rows.map(({ version, changelog, published_at: publishedAt, status }) => ({
    version,
    changelog,
    published_at: (publishedAt ?? new Date(0)).toISOString(),
    is_current: status === 'published',
  }))
}
