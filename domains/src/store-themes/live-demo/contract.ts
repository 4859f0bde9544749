import { endpoint, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { auth, perMinute, tag } from '../revision/contract.ts'

/** A demo of a theme with a store's own published products. */
export const ThemeDemo = z
  .object({
    url: z.url().describe('The root of the demo, without a trailing slash. Append the path of a page'),
    expires_at: Time,
    pages: z
      .record(z.string(), z.string().nullable())
      .describe('Path of a page by template; null if the store has nothing to show on it'),
  })
  .meta({ id: 'ThemeDemo' })
export type ThemeDemo = z.infer<typeof ThemeDemo>

export const startThemeDemoEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/themes/:theme_slug/demo',
  summary: 'Get the URL of a demo of a theme with the store’s own published products. Changes nothing',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  body: z.object({ store_slug: StoreSlugField }),
  response: { 201: ThemeDemo },
  refusals: [storeNotFound, storeSuspended, themeNotFound],
  rate_limit: perMinute(30),
})
