import { endpoint, line, PageQuery, pageOf, Revision, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { ThemeVersionStatus, themeLimitExceeded, themeNotFound } from '../content/contract.ts'
import { auth, per10Minutes, ThemeSlug, tag, themeArchived, themeParams } from '../own-theme/contract.ts'
import { ThemeScreenshot } from '../screenshots/contract.ts'

export const MAX_DEVELOPER_THEMES = 100
/** ₹1 lakh. */
export const MAX_THEME_PRICE_PAISE = 10_000_000
export const MAX_HIGHLIGHTS = 10

const WebAddress = z.union([z.literal(''), z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(2000)])

/** What shop owners read about a theme. */
export const ThemeListingFields = z.object({
  name: line(80).min(1, 'Enter a name'),
  tagline: line(160),
  category: line(60),
  price_paise: z.int().min(0).max(MAX_THEME_PRICE_PAISE).describe('0 is free'),
  description: z.string().trim().max(10_000),
})

/** A theme in its developer's list. */
export const DeveloperThemeSummary = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    price_paise: z.int().describe('0 is free'),
    status: ThemeVersionStatus.describe(
      'Of the version in review; otherwise of the last decided one; `draft` if none was submitted',
    ),
    published_version: z.string().nullable(),
    submitted_version: z.string().nullable().describe('The version in review'),
    is_approved: z.boolean().describe('The version in review is approved and waits for its release'),
    stores_count: z.int().describe('Stores whose storefront uses the theme now'),
    revision: Revision.describe('Of the draft'),
    updated_at: Time.describe('Last change of the draft'),
    created_at: Time,
    archived: z.boolean(),
    screenshot: z.string().nullable().describe('URL of the first screenshot'),
  })
  .meta({ id: 'DeveloperThemeSummary' })
export type DeveloperThemeSummary = z.infer<typeof DeveloperThemeSummary>

export const DeveloperTheme = DeveloperThemeSummary.extend({
  listing_revision: Revision.describe('Of the listing; send it with each change'),
  category: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  demo_store_url: z.string(),
  support_url: z.string(),
  support_email: z.string(),
  screenshots: z.array(ThemeScreenshot),
}).meta({ id: 'DeveloperTheme' })
export type DeveloperTheme = z.infer<typeof DeveloperTheme>

export const CreateThemeRequest = ThemeListingFields.partial({ tagline: true, category: true, description: true })
  .extend({
    price_paise: ThemeListingFields.shape.price_paise.default(0),
    start: z
      .union([z.enum(['starter', 'blank']), z.object({ copy_of: ThemeSlug })])
      .default('starter')
      .describe('Starter has nine sections, Blank a header and a footer. `copy_of` copies an own theme'),
  })
  .meta({ id: 'CreateThemeRequest' })
export type CreateThemeRequest = z.infer<typeof CreateThemeRequest>

export const UpdateThemeRequest = ThemeListingFields.extend({
  highlights: z.array(line(120).min(1)).max(MAX_HIGHLIGHTS),
  demo_store_url: WebAddress.describe('A store that shows the theme; empty if none'),
  support_url: WebAddress,
  support_email: z.union([z.literal(''), z.email().max(254)]),
})
  .partial()
  .meta({ id: 'UpdateThemeRequest' })
export type UpdateThemeRequest = z.infer<typeof UpdateThemeRequest>

/** Someone else saved the listing since `listing_revision`. Carries the latest `listing_revision`. */
export const staleListing = refusal(
  'stale_revision',
  412,
  'Someone else changed this listing. Reload to see the latest version.',
)
export const tooManyThemes = refusal(
  'too_many_themes',
  409,
  `You can have up to ${MAX_DEVELOPER_THEMES} themes, including archived ones`,
)
export const themeInReview = refusal(
  'theme_in_review',
  409,
  'A version of this theme is in review. Withdraw the submission first.',
)

export const listDeveloperThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes',
  summary: 'List your themes, newest first',
  tag,
  auth,
  token_scope: 'themes:read',
  query: PageQuery.extend({
    archived: z
      .enum(['false', 'true', 'all'])
      .default('false')
      .describe('Which themes: not archived, archived, or all'),
  }),
  response: { 200: pageOf(DeveloperThemeSummary) },
})

export const createDeveloperThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes',
  summary: 'Create a theme from Starter, Blank or a copy of an own theme',
  tag,
  auth,
  token_scope: 'themes:write',
  body: CreateThemeRequest,
  response: { 201: DeveloperTheme },
  refusals: [themeNotFound, tooManyThemes, themeLimitExceeded],
  rate_limit: per10Minutes(60),
})

export const getDeveloperThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug',
  summary: 'Get a theme with its listing',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  response: { 200: DeveloperTheme },
  refusals: [themeNotFound],
})

export const updateDeveloperThemeEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/themes/:slug',
  summary: 'Change a theme’s listing. Fields that are left out stay as they are',
  tag,
  auth,
  params: themeParams,
  body: UpdateThemeRequest.extend({
    listing_revision: Revision.optional().describe('Refuse if the listing has another revision'),
  }),
  response: { 200: DeveloperTheme },
  refusals: [themeNotFound, themeArchived, staleListing],
  rate_limit: per10Minutes(300),
})

export const setThemeArchivedEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/themes/:slug/archived',
  summary: 'Archive a theme, or restore it. An archived theme can’t be changed or submitted; stores keep it',
  tag,
  auth,
  params: themeParams,
  body: z.object({ archived: z.boolean() }),
  response: { 200: DeveloperTheme },
  refusals: [themeNotFound, themeInReview],
})
