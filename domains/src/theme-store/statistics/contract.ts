import { DAY_MS, endpoint, noContent } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'

/** The most days that a request for statistics can cover. */
export const MAX_STATISTICS_DAYS = 366

const tag = 'Theme store'
const params = z.object({
  slug: z
    .string()
    .min(2)
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true }),
})

const counts = {
  views: z.int().describe('How often the theme’s page in the theme store was opened'),
  demos: z.int().describe('How often its live demo was opened'),
  installs: z.int().describe('Stores that added the theme for the first time'),
  sales: z.int().describe('Licences sold. Refunds aren’t subtracted'),
}

export const ThemeCounts = z.object(counts)
export type ThemeCounts = z.infer<typeof ThemeCounts>

export const ThemeStatistics = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: ThemeCounts,
    days: z.array(ThemeCounts.extend({ day: z.iso.date() })).describe('Every day of the range, oldest first'),
  })
  .meta({ id: 'ThemeStatistics' })
export type ThemeStatistics = z.infer<typeof ThemeStatistics>

const query = z
  .object({
    from: z.iso.date().max(10).optional().describe('The first day, in India. 29 days before `to` if omitted'),
    to: z.iso.date().max(10).optional().describe('The last day, in India. Today if omitted'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The first day must not be after the last day',
    path: ['from'],
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < MAX_STATISTICS_DAYS * DAY_MS,
    { error: `Choose at most ${MAX_STATISTICS_DAYS} days`, path: ['from'] },
  )
export type StatisticsRange = z.infer<typeof query>

export const countThemeEventEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/themes/:slug/events',
  summary: 'Count that a theme’s page or its demo was opened in a browser. Stores no data about the visitor',
  tag,
  auth: 'public',
  params,
  body: z.object({ event: z.enum(['view', 'demo']) }),
  response: { 204: noContent },
  refusals: [themeNotFound],
  rate_limit: { max: 60, window_ms: 60_000, by: 'address' },
})

export const getThemeStatisticsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/statistics',
  summary: 'Get the statistics of your own theme by day',
  tag,
  auth: ['developer'],
  params,
  query,
  response: { 200: ThemeStatistics },
  refusals: [themeNotFound],
})

export const getAnyThemeStatisticsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/themes/:slug/statistics',
  summary: 'Get the statistics of any theme by day',
  tag,
  auth: admins('analytics.read', 'themes.review', 'themes.moderate', 'themes.feature'),
  params,
  query,
  response: { 200: ThemeStatistics },
  refusals: [themeNotFound],
})
