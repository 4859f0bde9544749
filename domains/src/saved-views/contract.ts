import { endpoint, line, noContent, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreMember } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

/** For each account, store and list. */
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME_LENGTH = 40

const ListName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z_]*$/, { error: 'Use lower-case letters and underscores', abort: true })
  .describe('The list’s name: products, collections')
const ViewName = line(MAX_VIEW_NAME_LENGTH).min(1, 'Enter a name')
const ViewQuery = line(1000).min(1, 'Choose at least one filter').describe('The list’s filters as a query string')

export const SavedView = z
  .object({ id: z.uuid(), list: z.string(), name: z.string(), query: z.string(), created_at: Time })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const savedViewNotFound = refusal('saved_view_not_found', 404, 'This saved view doesn’t exist')
export const viewNameTaken = refusal('view_name_taken', 409, 'You already have a view with this name')
export const tooManyViews = refusal(
  'too_many_views',
  409,
  `You can save up to ${MAX_SAVED_VIEWS} views of a list. Delete one first.`,
)

const tag = 'Saved views'
const params = z.object({ id: z.uuid() })

export const listSavedViewsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/saved-views',
  summary: 'List the signed-in account’s saved views of a list in a store, oldest first',
  tag,
  auth: anyStoreMember,
  query: z.object({ store_slug: StoreSlugField, list: ListName }),
  response: { 200: z.object({ items: z.array(SavedView), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const createSavedViewEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/saved-views',
  summary: 'Save the filters of a list under a name',
  tag,
  auth: anyStoreMember,
  body: z.object({ store_slug: StoreSlugField, list: ListName, name: ViewName, query: ViewQuery }),
  response: { 201: SavedView },
  refusals: [storeNotFound, viewNameTaken, tooManyViews],
})

export const updateSavedViewEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/saved-views/:id',
  summary: 'Rename a saved view, or replace its filters',
  tag,
  auth: anyStoreMember,
  params,
  body: z.object({ store_slug: StoreSlugField, name: ViewName.optional(), query: ViewQuery.optional() }),
  response: { 200: SavedView },
  refusals: [storeNotFound, savedViewNotFound, viewNameTaken],
})

export const deleteSavedViewEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/saved-views/:id',
  summary: 'Delete a saved view',
  tag,
  auth: anyStoreMember,
  params,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 204: noContent },
  refusals: [storeNotFound, savedViewNotFound],
})
