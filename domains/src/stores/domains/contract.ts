import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../refusals/contract.ts'

/** A host of a store's own. */
export const StoreDomain = z
  .object({
    id: z.uuid(),
    hostname: z.string(),
    status: z.enum(['pending', 'verified']),
    is_primary: z.boolean().describe('The address that search engines are told: the oldest verified one'),
    is_served: z.boolean().describe('Verified, and the plan has custom domains'),
    dns_record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
    created_at: Time,
    verified_at: Time.nullable(),
    last_checked_at: Time.nullable(),
  })
  .meta({ id: 'StoreDomain' })
export type StoreDomain = z.infer<typeof StoreDomain>

export const domainPlanLimit = refusal('plan_limit_reached', 403, 'Your plan has no domains of your own')
export const domainLimitReached = refusal('domain_limit_reached', 409, 'A store can have ten domains')
export const domainTaken = refusal('domain_taken', 409, 'Another store has this domain')
export const domainNotFound = refusal('domain_not_found', 404, 'The store has no such domain')
/** Carries `dns_record` and `found`: what was there instead. */
export const domainNotVerified = refusal('domain_not_verified', 409, 'The TXT record is not there yet')
export const dnsUnavailable = refusal('dns_unavailable', 503, 'The domain name system could not be asked')

const tag = 'Stores'
const auth = storeMembers('settings')
const storeQuery = z.object({ store_slug: StoreSlugField })
const params = z.object({ id: z.uuid() })

export const listDomainsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/domains',
  summary: 'The domains of a store, oldest first',
  tag,
  auth,
  query: storeQuery,
  response: {
    200: z.object({ items: z.array(StoreDomain), next_cursor: z.null(), has_custom_domain: z.boolean() }),
  },
  refusals: [storeNotFound],
})

export const addDomainEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/domains',
  summary:
    'Add a domain; it is served once its TXT record has been found. The same one again answers the present state',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, hostname: z.string().trim().min(1).max(253) }),
  response: { 200: StoreDomain },
  refusals: [storeNotFound, storeSuspended, domainPlanLimit, domainLimitReached],
})

export const verifyDomainEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/domains/:id/verify',
  summary: 'Look for the TXT record of a domain',
  tag,
  auth,
  params,
  body: storeQuery,
  response: { 200: StoreDomain },
  refusals: [
    storeNotFound,
    storeSuspended,
    domainPlanLimit,
    domainNotFound,
    domainTaken,
    domainNotVerified,
    dnsUnavailable,
  ],
  rate_limit: { max: 30, window_ms: 60_000, by: 'account' },
})

export const removeDomainEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/domains/:id',
  summary: 'Remove a domain',
  tag,
  auth,
  params,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, domainNotFound],
})

export const domainEndpoints = [listDomainsEndpoint, addDomainEndpoint, verifyDomainEndpoint, removeDomainEndpoint]
