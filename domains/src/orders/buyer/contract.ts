import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import {
  CheckoutResponse,
  paymentFailed,
  paymentMismatch,
  paymentPending,
  paymentProviderUnavailable,
  signatureInvalid,
} from '../../payments/contract.ts'
import { storeSuspended } from '../../stores/refusals/contract.ts'
import { anyStoreNotFound } from '../../stores/suspensions/contract.ts'
import {
  OrderAddress,
  OrderCharge,
  OrderDelivery,
  OrderDiscount,
  OrderFulfilmentStatus,
  OrderLine,
  OrderParcel,
  OrderPaymentMethod,
  OrderPaymentStatus,
  OrderStatus,
  OrderTotals,
  paise,
} from '../contract.ts'
import { OrderDocumentSummary } from '../documents/contract.ts'
import { orderNotCancellable, orderNotFound, outOfStock } from '../refusals/contract.ts'
import {
  notReturnable,
  OrderReturn,
  ReturnedQuantity,
  ReturnRequest,
  ReturnStatus,
  returnNotFound,
  wrongReturnStatus,
} from '../returns/contract.ts'

/** What the buyer has to do to pay an order that waits for its payment. */
export const PaymentStep = z.discriminatedUnion('kind', [
  /** Razorpay's page: a form with these fields is posted to `action`. */
  z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('link'), url: z.url() }),
  z.object({
    kind: z.literal('upi'),
    link: z.string().describe('upi://pay link for a phone'),
    qr_svg: z.string(),
    vpa: z.string(),
    payee_name: z.string(),
    reference: z.string(),
    reported_reference: z.string().nullable().describe('What the buyer said they paid with'),
  }),
  z.object({
    kind: z.literal('bank_transfer'),
    account_holder_name: z.string(),
    account_number: z.string(),
    ifsc_code: z.string(),
    bank_name: z.string(),
    instructions: z.string(),
    reference: z.string(),
    reported_reference: z.string().nullable(),
  }),
])
export type PaymentStep = z.infer<typeof PaymentStep>

/** An order as its buyer sees it. */
export const BuyerOrder = z
  .object({
    order_token: z.string(),
    number: z.int(),
    name: z.string().describe('The number as the store writes it, such as #1042'),
    status: OrderStatus,
    payment_status: OrderPaymentStatus,
    fulfilment_status: OrderFulfilmentStatus,
    payment_method: OrderPaymentMethod.nullable(),
    email: z.string(),
    phone: z.string(),
    customer_name: z.string(),
    shipping_address: OrderAddress.nullable(),
    billing_address: OrderAddress.nullable(),
    gstin: z.string().nullable(),
    delivery: OrderDelivery.nullable(),
    lines: z.array(OrderLine),
    charges: z.array(OrderCharge),
    discounts: z.array(OrderDiscount),
    totals: OrderTotals,
    paid_paise: paise('Paid'),
    refunded_paise: paise('Refunded'),
    gift_message: z.string(),
    parcels: z.array(OrderParcel),
    returns: z.array(
      OrderReturn.pick({ number: true, status: true, reason: true, comment: true, wants: true, answer: true }).extend({
        lines: z.array(ReturnedQuantity),
        refund_paise: paise('Refunded').nullable(),
        exchange: z
          .object({ number: z.int(), name: z.string(), order_token: z.string() })
          .nullable()
          .describe('The order that sends the exchanged items'),
        can_cancel: z.boolean(),
        created_at: Time,
      }),
    ),
    returnable: z.array(ReturnedQuantity).describe('What can be returned now'),
    documents: z.array(OrderDocumentSummary),
    payment_options: z
      .array(z.object({ method: OrderPaymentMethod, title: z.string(), description: z.string() }))
      .describe('How an order with a payment link can be paid; empty for others'),
    payment: PaymentStep.nullable().describe('How to pay an order that waits for its payment'),
    payment_is_unavailable: z.boolean().describe('Whether the payment provider can’t be reached. Try again later'),
    failure_reason: z.string().nullable().describe('Why the last attempt to pay failed'),
    created_at: Time,
    expires_at: Time.nullable().describe('Until when it can be paid'),
    can_cancel: z.boolean(),
    can_return: z.boolean(),
  })
  .meta({ id: 'BuyerOrder' })
