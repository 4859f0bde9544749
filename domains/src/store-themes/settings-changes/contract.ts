import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { themeCheckStopped, themeHasErrors, themeVersionNotFound } from '../../themes/contract.ts'
import { ThemePart } from '../update/contract.ts'

/** What a submitted version changes in the editor, and which stores use what it removes. */
export const SettingsChanges = z
  .object({
    is_first: z.boolean().describe('No other version is published, so nothing changes for stores'),
    stores: z.int().describe('Stores whose storefront uses the theme now'),
    affected_stores: z.int().describe('Stores that use something that the version doesn’t have any more'),
    is_complete: z.boolean().describe('false: not all stores were compared, so at least these are affected'),
    added: z.array(ThemePart),
    removed: z
      .array(ThemePart.extend({ stores: z.int().describe('Compared stores that use it') }))
      .describe('The most used first'),
  })
  .meta({ id: 'SettingsChanges' })
export type SettingsChanges = z.infer<typeof SettingsChanges>

export const showSettingsChangesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id/settings',
  summary: 'Compare the sections, blocks, settings and templates of a submitted version with the published version',
  tag: 'Theme review',
  auth: admins('themes.review'),
  params: z.object({ id: z.uuid() }),
  response: { 200: SettingsChanges },
  refusals: [themeVersionNotFound, themeHasErrors, themeCheckStopped],
  rate_limit: { max: 60, window_ms: 10 * 60_000, by: 'account' },
})
