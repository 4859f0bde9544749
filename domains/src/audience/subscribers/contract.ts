import { endpoint, filterable, listQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { EmailAddress } from '../../identity/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { messagesFull } from '../contract.ts'

export const SubscriberStatus = z.enum(['subscribed', 'unsubscribed'])

export const NewsletterSubscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    subscribed_at: Time,
    unsubscribed_at: Time.nullable(),
    customer_id: z.uuid().nullable().describe('The customer with this email address'),
    customer_name: z.string().nullable(),
  })
  .meta({ id: 'NewsletterSubscriber' })
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>

export const subscriberNotFound = refusal('subscriber_not_found', 404, 'This subscriber doesn’t exist')
export const alreadySubscribed = refusal('already_subscribed', 409, 'This email address is already subscribed')
export const hasUnsubscribed = refusal('has_unsubscribed', 409, 'This person has unsubscribed from your newsletter')

const subscriberList = listQuery({
  sorts: ['subscribed_at', 'email'],
  default_sort: '-subscribed_at',
  filters: {
    status: filterable(SubscriberStatus, ['in']),
    subscribed_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const SubscriberListQuery = Object.assign(subscriberList.extend({ store_slug: StoreSlugField }), {
  list: subscriberList.list,
})
export type SubscriberListQuery = z.infer<typeof SubscriberListQuery>

const tag = 'Audience'
const auth = storeMembers('customers')
const personalInSubscriber = { email: 'subscribers:read', customer_name: 'subscribers:read' }
// Personal data of the store's customers.
const isRefusedToVisits = { read_only_sessions: 'refused' } as const

export const listSubscribersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/subscribers',
  summary: 'List newsletter subscribers, including those who unsubscribed',
  tag,
  auth,
  app: {
    scope: 'subscribers:read',
    cost: 2,
    personal: { 'items.*.email': 'subscribers:read', 'items.*.customer_name': 'subscribers:read' },
  },
  ...isRefusedToVisits,
  query: SubscriberListQuery,
  response: { 200: pageOf(NewsletterSubscriber) },
  refusals: [storeNotFound],
})

export const exportSubscribersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/subscribers',
  summary: 'Download the list of newsletter subscribers as CSV. The download is recorded',
  tag,
  auth,
  ...isRefusedToVisits,
  query: SubscriberListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
})

export const addSubscriberEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/subscribers',
  summary:
    'Subscribe somebody who agreed to the newsletter. Somebody who has unsubscribed is refused, unless `has_agreed_again` says that the person has agreed since',
  tag,
  auth,
  app: { scope: 'subscribers:write', personal: personalInSubscriber },
  body: z.object({ store_slug: StoreSlugField, email: EmailAddress, has_agreed_again: z.boolean().default(false) }),
  response: { 201: NewsletterSubscriber },
  refusals: [storeNotFound, alreadySubscribed, hasUnsubscribed, messagesFull],
})

export const unsubscribeSubscriberEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/subscribers/:id/unsubscribe',
  summary: 'Unsubscribe somebody from the newsletter. Does nothing if that happened already',
  tag,
  auth,
  app: { scope: 'subscribers:write', personal: personalInSubscriber },
  params: z.object({ id: z.uuid() }),
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: NewsletterSubscriber },
  refusals: [storeNotFound, subscriberNotFound],
})
