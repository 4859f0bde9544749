import { endpoint, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { ThemeImage } from '../../theme-store/catalogue/contract.ts'
import { ThemeLicenceState } from '../../theme-store/licences/contract.ts'
import { ThemeListing, themeNotFound } from '../../themes/contract.ts'
import { ThemeEditing } from '../presence/contract.ts'
import { auth, perMinute, SavedTheme, tag, themeNotBought, themeRefunded } from '../revision/contract.ts'

export const InstallableTheme = ThemeListing.extend({
  screenshot: ThemeImage.nullable().describe('The first desktop screenshot, or else the first one'),
  is_installed: z.boolean().describe('The store has a configuration of this theme'),
  is_draft: z.boolean().describe('The draft uses this theme'),
  is_live: z.boolean().describe('The storefront uses this theme'),
  installed_version: z.string().nullable(),
  can_install: z.boolean().describe('False if the theme must be bought first, was refunded or is no longer available'),
  is_bought: z.boolean().describe('The store has paid for it'),
  licence: ThemeLicenceState,
  grace_until: Time.nullable().describe('Until when a refunded theme stays live'),
}).meta({ id: 'InstallableTheme' })
export type InstallableTheme = z.infer<typeof InstallableTheme>

export const listStoreThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes',
  summary: 'List the themes a store can install and those it has',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: {
    200: z.object({
      items: z.array(InstallableTheme),
      editing: z.array(ThemeEditing).describe('Who has the draft open in the theme editor now, by name'),
      next_cursor: z.null(),
    }),
  },
  refusals: [storeNotFound],
})

export const chooseThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/themes',
  summary:
    'Make a theme the draft, with the store’s previous configuration of it or else with its default configuration',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    theme_slug: z.string().min(1).max(60),
    update: z
      .boolean()
      .default(false)
      .describe('Update to the theme’s published version if the store has an older one'),
    publish: z.boolean().default(false).describe('Publish immediately'),
  }),
  response: { 200: SavedTheme },
  refusals: [storeNotFound, storeSuspended, themeNotFound, themeNotBought, themeRefunded],
  rate_limit: perMinute(60),
})
