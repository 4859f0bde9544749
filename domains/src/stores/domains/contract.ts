import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../refusals/contract.ts'

/** A custom domain of a store. */
export const StoreDomain = z
  .object({
    id: z.uuid(),
    hostname: z.string(),
    status: z.enum(['pending', 'verified']),
    is_primary: z.boolean().describe('The canonical domain for search engines: the first verified one'),
    is_served: z.boolean().describe('Verified, and the plan includes custom domains'),
    dns_record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
    created_at: Time,
    verified_at: Time.nullable(),
    last_checked_at: Time.nullable(),
  })
  .meta({ id: 'StoreDomain' })
export type StoreDomain = z.infer<typeof StoreDomain>

export const domainPlanLimit = refusal('plan_limit_reached', 403, 'Your plan doesn’t include custom domains')
export const domainLimitReached = refusal('domain_limit_reached', 409, 'A store can have up to 10 domains')
export const domainTaken = refusal('domain_taken', 409, 'This domain is connected to another store')
export const domainNotFound = refusal('domain_not_found', 404, 'Domain not found')
/** Includes `dns_record`, the expected record, and `found`, the records that exist. */
export const domainNotVerified = refusal('domain_not_verified', 409, 'TXT record not found yet')
export const dnsUnavailable = refusal('dns_unavailable', 503, 'Couldn’t check DNS. Try again in a few minutes.')

const tag = 'Stores'
const auth = storeMembers('settings')
const storeQuery = z.object({ store_slug: StoreSlugField })
const params = z.object({ id: z.uuid() })

export const listDomainsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/domains',
  summary: 'List a store’s domains, oldest first',
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
  summary: 'Add a domain. It’s served once its TXT record is found. Adding it again returns the current state',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, hostname: z.string().trim().min(1).max(253) }),
  response: { 200: StoreDomain },
  refusals: [storeNotFound, storeSuspended, domainPlanLimit, domainLimitReached],
})

export const verifyDomainEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/domains/:id/verify',
  summary: 'Verify a domain by its TXT record',
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

/** What Caddy calls `ask`: a proxy gets certificates only for names that lead to a store. */
export const askDomainEndpoint = endpoint({
  method: 'GET',
  url: '/domains/ask',
  summary: 'Ask whether a domain is served, before getting a certificate for it: 200 only if it is',
  tag,
  auth: 'public',
  query: z.object({ domain: z.string().min(1).max(253) }),
  response: { 200: z.object({ domain: z.string() }) },
  refusals: [domainNotFound],
})
