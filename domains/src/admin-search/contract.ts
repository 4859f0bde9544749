import { endpoint, line } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../platform-permissions/contract.ts'

/** Shorter queries find too much to be useful. */
export const MIN_SEARCH_LENGTH = 2
/** How many records of each kind are found at most. */
export const MAX_FOUND_PER_KIND = 5

export const FoundRecord = z
  .object({
    kind: z.enum(['store', 'vendor', 'submission', 'theme', 'payout', 'person']),
    key: z.string().describe('The slug of a store or theme; the ID of the others'),
    label: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'FoundRecord' })
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchRecordsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/search',
  summary: 'Find stores, vendors, themes, payouts and administrators by a part of their name, email or address',
  tag: 'Administration',
  auth: admins('vendors.read', 'stores.suspend', 'themes.review', 'themes.moderate', 'payouts.read', 'admins.manage'),
  query: z.object({
    q: line(100).min(MIN_SEARCH_LENGTH, `Enter at least ${MIN_SEARCH_LENGTH} characters`),
  }),
  response: {
    200: z.object({
      items: z.array(FoundRecord).describe('At most 5 of each kind that the administrator may see'),
    }),
  },
})
