import { endpoint, filterable, listQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins, identityNotConfirmed } from '../../platform-permissions/contract.ts'
import { LiftReason, Sanction, SanctionDuration, SanctionReason } from '../../sanctions/contract.ts'
import { ThemeVisibility, themeNotFound } from '../../themes/contract.ts'

/** A theme with a published version, as administrators see it. */
export const ModeratedTheme = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    version: z.string().describe('The published version'),
    developer: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('null: the platform’s own'),
    price_paise: z.int(),
    visibility: ThemeVisibility.describe('`listed` again at the end of a timed termination'),
    hidden_until: Time.nullable(),
    is_featured: z.boolean(),
    stores_count: z.int().describe('Stores whose storefront uses the theme'),
  })
  .meta({ id: 'ModeratedTheme' })
export type ModeratedTheme = z.infer<typeof ModeratedTheme>

/** What a termination affects. Nothing of it stops working; new installs and purchases are blocked. */
export const TerminationEffects = z.object({
  stores: z.int().describe('Stores whose storefront uses the theme. They keep it'),
  drafts: z.int().describe('Other stores whose draft uses the theme. They keep it'),
  scheduled: z.int().describe('Scheduled publications of the theme. They take place'),
  licences: z.int().describe('Stores that have bought the theme. They keep it'),
  open_purchases: z.int().describe('Purchases that are being paid for. They can be completed'),
})

export const ModerationPage = ModeratedTheme.extend({
  effects: TerminationEffects,
  terminations: z.array(Sanction).describe('Newest first, up to 200'),
}).meta({ id: 'ModerationPage' })
export type ModerationPage = z.infer<typeof ModerationPage>

export const themeNotPublished = refusal('theme_not_published', 409, 'Only published themes can be terminated')

const tag = 'Theme moderation'
const params = z.object({
  slug: z
    .string()
    .min(2)
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true }),
})
const auth = admins('themes.moderate')

export const ModeratedThemeListQuery = listQuery({
  sorts: ['name', 'price_paise'],
  default_sort: 'name',
  filters: {
    visibility: filterable(ThemeVisibility, ['in', 'not_in']),
    is_featured: filterable(z.enum(['true', 'false']), ['eq']),
    price_paise: filterable(z.int(), ['gte', 'lte']),
  },
})

export const listModeratedThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/themes',
  summary:
    'List the themes with a published version, also those that aren’t in the marketplace. Words match part of the theme’s or the developer’s name',
  tag,
  auth: admins('themes.moderate', 'themes.feature'),
  query: ModeratedThemeListQuery,
  response: { 200: pageOf(ModeratedTheme) },
})

export const exportModeratedThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/themes',
  summary: 'Download the list of published themes as CSV. The download is recorded.',
  tag,
  auth: admins('themes.moderate', 'themes.feature'),
  query: ModeratedThemeListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getModeratedThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/themes/:slug',
  summary: 'Get a published theme with its terminations and what a termination affects',
  tag,
  auth,
  params,
  response: { 200: ModerationPage },
  refusals: [themeNotFound],
})

export const terminateThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/themes/:slug/terminate',
  summary: 'Take a theme out of the marketplace. Replaces an earlier order; stores that have the theme keep it',
  tag,
  auth,
  confirmed: true,
  params,
  body: z.object({
    duration: SanctionDuration,
    reason: SanctionReason,
  }),
  response: { 200: ModerationPage },
  refusals: [themeNotFound, themeNotPublished, identityNotConfirmed],
})

export const liftTerminationEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/themes/:slug/lift',
  summary: 'Put a terminated theme back into the marketplace. Does nothing if it’s listed',
  tag,
  auth,
  params,
  body: z.object({ reason: LiftReason.default('Put back into the marketplace') }),
  response: { 200: ModerationPage },
  refusals: [themeNotFound],
})
