import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { auth, tag } from '../revision/contract.ts'

/** A part of a theme that only one of two versions has. */
export const ThemePart = z.object({
  kind: z.enum(['section', 'block', 'widget', 'setting', 'template']),
  name: z.string().describe('Name in the editor'),
  where: z.string().nullable().describe('The section or widget it belongs to, if any'),
})
export type ThemePart = z.infer<typeof ThemePart>

export const ThemeUpdate = z
  .object({
    theme_slug: z.string(),
    name: z.string(),
    from_version: z.string().describe('The store’s version'),
    to_version: z.string().describe('The published version; the same if there’s no update'),
    changelogs: z
      .array(z.object({ version: z.string(), text: z.string() }))
      .describe('Changes since the store’s version, newest first'),
    added: z.array(ThemePart),
    removed: z
      .array(
        ThemePart.extend({
          used: z.int().describe('How often the store uses it. These parts stay in the configuration but aren’t shown'),
        }),
      )
      .describe('Parts that the store uses come first'),
  })
  .meta({ id: 'ThemeUpdate' })
export type ThemeUpdate = z.infer<typeof ThemeUpdate>

export const showThemeUpdateEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/:theme_slug/update',
  summary: 'Compare the store’s theme version with the published version. Changes nothing',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: ThemeUpdate },
  refusals: [storeNotFound, themeNotFound],
  rate_limit: { max: 120, window_ms: 60_000, by: 'account' },
})
