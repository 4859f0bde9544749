import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { Language, LanguageTag, StoreLanguage } from '../language/contract.ts'
import { storeNotFound, storeSuspended } from '../refusals/contract.ts'

export const StoreLanguages = z
  .object({
    items: z.array(StoreLanguage).describe('The default language first, then the others in the order they were added'),
    next_cursor: z.null(),
    offered: z.array(Language).describe('Languages that can still be added'),
  })
  .meta({ id: 'StoreLanguages' })
export type StoreLanguages = z.infer<typeof StoreLanguages>

export const languageNotFound = refusal('language_not_found', 404, 'Language not found')
export const languageIsDefault = refusal('language_is_default', 409, 'Choose another default language first')

const tag = 'Stores'
const auth = storeMembers('themes', 'settings')
const publishing = storeMembers('publish_themes', 'settings')
const OfStore = z.object({ store_slug: StoreSlugField, language: LanguageTag })

export const listLanguagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/languages',
  summary: 'List a store’s languages',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreLanguages },
  refusals: [storeNotFound],
})

export const addLanguageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/languages',
  summary: 'Add a language. Visitors see it once it’s published. Adding it again returns the current state',
  tag,
  auth,
  body: OfStore,
  response: { 200: StoreLanguages },
  refusals: [storeNotFound, storeSuspended],
})

export const publishLanguageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/languages/publish',
  summary: 'Show a language to visitors or hide it',
  tag,
  auth: publishing,
  body: OfStore.extend({ is_published: z.boolean() }),
  response: { 200: StoreLanguages },
  refusals: [storeNotFound, storeSuspended, languageNotFound, languageIsDefault],
})

export const chooseDefaultLanguageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/languages/default',
  summary: 'Set the language in which the store’s texts are written',
  tag,
  auth: publishing,
  body: OfStore,
  response: { 200: StoreLanguages },
  refusals: [storeNotFound, storeSuspended],
})

export const removeLanguageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/languages',
  summary:
    'Remove a language. Its translations are kept in case you add it again. Staff with only `themes` need `publish_themes` for a published one',
  tag,
  auth,
  query: OfStore,
  response: { 200: StoreLanguages },
  refusals: [storeNotFound, storeSuspended, languageNotFound, languageIsDefault],
})
