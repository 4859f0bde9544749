import { endpoint, line, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreMember } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

/** Shorter queries find too much to be useful. */
export const MIN_SEARCH_LENGTH = 2
/** How many records of each kind are found at most. */
export const MAX_FOUND_PER_KIND = 5

/** The kinds of records that the dashboard's search finds, in the order of the screen. */
export const FoundStoreRecordKind = z.enum([
  'order',
  'product',
  'customer',
  'collection',
  'category',
  'page',
  'discount',
  'message',
  'file',
])
export type FoundStoreRecordKind = z.infer<typeof FoundStoreRecordKind>

export const FoundStoreRecord = z
  .object({
    kind: FoundStoreRecordKind,
    id: z.uuid(),
    label: z.string(),
    detail: z.string().describe('More about it, such as an email address or a SKU; empty if there’s nothing'),
  })
  .meta({ id: 'FoundStoreRecord' })
export type FoundStoreRecord = z.infer<typeof FoundStoreRecord>

export const searchStoreEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/search',
  summary: 'Find orders, products, customers and other records of a store',
  tag: 'Store search',
  auth: anyStoreMember,
  query: z.object({
    store_slug: StoreSlugField,
    q: line(100).min(MIN_SEARCH_LENGTH, `Enter at least ${MIN_SEARCH_LENGTH} characters`),
  }),
  response: {
    200: z.object({
      items: z
        .array(FoundStoreRecord)
        .describe(`At most ${MAX_FOUND_PER_KIND} of each kind that the account may see, kind by kind`),
    }),
  },
  refusals: [storeNotFound],
  rate_limit: { max: 240, window_ms: 60_000, by: 'account' },
})
