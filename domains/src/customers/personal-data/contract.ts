import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { customerNotFound } from '../contract.ts'

/** Carries `order_numbers`. */
export const customerHasOpenOrders = refusal(
  'customer_has_open_orders',
  409,
  'This customer has open orders. Complete or cancel them, and then erase the customer.',
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

export const personalDataEndpoints = [exportCustomerDataEndpoint, eraseCustomerEndpoint]
