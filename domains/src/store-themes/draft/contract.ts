import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { StoreLanguage } from '../../stores/language/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { ConfigurationWarning, StoreConfiguration, ThemeSections, ThemeSettings } from '../configuration/contract.ts'
import {
  auth,
  EditorSuspension,
  noThemeYet,
  perMinute,
  SavedTheme,
  StoreTheme,
  staleThemeRevision,
  storeParams,
  tag,
  themePartLocked,
  themeRevisionMissing,
} from '../revision/contract.ts'
import { ThemeSchedule } from '../schedule/contract.ts'

/** Sections, widgets and global settings as the theme's files declare them; the theme engine's own types. */
export const ThemeSchemas = z.object({
  sections: z.record(z.string(), z.unknown()).describe('By type; `custom` is among them'),
  widgets: z.record(z.string(), z.unknown()).describe('By type'),
  blocks: z.record(z.string(), z.unknown()).describe('By type: blocks that sections share'),
  global: z.unknown().describe('Groups of settings, values, colour schemes'),
})
export type ThemeSchemas = z.infer<typeof ThemeSchemas>

export const LoadedTheme = StoreConfiguration.extend({
  store_slug: z.string(),
  store_name: z.string(),
  revision: Revision.describe('Of the draft; send it along with a save'),
  published_revision: Revision,
  published_at: Time,
  saved_at: Time,
  saved_by: z.string().nullable().describe('Name; null is the platform'),
  saved_by_you: z.boolean(),
  account: z
    .object({ id: z.uuid(), kind: z.enum(['vendor', 'staff']), name: z.string(), email: z.string() })
    .describe('Who has loaded it'),
  can_publish: z.boolean().describe('Staff need the permission `publish_themes` for it'),
  suspended: EditorSuspension.nullable().describe('Why nothing can be changed for now'),
  scheduled: ThemeSchedule.nullable(),
  languages: z.array(StoreLanguage).describe('Of the store, the default one first'),
  theme: StoreTheme,
  schemas: ThemeSchemas,
  templates: z.array(z.string()).describe('Pages of the theme, header and footer aside'),
  default_configuration: StoreConfiguration.describe('What the theme starts with'),
  warnings: z.array(ConfigurationWarning),
}).meta({ id: 'LoadedTheme' })
export type LoadedTheme = z.infer<typeof LoadedTheme>

export const ThemeSourceFiles = z
  .object({
    version_id: z.uuid(),
    content_hash: z.string(),
    files: z.record(z.string(), z.string()).describe('Text files by path'),
    widgets: z
      .record(z.string(), z.string())
      .describe(
        'The platform’s widgets by path, without what only a settings panel shows; files of the theme come first',
      ),
    assets: z.record(z.string(), z.string()).describe('Paths of the assets on the backend and on storefronts, by name'),
  })
  .meta({ id: 'ThemeSourceFiles' })
export type ThemeSourceFiles = z.infer<typeof ThemeSourceFiles>

export const SaveRequest = z.object({
  store_slug: StoreSlugField,
  sections: ThemeSections,
  settings: ThemeSettings,
  revision: Revision.optional().describe('The one that was changed, where there is no If-Match'),
})
export type SaveRequest = z.infer<typeof SaveRequest>

export const loadThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/load/:store_slug',
  summary: 'The draft of a store’s theme with all that an editor needs; its revision is the ETag',
  tag,
  auth,
  params: storeParams,
  response: { 200: LoadedTheme },
  refusals: [storeNotFound, noThemeYet],
})

export const loadThemeFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/files/:store_slug',
  summary: 'The files of a store’s theme, for previews: of the draft’s version, or of one that the store has had',
  tag,
  auth,
  params: storeParams,
  query: z.object({ version_id: z.uuid().optional() }),
  response: { 200: ThemeSourceFiles },
  refusals: [storeNotFound, noThemeYet, themeNotFound],
})

export const saveThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/save',
  summary: 'Save the draft as one more revision. Needs the revision it was based on (If-Match, or in the body)',
  tag,
  auth,
  body: SaveRequest,
  response: { 200: SavedTheme },
  refusals: [storeNotFound, storeSuspended, noThemeYet, staleThemeRevision, themeRevisionMissing, themePartLocked],
  rate_limit: perMinute(120),
})
