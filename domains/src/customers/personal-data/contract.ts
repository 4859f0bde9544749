import { endpoint, noContent, notSignedIn, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'
import { customerNotFound } from '../contract.ts'

/** Carries `order_numbers`. */
export const customerHasOpenOrders = refusal(
  'customer_has_open_orders',
  409,
  'This customer has open orders. Complete or cancel them, and then erase the customer.',
)

/** Carries `order_numbers`. */
export const accountHasOpenOrders = refusal(
  'account_has_open_orders',
  409,
  'You have open orders. You can delete your account once they’re completed or cancelled.',
)

const shared = {
  tag: 'Customers',
  auth: storeMembers('customers'),
  params: z.object({ id: z.uuid() }),
} as const

export const exportCustomerDataEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/store/customers/:id/data',
  summary:
    'Download everything that the store has stored about a customer as JSON (DPDP Act 2023, section 11). The download is recorded',
  read_only_sessions: 'refused',
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: { content_type: 'application/json; charset=utf-8', description: 'JSON file' } },
  refusals: [storeNotFound, customerNotFound],
})

export const eraseCustomerEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/store/customers/:id/erase',
  summary:
    'Erase a customer’s personal data (DPDP Act 2023, section 12). Orders stay without the person, and invoices stay as tax law requires',
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, customerNotFound, customerHasOpenOrders],
})

const own = { tag: 'Storefront', auth: 'public', rate_limit: { max: 10, window_ms: 600_000, by: 'address' } } as const
const signedIn = [anyStoreNotFound, storeUnavailable, notSignedIn] as const

export const exportOwnDataEndpoint = endpoint({
  ...own,
  method: 'GET',
  url: '/api/storefront/customers/me/data',
  summary:
    'Download everything that the store has stored about the signed-in customer (X-Customer-Token header) as JSON',
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: { content_type: 'application/json; charset=utf-8', description: 'JSON file' } },
  refusals: [...signedIn],
})

export const eraseOwnAccountEndpoint = endpoint({
  ...own,
  method: 'POST',
  url: '/api/storefront/customers/me/erase',
  summary:
    'Erase the signed-in customer’s personal data (X-Customer-Token header). Orders stay without the person, and invoices stay as tax law requires',
  body: z.object({ store_slug: StoreSlugField }),
  response: { 204: noContent },
  refusals: [...signedIn, accountHasOpenOrders],
})
