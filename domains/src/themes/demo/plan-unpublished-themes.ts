import { createHash } from 'node:crypto'
import { DAY_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { CreateThemeRequest } from '../developer/contract.ts'
import { createTheme } from '../developer/create-theme.ts'
import { saveDraftFiles } from '../drafts/save-draft-files.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { rejectVersion } from '../review/decide-version.ts'
import { requestChanges } from '../review/request-changes.ts'
import { listSubmissions } from '../submissions/list-submissions.ts'
import { replyToRemark } from '../submissions/reply-to-remark.ts'
import { submitTheme } from '../submissions/submit-theme.ts'
import { REQUEST } from './demo-request.ts'
import { promisesSection, promisesStyles, unfinishedSection } from './demo-theme-files.ts'

interface DemoPeople {
  readonly developer: Actor
  readonly reviewer: Actor
}

/** Returns how a theme was made whose only version was rejected. */
export function planRejectedTheme({ developer, reviewer }: DemoPeople): DemoEvent[] {
  let versionId = ''
  return [
    {
      days_ago: 8.4,
      async run(platform) {
        const slug = await create(platform, developer, {
          name: 'Chanderi',
          tagline: 'Light pages for light cloth',
          category: 'Clothing',
          price_paise: 99_900,
          description: 'Fine lines and pale gold, for silk and cotton.',
          start: 'blank',
        })
        const request = { version: '1.0.0', changelog: 'First release.', release: 'immediately' } as const
        versionId = (await submitTheme(platform, developer, slug, request, REQUEST)).version_id
      },
    },
    {
      days_ago: 4.2,
      async run(platform) {
        const reason =
          'Apart from its name, this theme is the same as Blank, which every store can have for free. A theme in the marketplace needs a design of its own.'
        await rejectVersion(platform, { actor: reviewer, version_id: versionId, request_id: REQUEST }, reason)
      },
    },
  ]
}

/** Returns how a theme with requested changes and a draft were made. */
export function planUnpublishedThemes(people: DemoPeople): DemoEvent[] {
  return [
    {
      days_ago: 0,
      async run(platform) {
        const now = platform.clock().getTime()
        const daysAgo = (days: number) => ({ ...platform, clock: () => new Date(now - days * DAY_MS) })
        await loadReviewed(daysAgo, people)
        await loadDraft(daysAgo, people)
      },
    },
  ]
}

type DaysAgo = (days: number) => Platform

async function loadReviewed(daysAgo: DaysAgo, { developer, reviewer }: DemoPeople): Promise<void> {
  const slug = await create(daysAgo(9), developer, {
    name: 'Kasuti',
    tagline: 'Patterns of Dharwad embroidery',
    category: 'Clothing',
    price_paise: 0,
    description: 'A bright theme for embroidery and accessories.',
    start: 'blank',
  })
  const files = { 'sections/maker-promises.liquid': promisesSection, 'assets/maker-promises.css': promisesStyles }
  await add(daysAgo(8), developer, slug, files)
  const { version_id: versionId } = await submitTheme(
    daysAgo(6),
    developer,
    slug,
    { version: '0.9.0', changelog: 'First version for review.', release: 'manual' },
    REQUEST,
  )
  await requestChanges(
    daysAgo(3),
    { actor: reviewer, version_id: versionId, request_id: REQUEST },
    {
      summary: 'A good start. Two things before shop owners can use it.',
      remarks: [
        {
          path: 'assets/maker-promises.css',
          line: 3,
          text: 'This grey is too light on a white background. Use var(--color-text).',
          severity: 'must',
        },
        { path: 'templates/home.json', text: 'The home page is empty. Add a few sections.', severity: 'should' },
        { text: 'The section of promises is easy to understand. Thank you for the defaults.', severity: 'praise' },
      ],
      resolved: [],
    },
  )
  const theme = await requireOwnTheme(daysAgo(1).db, developer, slug)
  const { items } = await listSubmissions(daysAgo(1), theme.id, { limit: 1 })
  const home = items[0]?.remarks.find(({ path }) => path === 'templates/home.json')
  const text = 'I leave it empty on purpose: the preset is in the next version. Is that all right?'
  if (home !== undefined) await replyToRemark(daysAgo(1), developer, slug, { remark_id: home.id, text }, REQUEST)
}

async function loadDraft(daysAgo: DaysAgo, { developer }: DemoPeople): Promise<void> {
  const slug = await create(daysAgo(1), developer, {
    name: 'Phulkari',
    tagline: 'Flowers on every page',
    category: 'Gifts',
    price_paise: 149_900,
    description: '',
    start: 'starter',
  })
  await add(daysAgo(0), developer, slug, { 'sections/maker-promises.liquid': unfinishedSection })
}

async function create(platform: Platform, developer: Actor, request: CreateThemeRequest): Promise<string> {
  const { slug } = await createTheme(platform, developer, request, REQUEST)
  return slug
}

async function add(
  platform: Platform,
  developer: Actor,
  slug: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(files).map(([path, content]) => ({
    path,
    hash: createHash('sha256').update(content).digest('hex'),
    base_hash: null,
    content,
  }))
  await saveDraftFiles(platform, developer, slug, { base_revision: 1, changes, cause: 'typed' })
}
