import { endpoint, line, mapOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { EmailAddress } from '../identity/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../stores/suspensions/contract.ts'

export const messagesFull = refusal('too_many_messages', 429, 'This store can’t receive more messages today')

const tag = 'Storefront'
const always = [anyStoreNotFound, storeUnavailable, messagesFull] as const
const tenIn10Minutes = { max: 10, window_ms: 600_000, by: 'address' } as const

export const sendMessageEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/contact',
  summary: 'Send a message to a store. The store owner also gets it by email',
  tag,
  auth: 'public',
  body: z.object({
    store_slug: StoreSlugField,
    name: line(120).default(''),
    email: EmailAddress,
    phone: line(40).default(''),
    body: z.string().trim().min(1, 'Enter your message').max(5000),
    fields: mapOf(z.string().trim().min(1).max(100), z.string().max(1000), 20).default({}),
  }),
  response: { 201: z.object({ id: z.uuid() }) },
  refusals: [...always],
  rate_limit: tenIn10Minutes,
})

export const subscribeEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/newsletter',
  summary: 'Subscribe an email address to a store’s newsletter. The response is the same if it’s already subscribed',
  tag,
  auth: 'public',
  body: z.object({ store_slug: StoreSlugField, email: EmailAddress }),
  response: { 200: z.object({ subscribed: z.literal(true) }) },
  refusals: [...always],
  rate_limit: tenIn10Minutes,
})

export const unsubscribeEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/newsletter/unsubscribe',
  summary:
    'Unsubscribe from a store’s newsletter with the token from an email. The response is the same for an unknown token',
  tag,
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(100) }),
  response: { 200: z.object({ subscribed: z.literal(false) }) },
  rate_limit: { max: 60, window_ms: 600_000, by: 'address' },
})
