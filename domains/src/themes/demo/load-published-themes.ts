import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { manifestOf } from '../archive/import-theme.ts'
import { insertTheme } from '../developer/insert-theme.ts'
import { updateListing } from '../developer/update-listing.ts'
import { saveDraftFiles } from '../drafts/save-draft-files.ts'
import { findListedTheme } from '../listed-themes.ts'
import { listThemeFiles } from '../read-theme-files.ts'
import { readThemeFolder } from '../read-theme-folder.ts'
import { approveVersion } from '../review/decide-version.ts'
import { submitTheme } from '../submissions/submit-theme.ts'
import { type ThemeFile, themeFile } from '../theme-content.ts'
import { composeVersion, type ThemeFiles } from './compose-version.ts'
import { daysBefore, REQUEST } from './days-before.ts'
import { type DemoTheme, demoThemeAssets, demoThemes } from './demo-theme-listings.ts'
import { loadScreenshots } from './load-screenshots.ts'

export interface DemoPeople {
  /** By the mailbox of their address. */
  readonly developers: Readonly<Record<string, Actor>>
  readonly reviewer: Actor
}

/**
 * Creates the demo's published themes with their version history, with the functions of the studio and of reviewers. A
 * theme whose developer or base is missing is left out.
 */
export async function loadPublishedThemes(platform: Platform, people: DemoPeople): Promise<void> {
  for (const theme of demoThemes) {
    const developer = people.developers[theme.developer]
    const base = await readBase(platform, theme.base)
    if (developer !== undefined && base !== undefined) await loadTheme(platform, { ...people, developer }, theme, base)
  }
}

async function readBase(platform: Platform, slug: string): Promise<ThemeFiles | undefined> {
  const listed = await findListedTheme(platform.db, slug, platform.clock())
  if (listed === undefined) return undefined
  const files = await listThemeFiles(platform.db, listed.version_id)
  return new Map(files.map(({ path, bytes }) => [path, themeFile(path, bytes)]))
}

interface People {
  readonly developer: Actor
  readonly reviewer: Actor
}

async function loadTheme(
  platform: Platform,
  { developer, reviewer }: People,
  theme: DemoTheme,
  base: ThemeFiles,
): Promise<void> {
  const daysAgo = daysBefore(platform)
  let files = base
  for (const [index, release] of theme.versions.entries()) {
    const { version, changelog, submitted_days_ago: submitted, published_days_ago: published } = release
    const next = composeVersion(theme, version, files, await readChanges(theme.slug, version))
    if (index === 0) {
      await create(daysAgo(submitted + 2), developer, theme, next)
      await loadScreenshots(daysAgo(submitted + 1), developer, theme)
    } else await save(daysAgo(submitted + 1), developer, theme.slug, files, next)
    files = next
    const request = { version, changelog, release: 'immediately' } as const
    const { version_id: versionId } = await submitTheme(daysAgo(submitted), developer, theme.slug, request, REQUEST)
    await approveVersion(daysAgo(published), { actor: reviewer, version_id: versionId, request_id: REQUEST })
  }
  if (theme.draft === undefined) return
  const changes = await readChanges(theme.slug, theme.draft)
  const { version = '' } = theme.versions.at(-1) ?? {}
  await save(daysAgo(2), developer, theme.slug, files, composeVersion(theme, version, files, changes))
}

async function readChanges(slug: string, version: string): Promise<ThemeFile[]> {
  const folder = fileURLToPath(new URL(`${slug}/${version}/`, demoThemeAssets))
  return existsSync(folder) ? readThemeFolder(folder) : []
}

async function create(platform: Platform, developer: Actor, theme: DemoTheme, files: ThemeFiles): Promise<void> {
  const { name, tagline, category, price_paise: pricePaise, description, highlights } = theme
  const contents = [...files.values()]
  const listing = { name, tagline, category, price_paise: pricePaise, description }
  const slug = await insertTheme(
    platform,
    developer,
    listing,
    async () => ({ manifest: manifestOf(contents), contents }),
    REQUEST,
  )
  const contact = { highlights: [...highlights], support_email: developer.email }
  await updateListing(platform, developer, slug, contact, REQUEST)
}

async function save(
  platform: Platform,
  developer: Actor,
  slug: string,
  previous: ThemeFiles,
  next: ThemeFiles,
): Promise<void> {
  const changes = [...next.values()].flatMap(({ path, hash, bytes }) => {
    const base = previous.get(path)?.hash ?? null
    return base === hash ? [] : [{ path, hash, base_hash: base, content: bytes.toString('utf8') }]
  })
  await saveDraftFiles(platform, developer, slug, { base_revision: 1, changes, cause: 'typed' })
}
