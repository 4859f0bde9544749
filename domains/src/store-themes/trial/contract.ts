import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { ThemeSourceFiles } from '../draft/contract.ts'
import { auth, perMinute, tag, themeNotBought } from '../revision/contract.ts'

/** A theme with all that a preview of it needs. */
export const ThemeOnTrial = ThemeSourceFiles.extend({
  theme_slug: z.string(),
  configuration: StoreConfiguration.describe('What the store made of it the last time, or what it starts with'),
})
export type ThemeOnTrial = z.infer<typeof ThemeOnTrial>

export const tryThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/:theme_slug/trial',
  summary: 'A theme that the store has or could have, to be looked at before it is chosen; nothing changes',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: ThemeOnTrial },
  refusals: [storeNotFound, themeNotFound, themeNotBought],
  rate_limit: perMinute(120),
})
