import { endpoint, noContent, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { CLIENT_ASSERTION_TYPE } from '../oauth/contract.ts'

export const PrivacyRequestKind = z.enum(['customer_export', 'customer_erase', 'store_erase'])
export type PrivacyRequestKind = z.infer<typeof PrivacyRequestKind>

/** What an app was asked to hand over or to erase. */
export const AppPrivacyRequest = z
  .object({
    id: z.uuid(),
    app_id: z.string(),
    app_title: z.string(),
    kind: PrivacyRequestKind,
    customer_id: z.uuid().nullable().describe('null: everything of the store'),
    created_at: Time,
    due_at: Time,
    confirmed_at: Time.nullable(),
    is_overdue: z.boolean(),
  })
  .meta({ id: 'AppPrivacyRequest' })
export type AppPrivacyRequest = z.infer<typeof AppPrivacyRequest>

export const customerNotFound = refusal('customer_not_found', 404, 'Customer not found')
export const privacyRequestNotFound = refusal('privacy_request_not_found', 404, 'Request not found')
export const appOwesAnswers = refusal(
  'app_owes_answers',
  409,
  'The app hasn’t answered requests about personal data for 60 days. It can’t be installed until it has',
)
/** RFC 6749's `invalid_client`: the assertion isn't that of the app. */
export const invalidClient = refusal('invalid_client', 401, 'The app couldn’t be recognised')

export const listPrivacyRequestsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/privacy-requests',
  summary: 'List what apps were asked to hand over or erase, and whether they confirmed it, the newest first',
  tag: 'Apps in a store',
  auth: storeMembers('customers'),
  query: z.object({ store_slug: StoreSlugField, customer_id: z.uuid().optional(), ...PageQuery.shape }),
  response: { 200: pageOf(AppPrivacyRequest) },
  refusals: [storeNotFound],
})

export const askAppsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customers/:id/app-requests',
  summary:
    'Ask every app that has read a customer’s data for a copy of what it keeps. When a customer is erased, apps are asked to erase without this',
  tag: 'Customers',
  auth: storeMembers('customers'),
  params: z.object({ id: z.uuid() }),
  body: z.object({ store_slug: StoreSlugField }),
  response: {
    200: z.object({
      requested: z.int().describe('How many apps were asked'),
      waiting: z.int().describe('How many were asked before and haven’t answered yet'),
    }),
  },
  refusals: [storeNotFound, customerNotFound],
})

export const confirmPrivacyRequestEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/privacy/:id/confirm',
  summary:
    'Confirm that a `privacy.…` request was done. Takes a client assertion, because there are no tokens once the app is uninstalled. Confirming it again does nothing',
  tag: 'For apps',
  auth: 'public',
  params: z.object({ id: z.uuid().describe('The event’s `data.id`') }),
  body: z.object({
    client_id: z.string().max(80),
    client_assertion_type: z.literal(CLIENT_ASSERTION_TYPE),
    client_assertion: z.string().max(4_096),
  }),
  response: { 204: noContent },
  refusals: [invalidClient, privacyRequestNotFound],
  rate_limit: { max: 60, window_ms: 60_000, by: 'address' },
})
