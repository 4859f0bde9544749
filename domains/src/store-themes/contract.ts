import { endpoint, PageQuery, pageOf, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../stores/contract.ts'
import { ThemeListing, themeNotFound } from '../themes/contract.ts'
import { StoreConfiguration, ThemeSection, ThemeSettings } from './configuration/contract.ts'

const Time = z.iso.datetime({ offset: true })
const StoreSlugField = z.string().min(1).max(48).describe('Which store')
const Revision = z.int().min(1)

export const StoreTheme = z.object({
  slug: z.string(),
  name: z.string(),
  version: z.string().describe('The one that this configuration was made with'),
  version_id: z.uuid(),
  latest_version: z.string().nullable().describe('The published one; the store moves to it when it chooses to'),
})
export type StoreTheme = z.infer<typeof StoreTheme>

/** A value that the theme cannot use: it is kept, and the default stands in its place. */
export const ConfigurationWarning = z.object({
  path: z.string().describe('sections.2.settings.height'),
  section_id: z.string().describe('Empty for global settings'),
  code: z.string(),
  message: z.string(),
})
export type ConfigurationWarning = z.infer<typeof ConfigurationWarning>

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
    assets: z.record(z.string(), z.string()).describe('Paths of the assets on the backend and on storefronts, by name'),
  })
  .meta({ id: 'ThemeSourceFiles' })
export type ThemeSourceFiles = z.infer<typeof ThemeSourceFiles>

export const SaveRequest = z.object({
  store_slug: StoreSlugField,
  sections: z.array(ThemeSection),
  settings: ThemeSettings,
  revision: Revision.optional().describe('The one that was changed, where there is no If-Match'),
})
export type SaveRequest = z.infer<typeof SaveRequest>

export const SavedTheme = z.object({
  store_slug: z.string(),
  revision: Revision,
  published_revision: Revision,
  saved_at: Time,
  warnings: z.array(ConfigurationWarning),
})
export type SavedTheme = z.infer<typeof SavedTheme>

export const PublishedTheme = z.object({
  store_slug: z.string(),
  revision: Revision,
  published_revision: Revision,
  published_at: Time,
})
export type PublishedTheme = z.infer<typeof PublishedTheme>

export const ThemeRevisionOrigin = z.enum(['theme_chosen', 'theme_updated', 'saved', 'restored'])

/** One entry of a store's history. */
export const ThemeRevision = z
  .object({
    revision: Revision,
    origin: ThemeRevisionOrigin,
    restored_from: Revision.nullable(),
    theme: z.object({ slug: z.string(), name: z.string(), version: z.string() }),
    saved_by: z.string().nullable().describe('Name; null is the platform'),
    saved_at: Time,
    is_draft: z.boolean().describe('The latest, that is being edited'),
    is_published: z.boolean().describe('What the storefront shows'),
  })
  .meta({ id: 'ThemeRevision' })
export type ThemeRevision = z.infer<typeof ThemeRevision>

export const InstallableTheme = ThemeListing.extend({
  is_installed: z.boolean().describe('The store has a configuration of it'),
  is_draft: z.boolean().describe('It is being edited'),
  is_live: z.boolean().describe('The storefront shows it'),
  installed_version: z.string().nullable(),
  can_install: z.boolean().describe('False for what must be bought first, or is not offered any more'),
}).meta({ id: 'InstallableTheme' })
export type InstallableTheme = z.infer<typeof InstallableTheme>

export const noThemeYet = refusal('store_without_theme', 404, 'The store has no theme yet')
export const themeRevisionNotFound = refusal('theme_revision_not_found', 404, 'The store has no such revision')
export const themeNotBought = refusal('theme_not_bought', 403, 'This theme has to be bought first')
/** Carries `current`: the newer configuration as load answers it, without schemas. */
export const staleThemeRevision = refusal('stale_revision', 412, 'It has been changed in the meantime')
export const themeRevisionMissing = refusal(
  'revision_missing',
  428,
  'Say which revision you changed (If-Match, or revision)',
)

const tag = 'Theme editor'
const auth = ['vendor', 'staff'] as const
const storeParams = z.object({ store_slug: StoreSlugField })
const perMinute = (max: number) => ({ max, window_ms: 60_000, by: 'account' }) as const

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
  refusals: [storeNotFound, noThemeYet, staleThemeRevision, themeRevisionMissing],
  rate_limit: perMinute(120),
})

export const publishThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/publish',
  summary:
    'Show the draft in the storefront; with a revision (If-Match, or in the body) only where it is still the draft’s',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, revision: Revision.optional() }),
  response: { 200: PublishedTheme },
  refusals: [storeNotFound, storeSuspended, noThemeYet, staleThemeRevision],
  rate_limit: perMinute(60),
})

export const listThemeRevisionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/versions/:store_slug',
  summary: 'Every revision of a store’s theme, newest first',
  tag,
  auth,
  params: storeParams,
  query: PageQuery,
  response: { 200: pageOf(ThemeRevision) },
  refusals: [storeNotFound],
})

export const getThemeRevisionEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/versions/:store_slug/:revision',
  summary: 'One revision as it was saved',
  tag,
  auth,
  params: storeParams.extend({ revision: z.coerce.number().int().min(1).max(2_000_000_000) }),
  response: { 200: ThemeRevision.extend(StoreConfiguration.shape) },
  refusals: [storeNotFound, themeRevisionNotFound],
})

export const restoreThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/restore',
  summary: 'Make an older revision the draft again, as one more revision; nothing in between is lost',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    restore_revision: Revision,
    revision: Revision.optional().describe('Only where it is still the draft’s'),
  }),
  response: { 200: SavedTheme },
  refusals: [storeNotFound, themeRevisionNotFound, staleThemeRevision],
  rate_limit: perMinute(60),
})

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

export const storeThemeEndpoints = [
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
  saveThemeEndpoint,
  publishThemeEndpoint,
  listThemeRevisionsEndpoint,
  getThemeRevisionEndpoint,
  restoreThemeEndpoint,
  listStoreThemesEndpoint,
  chooseThemeEndpoint,
]
