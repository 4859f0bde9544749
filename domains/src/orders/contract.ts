import { Time } from '@haat/http-contract'
import { z } from 'zod'

/** Schema of an amount in paise. */
export const paise = (what: string) => z.int().describe(`${what}, in paise`)

/** Whether each line is listed once. For lists of lines in requests. */
export function hasEachLineOnce(lines: readonly { readonly line_id: string }[]): boolean {
  return new Set(lines.map(({ line_id: id }) => id)).size === lines.length
}

// The tables of allowed transitions are in states/order-states.ts and docs/orders.md.
export const OrderStatus = z.enum(['draft', 'pending', 'open', 'completed', 'cancelled', 'expired'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderPaymentStatus = z.enum([
  'unpaid',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
])
export type OrderPaymentStatus = z.infer<typeof OrderPaymentStatus>

export const OrderFulfilmentStatus = z.enum(['unfulfilled', 'partially_fulfilled', 'fulfilled', 'not_needed'])
export type OrderFulfilmentStatus = z.infer<typeof OrderFulfilmentStatus>

export const OrderReturnStatus = z.enum(['none', 'requested', 'in_progress', 'returned'])
export type OrderReturnStatus = z.infer<typeof OrderReturnStatus>

/** Why a store should look at an order before it sends it. */
export const OrderRisk = z.enum(['cod_new_customer', 'cod_high_value', 'many_orders', 'pincode_in_other_state'])
export type OrderRisk = z.infer<typeof OrderRisk>

export const OrderPaymentMethod = z.enum([
  'razorpay',
  'upi',
  'bank_transfer',
  'cash_on_delivery',
  'test',
  'free',
  'manual',
])
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>

export const OrderTax = z.object({
  head: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']),
  rate_basis_points: z.number().describe('900 is 9%; half of 0.25% is 12.5'),
  amount: paise('Amount'),
})
export type OrderTax = z.infer<typeof OrderTax>

/** Discounts of a line, a charge or an order. */
export const OrderDiscount = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string().nullable(),
  amount_paise: paise('What it takes off'),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

const amounts = {
  discount_paise: paise('Discounts'),
  gst_rate_basis_points: z.int(),
  taxable_paise: paise('Taxable value'),
  gst_paise: paise('GST'),
  total_paise: paise('Total'),
}

export const OrderLine = z.object({
  id: z.string(),
  product_id: z.uuid().nullable(),
  variant_id: z.uuid().nullable(),
  title: z.string(),
  variant_title: z.string().describe("'' for a product without options"),
  sku: z.string(),
  hsn_code: z.string(),
  image_src: z.string().nullable(),
  properties: z.record(z.string(), z.string()),
  quantity: z.int(),
  fulfilled_quantity: z.int(),
  returned_quantity: z.int(),
  refunded_quantity: z.int(),
  unfulfilled_quantity: z.int().describe('Still to be sent: refunded units aren’t'),
  requires_shipping: z.boolean(),
  unit_price_paise: paise('Price of one, before discounts'),
  refunded_paise: paise('Refunded'),
  ...amounts,
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderCharge = z.object({
  kind: z.enum(['shipping', 'cash_on_delivery']),
  title: z.string(),
  price_paise: paise('Before discounts'),
  refunded_paise: paise('Refunded'),
  ...amounts,
})
export type OrderCharge = z.infer<typeof OrderCharge>

/** How an order is delivered. */
export const OrderDelivery = z.object({
  kind: z.enum(['shipping', 'pickup']),
  title: z.string(),
  min_date: z.iso.date().nullable(),
  max_date: z.iso.date().nullable(),
  pickup: z
    .object({
      name: z.string(),
      address_line1: z.string(),
      address_line2: z.string(),
      city: z.string(),
      pincode: z.string(),
      state_code: z.string(),
      instructions: z.string(),
    })
    .nullable(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** An address as it was entered for an order. */
export const OrderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state_code: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** The amounts of an order. */
export const OrderTotals = z.object({
  subtotal_paise: paise('Items before discounts'),
  discount_paise: paise('Discounts'),
  charges_paise: paise('Delivery and fees, after discounts'),
  taxable_paise: paise('Taxable value'),
  gst_paise: paise('GST'),
  taxes: z.array(OrderTax),
  prices_include_gst: z.boolean(),
  round_off_paise: paise('Rounding to whole rupees'),
  total_paise: paise('Total'),
})
export type OrderTotals = z.infer<typeof OrderTotals>

export const OrderEvent = z.object({
  id: z.uuid(),
  type: z.string().describe('order.placed, order.paid, fulfilment.shipped'),
  actor: z.enum(['buyer', 'store', 'provider', 'system']),
  actor_name: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  occurred_at: Time,
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** Items that are sent or collected together. */
export const OrderParcel = z.object({
  number: z.int(),
  status: z.enum(['packed', 'shipped', 'delivered', 'failed', 'cancelled', 'ready', 'collected']),
  courier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  lines: z.array(z.object({ line_id: z.uuid(), quantity: z.int() })),
  shipped_at: Time.nullable(),
  delivered_at: Time.nullable(),
})
