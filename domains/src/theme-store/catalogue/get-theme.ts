import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { type CatalogueEntry, readListedThemes } from './catalogue-memory.ts'
import type { MarketplaceThemeDetails, ThemeImage, ThemeRelease } from './contract.ts'
import { findVersionContents } from './find-version-contents.ts'
import type { Listed } from './list-themes.ts'
import { showImage } from './show-theme.ts'
import { sortThemes } from './sort-themes.ts'
import { addGst } from './theme-price.ts'

const MAX_MORE_THEMES = 3
const MAX_RELEASES = 50

/**
 * Returns a listed theme with what its page shows, from this process's memory if it has been read since the last change.
 * Refuses with `theme_not_found`, also for hidden and removed themes.
 */
export async function getTheme(platform: Platform, slug: string): Promise<Listed<MarketplaceThemeDetails>> {
  const catalogue = await readListedThemes(platform)
  const entry = catalogue.entries.find(({ theme }) => theme.slug === slug)
  if (entry === undefined) throw new Refused(themeNotFound)
  const details = catalogue.details.get(slug) ?? readDetails(platform, entry, catalogue.entries)
  catalogue.details.set(slug, details)
  // The next request tries again. Callers of this one get the error.
  details.catch(() => catalogue.details.delete(slug))
  return { value: await details, expires_at: catalogue.expires_at }
}

async function readDetails(
  platform: Platform,
  { id, theme, version_id: versionId }: CatalogueEntry,
  entries: readonly CatalogueEntry[],
): Promise<MarketplaceThemeDetails> {
  const { db } = platform
  const [listing, screenshots, releases, contents] = await Promise.all([
    db
      .selectFrom('themes')
      .select(['description', 'highlights', 'demo_store_url', 'support_url', 'support_email'])
      .where('id', '=', id)
      .executeTakeFirst(),
    listImages(platform, id),
    listReleases(db, id),
    findVersionContents(db, versionId),
  ])
  // Deleted since the list was read.
  if (listing === undefined) throw new Refused(themeNotFound)
  const own = sortThemes(
    entries.filter((entry) => entry.theme.developer.id === theme.developer.id),
    'popular',
  )
  return {
    ...theme,
    ...addGst(theme.price_paise),
    ...listing,
    screenshots,
    releases,
    sections: [...contents.sections],
    languages: [...contents.languages],
    developer_themes_count: own.length,
    more_by_developer: own.flatMap((entry) => (entry.id === id ? [] : [entry.theme])).slice(0, MAX_MORE_THEMES),
  }
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
