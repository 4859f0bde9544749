import { Revision, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { ConfigurationWarning, StoreConfiguration } from '../configuration/contract.ts'

// What the endpoints of store themes have in common.

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
  version: z.string().describe('The one that this configuration was made with'),
  version_id: z.uuid(),
  latest_version: z.string().nullable().describe('The published one; the store moves to it when it chooses to'),
})
export type StoreTheme = z.infer<typeof StoreTheme>

/** A draft as `stale_revision` carries it. */
export const CurrentTheme = StoreConfiguration.extend({
  revision: Revision,
  published_revision: Revision,
  saved_at: Time,
  saved_by: z.string().nullable().describe('Name; null is the platform'),
  saved_by_you: z.boolean().describe('From another tab, or device'),
  theme: StoreTheme,
})
export type CurrentTheme = z.infer<typeof CurrentTheme>

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
export const auth = storeMembers('themes')
export const publishing = storeMembers('publish_themes')
export const storeParams = z.object({ store_slug: StoreSlugField })
export const perMinute = (max: number) => ({ max, window_ms: 60_000, by: 'account' }) as const
