import { endpoint, PageQuery, pageOf, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import {
  auth,
  perMinute,
  SavedTheme,
  staleThemeRevision,
  storeParams,
  tag,
  themePartLocked,
  themeRefunded,
  themeRevisionNotFound,
} from '../revision/contract.ts'

export const ThemeRevisionOrigin = z.enum(['theme_chosen', 'theme_updated', 'saved', 'restored'])

/** One entry in a store's history. */
export const ThemeRevision = z
  .object({
    revision: Revision,
    name: z.string().nullable().describe('Name given by a person'),
    origin: ThemeRevisionOrigin,
    restored_from: Revision.nullable(),
    theme: z.object({ slug: z.string(), name: z.string(), version: z.string() }),
    saved_by: z.string().nullable().describe('Name; null is the platform'),
    saved_at: Time,
    is_draft: z.boolean().describe('The latest revision'),
    is_published: z.boolean().describe('Shown in the storefront'),
    is_scheduled: z.boolean().describe('Scheduled for publication'),
    live: z
      .object({
        from: Time,
        until: Time.nullable().describe('null if it’s live now'),
        published_by: z.string().nullable().describe('Name; null is the platform'),
      })
      .nullable()
      .describe('When it was last live; null if never'),
  })
  .meta({ id: 'ThemeRevision' })
export type ThemeRevision = z.infer<typeof ThemeRevision>

export const listThemeRevisionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/theme-editor/versions/:store_slug',
  summary: 'List the revisions of a store’s theme, newest first',
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
  summary: 'Get a revision',
  tag,
  auth,
  params: storeParams.extend({ revision: z.coerce.number().int().min(1).max(2_000_000_000) }),
  response: { 200: ThemeRevision.extend(StoreConfiguration.shape) },
  refusals: [storeNotFound, themeRevisionNotFound],
})

export const restoreThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/restore',
  summary: 'Restore an older revision as a new draft revision. The revisions in between are kept',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    restore_revision: Revision,
    revision: Revision.optional().describe('Only if the draft is still at this revision'),
  }),
  response: { 200: SavedTheme },
  refusals: [storeNotFound, storeSuspended, themeRevisionNotFound, staleThemeRevision, themePartLocked, themeRefunded],
  rate_limit: perMinute(60),
})

/** In characters. */
export const MAX_VERSION_NAME_LENGTH = 80

export const nameThemeRevisionEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/name-version',
  summary: 'Name a revision. An empty name removes the name',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    revision: Revision,
    name: z.string().trim().max(MAX_VERSION_NAME_LENGTH),
  }),
  response: { 200: ThemeRevision },
  refusals: [storeNotFound, storeSuspended, themeRevisionNotFound],
  rate_limit: perMinute(60),
})
