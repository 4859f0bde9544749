import { endpoint, line, mapOf, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { EmailAddress } from '../identity/contract.ts'
import { storeOwner } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../stores/suspensions/contract.ts'

/** A message sent through a store's contact form. */
export const StoreMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    body: z.string(),
    fields: z.record(z.string(), z.string()).describe('Other fields of the form, by label'),
    created_at: Time,
  })
  .meta({ id: 'StoreMessage' })
export type StoreMessage = z.infer<typeof StoreMessage>

export const NewsletterSubscriber = z
  .object({ id: z.uuid(), email: z.string(), subscribed_at: Time, unsubscribed_at: Time.nullable() })
  .meta({ id: 'NewsletterSubscriber' })
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>

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

const ownerCall = {
  method: 'GET',
  tag: 'Audience',
  auth: storeOwner,
  // Personal data of the store's customers.
  read_only_sessions: 'refused',
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  refusals: [storeNotFound],
} as const

export const listMessagesEndpoint = endpoint({
  ...ownerCall,
  url: '/api/store/messages',
  summary: 'List contact messages, newest first',
  response: { 200: pageOf(StoreMessage) },
})

export const listSubscribersEndpoint = endpoint({
  ...ownerCall,
  url: '/api/store/subscribers',
  summary: 'List newsletter subscribers, newest first, including those who unsubscribed',
  response: { 200: pageOf(NewsletterSubscriber) },
})

export const audienceEndpoints = [
  sendMessageEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
  listMessagesEndpoint,
  listSubscribersEndpoint,
]
