import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { manifestOf } from '../archive/import-theme.ts'
import { insertTheme } from '../developer/insert-theme.ts'
import { setArchived } from '../developer/set-archived.ts'
import { updateListing } from '../developer/update-listing.ts'
import { saveDraftFiles } from '../drafts/save-draft-files.ts'
import { findListedTheme } from '../listed-themes.ts'
import { listThemeFiles } from '../read-theme-files.ts'
import { readThemeFolder } from '../read-theme-folder.ts'
import { approveVersion } from '../review/decide-version.ts'
import { submitTheme } from '../submissions/submit-theme.ts'
import { type ThemeFile, themeFile } from '../theme-content.ts'
import { composeVersion, type ThemeFiles } from './compose-version.ts'
import { REQUEST } from './demo-request.ts'
import { type DemoTheme, demoThemeAssets } from './demo-theme.ts'
import { demoThemes } from './demo-theme-listings.ts'
import { loadScreenshots } from './load-screenshots.ts'

export interface DemoPeople {
  /** By the mailbox of their address. */
  readonly developers: Readonly<Record<string, Actor>>
  readonly reviewer: Actor
}

/**
 * Returns how the demo's published themes were made and changed. A theme whose developer or base is missing is left out.
 */
export async function planPublishedThemes(platform: Platform, people: DemoPeople): Promise<DemoEvent[]> {
  const events: DemoEvent[] = []
  for (const theme of demoThemes) {
    const developer = people.developers[theme.developer]
    const base = await readBase(platform, theme.base)
    if (developer === undefined || base === undefined) continue
    events.push(...planVersions({ developer, reviewer: people.reviewer }, theme, base))
    events.push(...planListing(developer, theme))
  }
  return events
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

/** The versions of a theme build on each other, and so do these events. */
function planVersions({ developer, reviewer }: People, theme: DemoTheme, base: ThemeFiles): DemoEvent[] {
  const { slug } = theme
  let files = base
  const change = async (version: string, folder = version) => {
    const previous = files
    files = composeVersion(theme, version, previous, await readChanges(slug, folder))
    return previous
  }
  const versions = theme.versions.flatMap((release, index): DemoEvent[] => {
    const { version, changelog, submitted_days_ago: submitted, published_days_ago: published } = release
    let versionId = ''
    return [
      {
        days_ago: submitted + 1,
        async run(then) {
          const previous = await change(version)
          if (index > 0) return save(then, developer, slug, previous, files)
          await create(then, developer, theme, files)
          await loadScreenshots(then, developer, theme)
        },
      },
      {
        days_ago: submitted,
        async run(then) {
          const request = { version, changelog, release: 'immediately' } as const
          versionId = (await submitTheme(then, developer, slug, request, REQUEST)).version_id
        },
      },
      {
        days_ago: published,
        async run(then) {
          await approveVersion(then, { actor: reviewer, version_id: versionId, request_id: REQUEST })
        },
      },
    ]
  })
  const { draft, in_review: inReview, versions: released } = theme
  if (inReview !== undefined) {
    const { version, changelog, submitted_days_ago: submitted } = inReview
    versions.push({
      days_ago: submitted,
      async run(then) {
        await save(then, developer, slug, await change(version), files)
        await submitTheme(then, developer, slug, { version, changelog, release: 'immediately' }, REQUEST)
      },
    })
  }
  if (draft === undefined) return versions
  const saveDraft: DemoEvent = {
    days_ago: 2,
    run: async (then) => save(then, developer, slug, await change(released.at(-1)?.version ?? '', draft), files),
  }
  return [...versions, saveDraft]
}

function planListing(developer: Actor, { slug, listing_changes: changes = [] }: DemoTheme): DemoEvent[] {
  return changes.map(({ days_ago: daysAgo, archived = false, ...listing }) => ({
    days_ago: daysAgo,
    async run(then) {
      if (archived) await setArchived(then, developer, slug, true, REQUEST)
      else await updateListing(then, developer, slug, listing, REQUEST)
    },
  }))
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
