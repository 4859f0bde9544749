import { endpoint, notSignedIn, PageQuery, pageOf, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'
import { OrderFulfilmentStatus, OrderPaymentStatus, OrderStatus, paise } from '../contract.ts'

/** An order in the list of a customer's account. */
export const AccountOrder = z
  .object({
    order_token: z.string().describe('The secret in the link of its page'),
    number: z.int(),
    name: z.string().describe('The number as the store writes it, such as #1042'),
    status: OrderStatus,
    payment_status: OrderPaymentStatus,
    fulfilment_status: OrderFulfilmentStatus,
    item_count: z.int(),
    total_paise: paise('Total'),
    created_at: Time,
  })
  .meta({ id: 'AccountOrder' })
export type AccountOrder = z.infer<typeof AccountOrder>

const AccountOrderPage = pageOf(AccountOrder)
export type AccountOrderPage = z.infer<typeof AccountOrderPage>

export const listAccountOrdersEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/customers/me/orders',
  summary: 'List the orders of the signed-in customer (X-Customer-Token header), newest first',
  tag: 'Storefront',
  auth: 'public',
  query: z.object({ store_slug: StoreSlugField, ...PageQuery.shape }),
  response: { 200: AccountOrderPage },
  refusals: [anyStoreNotFound, storeUnavailable, notSignedIn],
})
