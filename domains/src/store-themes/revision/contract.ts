import { Revision, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { ConfigurationWarning, StoreConfiguration } from '../configuration/contract.ts'

// Shared by the endpoints of store themes.

export const SavedTheme = z.object({
  store_slug: z.string(),
  revision: Revision,
  published_revision: Revision,
  saved_at: Time,
  warnings: z.array(ConfigurationWarning),
})
export type SavedTheme = z.infer<typeof SavedTheme>

export const StoreTheme = z.object({
  slug: z.string(),
  name: z.string(),
  version: z.string().describe('The theme version of this configuration'),
  version_id: z.uuid(),
  latest_version: z.string().nullable().describe('The published version. The store decides when to update'),
})
export type StoreTheme = z.infer<typeof StoreTheme>

/** The current draft, returned with `stale_revision`. */
export const CurrentTheme = StoreConfiguration.extend({
  revision: Revision,
  published_revision: Revision,
  saved_at: Time,
  saved_by: z.string().nullable().describe('Name; null is the platform'),
  saved_by_you: z.boolean().describe('Saved by the same account, in another tab or device'),
  theme: StoreTheme,
})
export type CurrentTheme = z.infer<typeof CurrentTheme>

/** Why the editor is read-only. */
export const EditorSuspension = z.object({
  reason: z.string().nullable(),
  until: Time.nullable().describe('null until an administrator reactivates the store'),
})
export type EditorSuspension = z.infer<typeof EditorSuspension>

export const noThemeYet = refusal('store_without_theme', 404, 'This store doesn’t have a theme yet')
export const themeRevisionNotFound = refusal('theme_revision_not_found', 404, 'Theme version not found')
export const themeNotBought = refusal('theme_not_bought', 403, 'Buy this theme before you install it')
export const themeRefunded = refusal(
  'theme_refunded',
  409,
  'The purchase of this theme was refunded. Buy it again to use it',
)
/** Carries `current` (CurrentTheme): the newer configuration, and who saved it when. */
export const staleThemeRevision = refusal(
  'stale_revision',
  412,
  'Someone else changed this. Reload to see the latest version.',
)
/** `errors` lists each change to a locked part, and each lock set by someone who can't set it. */
export const themePartLocked = refusal(
  'theme_part_locked',
  403,
  'Part of this theme is locked. The store owner, or staff with the permission to publish, can unlock it.',
)
export const themeRevisionMissing = refusal(
  'revision_missing',
  428,
  'Send the revision that your change is based on, in If-Match or in the body',
)

export const tag = 'Theme editor'
export const auth = storeMembers('themes')
export const publishing = storeMembers('publish_themes')
export const storeParams = z.object({ store_slug: StoreSlugField })
export const perMinute = (max: number) => ({ max, window_ms: 60_000, by: 'account' }) as const
