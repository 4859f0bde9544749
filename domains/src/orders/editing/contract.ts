import { endpoint, line, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { BuyerAddress, OptionalPhone } from '../../customers/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { OrderTotals, paise } from '../contract.ts'
import { CustomItem } from '../drafts/contract.ts'
import { orderChanged, orderNotFound, outOfStock } from '../refusals/contract.ts'
import { StoreOrder } from '../view/contract.ts'

const Quantity = z.int().min(1, 'Enter a quantity').max(9999)

/** What changes in an order. What isn't named stays. */
export const OrderEdit = z.object({
  lines: z
    .array(z.object({ line_id: z.uuid(), quantity: z.int().min(0).max(9999).describe('0 removes it') }))
    .max(200)
    .default([]),
  added: z
    .array(z.object({ variant_id: z.uuid(), quantity: Quantity }))
    .max(100)
    .default([]),
  custom: z.array(CustomItem).max(20).default([]),
  contact: z
    .object({
      customer_name: line(120),
      email: z.union([z.literal(''), z.email('Enter an email address').max(254).toLowerCase()]),
      phone: OptionalPhone,
    })
    .optional(),
  shipping_address: BuyerAddress.optional().describe('Only of orders that are delivered'),
  delivery_price: z
    .enum(['keep', 'recalculate'])
    .default('keep')
    .describe('`recalculate`: what today’s rates give for the edited items and address'),
})
export type OrderEdit = z.infer<typeof OrderEdit>

/** What an edit would come to. */
export const OrderEditPreview = z
  .object({
    totals: OrderTotals,
    total_before_paise: paise('Total before the edit'),
    due_paise: paise('What the buyer still has to pay then'),
    refund_paise: paise('What is paid too much then, and goes back'),
    delivery: z
      .object({
        price_paise: paise('What the order’s delivery costs before the edit, without discounts'),
        today: z
          .object({ title: z.string(), price_paise: paise('Without discounts') })
          .nullable()
          .describe('What today’s rates give for the edited items and address; null if no rate covers them'),
      })
      .nullable()
      .describe('Null unless the order is sent to an address'),
  })
  .meta({ id: 'OrderEditPreview' })
export type OrderEditPreview = z.infer<typeof OrderEditPreview>

export const orderNotEditable = refusal(
  'order_not_editable',
  409,
  'Only open orders can be edited. Refund items, or create a new order.',
)
/** Carries `line_ids`, if lines are the reason. */
export const editImpossible = refusal(
  'edit_impossible',
  409,
  'This change isn’t possible. Items that were packed or refunded stay, and an invoiced order stays in its State.',
)
export const noDeliveryRate = refusal(
  'no_delivery_rate',
  409,
  'None of your delivery rates covers these items and this address. Keep the delivery price, or change your rates.',
)
export const itemUnavailable = refusal('item_unavailable', 409, 'This product isn’t available. Choose another one.')

const common = {
  tag: 'Orders',
  auth: storeMembers('orders'),
  params: z.object({ id: z.uuid() }),
} as const
const store = { store_slug: StoreSlugField }
const refusals = [
  storeNotFound,
  orderNotFound,
  orderNotEditable,
  editImpossible,
  noDeliveryRate,
  itemUnavailable,
  outOfStock,
] as const

export const previewOrderEditEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/edits/preview',
  summary: 'Calculate what editing an order would come to. Changes nothing',
  ...common,
  body: OrderEdit.extend(store),
  response: { 200: OrderEditPreview },
  refusals,
})

export const editOrderEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/edits',
  summary: 'Edit an open order: quantities, items, contact and address. What is paid too much is refunded',
  ...common,
  body: OrderEdit.extend({
    ...store,
    shown_total_paise: z
      .int()
      .min(0)
      .max(1_000_000_000_000)
      .describe('The total that was shown, in paise; if it’s another one by now, nothing changes'),
    reason: z.string().trim().max(300).default(''),
    notifies_buyer: z.boolean().default(true),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, orderChanged],
  idempotent: true,
})
