import { endpoint, Revision } from '@haat/http-contract'
import { z } from 'zod'
import { themeCheckStopped, themeHasErrors, themeNotFound } from '../../themes/contract.ts'
import { ThemePart } from '../update/contract.ts'

/** What an update to the draft would do to the stores that use a theme. Numbers only: it names no store. */
export const UpdateImpact = z
  .object({
    revision: Revision.describe('Of the draft'),
    stores: z.int().describe('Stores whose storefront uses the theme now'),
    affected_stores: z.int().describe('Stores that use something that the draft doesn’t have any more'),
    is_complete: z.boolean().describe('false: not all stores were compared, so at least these are affected'),
    removed: z
      .array(ThemePart.extend({ stores: z.int().describe('Compared stores that use it') }))
      .describe('What the draft doesn’t have any more and stores use, the most used first. Up to 20'),
  })
  .meta({ id: 'UpdateImpact' })
export type UpdateImpact = z.infer<typeof UpdateImpact>

export const showUpdateImpactEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/update-impact',
  summary: 'Count the stores that use parts of a theme that its draft doesn’t have any more',
  tag: 'Developer themes',
  auth: ['developer'],
  token_scope: 'themes:read',
  params: z.object({
    slug: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true }),
  }),
  response: { 200: UpdateImpact },
  refusals: [themeNotFound, themeHasErrors, themeCheckStopped],
  rate_limit: { max: 60, window_ms: 10 * 60_000, by: 'account' },
})
