import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { auth, tag } from '../revision/contract.ts'

/** A part of a theme that one of two versions has, and the other has not. */
export const ThemePart = z.object({
  kind: z.enum(['section', 'block', 'widget', 'setting', 'template']),
  name: z.string().describe('As the editor calls it'),
  where: z.string().nullable().describe('The section or widget that it belongs to; null for a part of its own'),
})
export type ThemePart = z.infer<typeof ThemePart>

export const ThemeUpdate = z
  .object({
    theme_slug: z.string(),
    name: z.string(),
    from_version: z.string().describe('The one that the store has'),
    to_version: z.string().describe('The published one; the same where there is nothing newer'),
    changelogs: z.array(z.object({ version: z.string(), text: z.string() })).describe('Since then, newest first'),
    added: z.array(ThemePart),
    removed: z
      .array(
        ThemePart.extend({
          used: z.int().describe('How often the store uses it: that stays in its configuration, and is not shown'),
        }),
      )
      .describe('Those that the store uses come first'),
  })
  .meta({ id: 'ThemeUpdate' })
export type ThemeUpdate = z.infer<typeof ThemeUpdate>

export const showThemeUpdateEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/:theme_slug/update',
  summary: 'What the published version of a theme brings to a store that has an older one; nothing changes by asking',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: ThemeUpdate },
  refusals: [storeNotFound, themeNotFound],
  rate_limit: { max: 120, window_ms: 60_000, by: 'account' },
})
