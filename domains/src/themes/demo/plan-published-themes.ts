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

interface PublishedThemes {
  readonly events: readonly DemoEvent[]
  /** The files of every version that is submitted, the earliest first. */
  readonly submitted: readonly ThemeFiles[]
}

/**
 * Returns how the demo's published themes were made and changed. A theme whose developer or base is missing is left out.
 */
export async function planPublishedThemes(platform: Platform, people: DemoPeople): Promise<PublishedThemes> {
  const events: DemoEvent[] = []
  const submitted: Submitted[] = []
  for (const theme of demoThemes) {
    const developer = people.developers[theme.developer]
    const base = await readBase(platform, theme.base)
    if (developer === undefined || base === undefined) continue
    const versions = await composeVersions(theme, base)
    submitted.push(...versions.submitted)
    events.push(...planVersions({ developer, reviewer: people.reviewer }, theme, versions))
    events.push(...planListing(developer, theme))
  }
  return {
    events,
    submitted: submitted.toSorted((a, b) => b.days_ago - a.days_ago).map(({ files }) => files),
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

interface Submitted {
  readonly days_ago: number
  readonly files: ThemeFiles
}

interface ComposedVersions {
  /** In order. */
  readonly released: readonly ThemeFiles[]
  readonly in_review: ThemeFiles | undefined
  readonly draft: ThemeFiles | undefined
  readonly submitted: readonly Submitted[]
}

/** Composes the versions of a theme, which build on each other. */
async function composeVersions(theme: DemoTheme, base: ThemeFiles): Promise<ComposedVersions> {
  let latest = base
  const next = async (version: string, folder = version) => {
    latest = composeVersion(theme, version, latest, await readChanges(theme.slug, folder))
    return latest
  }
  const released: ThemeFiles[] = []
  const submitted: Submitted[] = []
  for (const { version, submitted_days_ago: daysAgo } of theme.versions) {
    const files = await next(version)
    released.push(files)
    submitted.push({ days_ago: daysAgo, files })
  }
  const { in_review: reviewed } = theme
  const inReview = reviewed && (await next(reviewed.version))
  if (inReview !== undefined) submitted.push({ days_ago: reviewed?.submitted_days_ago ?? 0, files: inReview })
  const draft = theme.draft === undefined ? undefined : await next(theme.versions.at(-1)?.version ?? '', theme.draft)
  return { released, in_review: inReview, draft, submitted }
}

function planVersions(
  { developer, reviewer }: People,
  theme: DemoTheme,
  { released, in_review: filesInReview, draft }: ComposedVersions,
): DemoEvent[] {
  const { slug, in_review: inReview } = theme
  const none: ThemeFiles = new Map()
  const versions = theme.versions.flatMap((release, index): DemoEvent[] => {
    const { version, changelog, submitted_days_ago: submitted, published_days_ago: published } = release
    const files = released[index] ?? none
    let versionId = ''
    return [
      {
        days_ago: submitted + 1,
        async run(then) {
          if (index > 0) return save(then, developer, slug, released[index - 1] ?? none, files)
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
  const latest = released.at(-1) ?? none
  if (inReview !== undefined && filesInReview !== undefined) {
    const { version, changelog, submitted_days_ago: submitted } = inReview
    versions.push({
      days_ago: submitted,
      async run(then) {
        await save(then, developer, slug, latest, filesInReview)
        await submitTheme(then, developer, slug, { version, changelog, release: 'immediately' }, REQUEST)
      },
    })
  }
  if (draft === undefined) return versions
  return [...versions, { days_ago: 2, run: (then) => save(then, developer, slug, filesInReview ?? latest, draft) }]
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
