import { Revision, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'

// What the endpoints of store themes have in common.

/** A value that the theme cannot use: it is kept, and the default stands in its place. */
export const ConfigurationWarning = z.object({
  path: z.string().describe('sections.2.settings.height'),
  section_id: z.string().describe('Empty for global settings'),
  code: z.string(),
  message: z.string(),
})
export type ConfigurationWarning = z.infer<typeof ConfigurationWarning>

export const SavedTheme = z.object({
  store_slug: z.string(),
  revision: Revision,
  published_revision: Revision,
  saved_at: Time,
  warnings: z.array(ConfigurationWarning),
})
export type SavedTheme = z.infer<typeof SavedTheme>

/** Why nothing can be changed for now. */
export const EditorSuspension = z.object({
  reason: z.string().nullable(),
  until: Time.nullable().describe('null: until an administrator reactivates the store'),
})
export type EditorSuspension = z.infer<typeof EditorSuspension>

export const noThemeYet = refusal('store_without_theme', 404, 'The store has no theme yet')
export const themeRevisionNotFound = refusal('theme_revision_not_found', 404, 'The store has no such revision')
export const themeNotBought = refusal('theme_not_bought', 403, 'This theme has to be bought first')
/** Carries `current` (CurrentTheme): the newer configuration, and who saved it when. */
export const staleThemeRevision = refusal(
  'stale_revision',
  412,
  'Someone else changed this. Reload to see the latest version.',
)
/** `errors` names each: what was changed of what is locked, or locked by somebody who may not. */
export const themePartLocked = refusal(
  'theme_part_locked',
  403,
  'Something of this is locked: the owner can unlock it, and staff who may publish',
)
export const themeRevisionMissing = refusal(
  'revision_missing',
  428,
  'Send the revision that your change is based on (If-Match, or revision)',
)

export const tag = 'Theme editor'
export const auth = ['vendor', 'staff'] as const
export const storeParams = z.object({ store_slug: StoreSlugField })
export const perMinute = (max: number) => ({ max, window_ms: 60_000, by: 'account' }) as const
