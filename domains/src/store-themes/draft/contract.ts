import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { StoreLanguage } from '../../stores/language/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { AbsentApp } from '../apps/contract.ts'
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
  sections: z.record(z.string(), z.unknown()).describe('By type, including `custom`'),
  widgets: z.record(z.string(), z.unknown()).describe('By type'),
  blocks: z.record(z.string(), z.unknown()).describe('Blocks shared by sections, by type'),
  global: z.unknown().describe('Groups of settings, values, colour schemes'),
  apps: z
    .array(z.unknown())
    .readonly()
    .optional()
    .describe('Installed apps whose blocks are among `blocks`, with their embeds; missing without apps'),
})
export type ThemeSchemas = z.infer<typeof ThemeSchemas>

export const LoadedTheme = StoreConfiguration.extend({
  store_slug: z.string(),
  store_name: z.string(),
  revision: Revision.describe('Revision of the draft; send it with each save'),
  published_revision: Revision,
  published_at: Time,
  saved_at: Time,
  saved_by: z.string().nullable().describe('Name; null is the platform'),
  saved_by_you: z.boolean(),
  account: z
    .object({ id: z.uuid(), kind: z.enum(['vendor', 'staff']), name: z.string(), email: z.string() })
    .describe('The signed-in account'),
  can_publish: z.boolean().describe('Staff need the permission `publish_themes`'),
  suspended: EditorSuspension.nullable().describe('Why the editor is read-only, or null'),
  scheduled: ThemeSchedule.nullable(),
  languages: z.array(StoreLanguage).describe('Languages of the store, default first'),
  theme: StoreTheme,
  schemas: ThemeSchemas,
  absent_apps: z.array(AbsentApp).describe('Apps of the configuration that the store’s pages don’t show'),
  templates: z.array(z.string()).describe('Templates of the theme, without header and footer'),
  default_configuration: StoreConfiguration.describe('The theme’s default configuration'),
  warnings: z.array(ConfigurationWarning),
}).meta({ id: 'LoadedTheme' })
export type LoadedTheme = z.infer<typeof LoadedTheme>

export const ThemeSourceFiles = z
  .object({
    version_id: z.uuid(),
    content_hash: z.string(),
    files: z.record(z.string(), z.string()).describe('Text files by path; those of the store’s apps in `apps/<id>/`'),
    widgets: z
      .record(z.string(), z.string())
      .describe(
        'The platform’s widgets by path, without the parts only settings panels need. Theme files take precedence',
      ),
    assets: z.record(z.string(), z.string()).describe('Asset paths on the backend and on storefronts, by name'),
  })
  .meta({ id: 'ThemeSourceFiles' })
export type ThemeSourceFiles = z.infer<typeof ThemeSourceFiles>

export const SaveRequest = z.object({
  store_slug: StoreSlugField,
  sections: ThemeSections,
  settings: ThemeSettings,
  revision: Revision.optional().describe('The revision that the change is based on, unless sent in If-Match'),
})
export type SaveRequest = z.infer<typeof SaveRequest>

export const loadThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/load/:store_slug',
  summary: 'Load a store’s draft theme with everything the editor needs. Its revision is the ETag',
  tag,
  auth,
  params: storeParams,
  response: { 200: LoadedTheme },
  refusals: [storeNotFound, noThemeYet],
})

export const loadThemeFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/files/:store_slug',
  summary: 'Load theme files for previews: of the draft’s theme version, or of another version the store has used',
  tag,
  auth,
  app: { scope: 'theme:read', cost: 10 },
  params: storeParams,
  query: z.object({ version_id: z.uuid().optional() }),
  response: { 200: ThemeSourceFiles },
  refusals: [storeNotFound, noThemeYet, themeNotFound],
})

export const saveThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/save',
  summary: 'Save the draft as a new revision. Requires the revision it’s based on (If-Match or body)',
  tag,
  auth,
  body: SaveRequest,
  response: { 200: SavedTheme },
  refusals: [storeNotFound, storeSuspended, noThemeYet, staleThemeRevision, themeRevisionMissing, themePartLocked],
  rate_limit: perMinute(120),
})
