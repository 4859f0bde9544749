import { endpoint, line, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { BaseRevision, revisionMissing, staleRevision, storeQuery, uniqueWords } from '../fields/contract.ts'

export const MAX_SYNONYM_GROUPS = 500
export const MIN_GROUP_TERMS = 2
export const MAX_GROUP_TERMS = 20
export const MAX_TERM_LENGTH = 60
/** In all groups together, so that a list fits into a request of 1 MiB in every script. */
export const MAX_SYNONYM_TERMS = 5000

/** A word or phrase, such as `turmeric` or `abandoned cart`. */
export const SynonymTerm = line(MAX_TERM_LENGTH)
  .regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit')
  .overwrite((term) => term.replace(/\s+/g, ' '))

/** Words and phrases that mean the same. */
export const SynonymGroup = z
  .array(SynonymTerm)
  .min(MIN_GROUP_TERMS)
  .max(MAX_GROUP_TERMS)
  .transform(uniqueWords)
  .refine((terms) => terms.length >= MIN_GROUP_TERMS, 'Enter at least two different words or phrases')
export type SynonymGroup = z.infer<typeof SynonymGroup>

export const SynonymGroups = z
  .array(SynonymGroup)
  .max(MAX_SYNONYM_GROUPS)
  .refine(
    (groups) => groups.reduce((count, terms) => count + terms.length, 0) <= MAX_SYNONYM_TERMS,
    'Use up to 5,000 words and phrases in all groups together',
  )

export const SearchSynonyms = z
  .object({
    groups: z.array(z.array(z.string())).describe('Each group has words and phrases that mean the same'),
    is_default: z.boolean().describe('Whether the store uses the list that Haat ships'),
    revision: z.int(),
    updated_at: Time.nullable().describe('null if the store has never changed the list'),
  })
  .meta({ id: 'SearchSynonyms' })
export type SearchSynonyms = z.infer<typeof SearchSynonyms>

const tag = 'Search synonyms'
const auth = storeMembers('products')

export const getSynonymsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/search-synonyms',
  summary: 'Get a store’s search synonyms. Their revision is the ETag',
  tag,
  auth,
  query: storeQuery,
  response: { 200: SearchSynonyms },
  refusals: [storeNotFound],
})

export const saveSynonymsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/search-synonyms',
  summary: 'Replace a store’s search synonyms. Requires the revision (If-Match or body)',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    groups: SynonymGroups.describe('The complete list. Duplicates in a group are dropped'),
    revision: BaseRevision,
  }),
  response: { 200: SearchSynonyms },
  refusals: [storeNotFound, staleRevision, revisionMissing],
})

export const restoreDefaultSynonymsEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/search-synonyms',
  summary: 'Discard a store’s own search synonyms and use the ones that Haat ships again',
  tag,
  auth,
  query: storeQuery,
  response: { 200: SearchSynonyms },
  refusals: [storeNotFound],
})