export type BuyerOrder = z.infer<typeof BuyerOrder>

export const orderNotPayable = refusal('order_not_payable', 409, 'This order can’t be paid any more')

const tag = 'Storefront'
const auth = 'public' as const
const rateLimit = { max: 60, window_ms: 60_000, by: 'address' } as const
const params = z.object({ token: z.string().max(80) })
const store = { store_slug: StoreSlugField }
const refusals = [anyStoreNotFound, orderNotFound] as const

export const getBuyerOrderEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/orders/:token',
  summary: 'Get an order by the secret in its link',
  tag,
  auth,
  params,
  query: z.object({ ...store, return_url: z.url().max(500).optional() }),
  response: { 200: BuyerOrder },
  refusals,
})

export const verifyOrderPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/payments/verify',
  summary: 'Verify the response of the provider’s checkout and place the order',
  tag,
  auth,
  params,
  body: CheckoutResponse.extend(store),
  response: { 200: z.object({ status: OrderStatus, payment_status: OrderPaymentStatus }) },
  refusals: [...refusals, signatureInvalid, paymentMismatch, paymentFailed, paymentPending, paymentProviderUnavailable],
  rate_limit: rateLimit,
})

export const reportOrderPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/payments/report',
  summary: 'Tell the store that a UPI payment or a bank transfer was made. The store confirms it',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    reference: z
      .string()
      .trim()
      .max(60)
      .regex(/^[A-Za-z0-9-]{6,30}$/, 'Enter the reference number (UTR) of your payment, 6 to 30 letters or digits'),
  }),
  response: { 200: z.object({ reference: z.string() }) },
  refusals: [...refusals, orderNotPayable],
  rate_limit: rateLimit,
})

export const choosePaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/payments',
  summary: 'Choose how to pay an order by its payment link, and reserve its items until it’s paid',
  tag,
  auth,
  params,
  body: z.object({ ...store, method: OrderPaymentMethod }),
  response: { 200: z.object({ payment_method: OrderPaymentMethod }) },
  refusals: [...refusals, storeSuspended, orderNotPayable, outOfStock],
  rate_limit: rateLimit,
})

export const cancelBuyerOrderEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/cancel',
  summary: 'Cancel an order that isn’t packed yet. Payments are refunded',
  tag,
  auth,
  params,
  body: z.object(store),
  response: { 200: z.object({ status: OrderStatus }) },
  refusals: [...refusals, orderNotCancellable],
  rate_limit: rateLimit,
})

export const requestReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/returns',
  summary: 'Request to return items that were delivered within the store’s return window',
  tag,
  auth,
  params,
  body: ReturnRequest.extend(store),
  response: { 201: z.object({ number: z.int(), status: ReturnStatus }) },
  refusals: [...refusals, notReturnable],
  idempotent: true,
  rate_limit: rateLimit,
})

export const cancelBuyerReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/orders/:token/returns/:number/cancel',
  summary: 'Cancel a return that the store hasn’t received yet',
  tag,
  auth,
  params: params.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
  body: z.object(store),
  response: { 200: z.object({ status: ReturnStatus }) },
  refusals: [...refusals, returnNotFound, wrongReturnStatus],
  rate_limit: rateLimit,
})

export const orderWebhookEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/payments/webhooks/:method/:store_slug',
  summary: 'Receive the provider’s webhook events for orders of a store, signed with HMAC over the raw body',
  tag: 'Payments',
  auth,
  params: z.object({ method: z.enum(['razorpay', 'test']), store_slug: StoreSlugField }),
  response: { 200: z.object({ received: z.literal(true), repeated: z.boolean() }) },
  refusals: [anyStoreNotFound, signatureInvalid],
  raw_body: true,
})
