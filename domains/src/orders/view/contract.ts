import { Time } from '@haat/http-contract'
import { z } from 'zod'
import {
  OrderAddress,
  OrderCharge,
  OrderDelivery,
  OrderDiscount,
  OrderEvent,
  OrderFulfilmentStatus,
  OrderLine,
  OrderParcel,
  OrderPaymentMethod,
  OrderPaymentStatus,
  OrderReturnStatus,
  OrderRisk,
  OrderStatus,
  OrderTotals,
  paise,
} from '../contract.ts'
import { OrderDocumentSummary } from '../documents/contract.ts'
import { OrderReturn, ReturnedQuantity } from '../returns/contract.ts'

export const OrderSummary = z
  .object({
    id: z.uuid(),
    number: z.int(),
    name: z.string().describe('The number as buyers see it, such as #1042'),
    status: OrderStatus,
    payment_status: OrderPaymentStatus,
    fulfilment_status: OrderFulfilmentStatus,
    return_status: OrderReturnStatus,
    payment_method: OrderPaymentMethod.nullable(),
    customer_id: z.uuid().nullable(),
    customer_name: z.string(),
    email: z.string(),
    phone: z.string(),
    item_count: z.int(),
    total_paise: paise('Total'),
    paid_paise: paise('Paid'),
    refunded_paise: paise('Refunded'),
    tags: z.array(z.string()),
    risks: z.array(OrderRisk),
    created_at: Time,
    placed_at: Time.nullable(),
    updated_at: Time,
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderPayment = z.object({
  id: z.uuid(),
  method: OrderPaymentMethod,
  status: z.enum(['pending', 'authorized', 'captured', 'failed', 'cancelled']),
  amount_paise: paise('Amount'),
  refunded_paise: paise('Refunded'),
  is_surplus: z.boolean().describe('Paid twice or too late; it’s refunded'),
  provider_payment_id: z.string().nullable(),
  reference: z.string().nullable(),
  failure_reason: z.string().nullable(),
  created_at: Time,
  captured_at: Time.nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.object({
  id: z.uuid(),
  method: OrderPaymentMethod,
  status: z.enum(['requested', 'completed', 'failed']),
  amount_paise: paise('Amount'),
  reason: z.string(),
  reference: z.string().nullable(),
  is_by_hand: z.boolean().describe('Whether the store pays it back itself'),
  failure_reason: z.string().nullable().describe('Why the provider couldn’t refund it'),
  requested_at: Time,
  completed_at: Time.nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** Who ordered, for apps with this permission. Others get the order without it. */
const buyer = 'orders:personal'

/** The personal fields of a list of orders. */
export const personalInOrders = {
  'items.*.customer_name': buyer,
  'items.*.email': buyer,
  'items.*.phone': buyer,
} as const

/**
 * The personal fields of an order. Of addresses, the State remains, because taxes depend on it. What buyers type is personal:
 * it may name people. The team's names are for no app.
 */
export const personalInOrder = {
  customer_name: buyer,
  email: buyer,
  phone: buyer,
  order_token: buyer,
  status_url: buyer,
  ...personalInAddress('shipping_address'),
  ...personalInAddress('billing_address'),
  note: buyer,
  gift_message: buyer,
  attributes: buyer,
  'lines.*.properties': buyer,
  'payments.*.reference': buyer,
  'refunds.*.reference': buyer,
  'returns.*.comment': buyer,
  'events.*.data': buyer,
  'events.*.actor_name': null,
} as const

function personalInAddress(name: string): Record<string, string> {
  const fields = ['name', 'phone', 'line1', 'line2', 'city', 'pincode']
  return Object.fromEntries(fields.map((field) => [`${name}.${field}`, buyer]))
}

/** An order as its store sees it. */
export const StoreOrder = OrderSummary.extend({
  source: z.enum(['checkout', 'draft']),
  order_token: z.string().describe('Secret of the buyer’s status page'),
  status_url: z.url(),
  shipping_address: OrderAddress.nullable(),
  billing_address: OrderAddress.nullable(),
  gstin: z.string().nullable(),
  delivery: OrderDelivery.nullable(),
  lines: z.array(OrderLine),
  charges: z.array(OrderCharge),
  discounts: z.array(OrderDiscount),
  totals: OrderTotals,
  note: z.string(),
  gift_message: z.string(),
  attributes: z.record(z.string(), z.string()),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  parcels: z.array(OrderParcel.extend({ id: z.uuid() })),
  returns: z.array(OrderReturn),
  returnable: z.array(ReturnedQuantity).describe('What the store can take back'),
  documents: z.array(OrderDocumentSummary),
  events: z.array(OrderEvent),
  expires_at: Time.nullable(),
  cancel_reason: z.string().nullable(),
  can_cancel: z.boolean(),
  can_edit: z.boolean(),
  can_fulfil: z.boolean(),
  refundable_paise: paise('What can still be refunded'),
}).meta({ id: 'StoreOrder' })
export type StoreOrder = z.infer<typeof StoreOrder>

/** An order in an export for apps. */
export const ExportedOrder = OrderSummary.extend({
  gstin: z.string().nullable(),
  shipping_address: OrderAddress.nullable(),
  billing_address: OrderAddress.nullable(),
  totals: OrderTotals,
  lines: z.array(OrderLine.omit({ image_src: true })),
})
export type ExportedOrder = z.infer<typeof ExportedOrder>
