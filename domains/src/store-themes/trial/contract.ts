import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { ThemeSourceFiles } from '../draft/contract.ts'
import { auth, perMinute, tag, themeNotBought, themeRefunded } from '../revision/contract.ts'

/** A theme with everything its preview needs. */
export const ThemeTrial = ThemeSourceFiles.extend({
  theme_slug: z.string(),
  configuration: StoreConfiguration.describe(
    'The store’s last configuration of the theme, or its default configuration',
  ),
})
export type ThemeTrial = z.infer<typeof ThemeTrial>

export const tryThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/:theme_slug/trial',
  summary: 'Load a theme for previewing before it’s chosen. Changes nothing',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: ThemeTrial },
  refusals: [storeNotFound, themeNotFound, themeNotBought, themeRefunded],
  rate_limit: perMinute(120),
})
