import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { ThemeListing, themeNotFound } from '../../themes/contract.ts'
import { auth, perMinute, SavedTheme, tag, themeNotBought } from '../revision/contract.ts'

export const InstallableTheme = ThemeListing.extend({
  is_installed: z.boolean().describe('The store has a configuration of it'),
  is_draft: z.boolean().describe('It is being edited'),
  is_live: z.boolean().describe('The storefront shows it'),
  installed_version: z.string().nullable(),
  can_install: z.boolean().describe('False for what must be bought first, or is not offered any more'),
}).meta({ id: 'InstallableTheme' })
export type InstallableTheme = z.infer<typeof InstallableTheme>

export const listStoreThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes',
  summary: 'Themes that a store can have, and those that it has',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(InstallableTheme), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const chooseThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/themes',
  summary: 'Make a theme the draft: with what the store had made of it before, or with what it starts with',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    theme_slug: z.string().min(1).max(60),
    update: z
      .boolean()
      .default(false)
      .describe('Move to the published version of the theme, where the store has an older one'),
    publish: z.boolean().default(false).describe('Show it in the storefront at once'),
  }),
  response: { 200: SavedTheme },
  refusals: [storeNotFound, storeSuspended, themeNotFound, themeNotBought],
  rate_limit: perMinute(60),
})
