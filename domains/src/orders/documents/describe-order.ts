import type { Tx } from '@haat/db'
import { z } from 'zod'
import { findTaxSettings, getState, type TaxSettings } from '../../tax/index.ts'
import { OrderAddress, OrderTax } from '../contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderDocument } from './contract.ts'

/** What every document of an order says, and the prefix of its number. */
export interface OrderParticulars {
  readonly content: Omit<
    OrderDocument,
    'kind' | 'number' | 'issued_at' | 'issued_on' | 'total_in_words' | 'corrects' | 'note'
  >
  readonly prefix: string
}

const StoredTax = z.object({
  registration: z.enum(['unregistered', 'composition', 'regular']),
  places: z.object({ place_of_supply: z.string() }).nullable(),
})

const chargeNames = { shipping: 'Delivery', cash_on_delivery: 'Cash on delivery fee' } as const

/** Returns an order's particulars as they were sold. Undefined while the store has no billing details. */
export async function describeOrder(tx: Tx, order: OrderRow): Promise<OrderParticulars | undefined> {
  const settings = await findTaxSettings(tx, order.store_id)
  const { seller } = settings
  if (seller === null) return undefined
  const { registration, places } = StoredTax.parse(order.tax)
  const shipping = OrderAddress.nullable().parse(order.shipping_address)
  const billing = OrderAddress.nullable().parse(order.billing_address)
  const address = billing ?? shipping
  const state = getState(places?.place_of_supply ?? shipping?.state_code ?? seller.state_code)
  const buyerState = getState(address?.state_code ?? state.code)
  return {
    prefix: settings.document_prefix,
    content: {
      registration,
      seller: partyOf(seller, registration === 'unregistered' ? null : seller.gstin),
      buyer: {
        name: address?.name ?? order.customer_name,
        address: address === null ? [] : linesOf(address),
        gstin: order.gstin,
        state: buyerState.name,
        state_code: buyerState.code,
      },
      delivery_address: billing === null || shipping === null ? [] : [shipping.name, ...linesOf(shipping)],
      place_of_supply: { state: state.name, state_code: state.code },
      lines: [...(await listLines(tx, order.id)), ...(await listCharges(tx, order.id))],
      taxes: z.array(OrderTax).parse(order.taxes),
      taxable_value: order.taxable_paise,
      gst: order.gst_paise,
      round_off: order.round_off_paise,
      total: order.total_paise,
      reverse_charge: 'No',
      order_number: order.number,
    },
  }
}

function partyOf(seller: NonNullable<TaxSettings['seller']>, gstin: string | null) {
  const { legal_name: name, address_line1: line1, address_line2: line2, city, pincode, state_code: stateCode } = seller
  return {
    name,
    address: [line1, line2 ?? '', `${city} ${pincode}`].filter((line) => line !== ''),
    gstin,
    state: getState(stateCode).name,
    state_code: stateCode,
  }
}

function linesOf({ line1, line2, city, pincode }: OrderAddress): string[] {
  return [line1, line2, `${city} ${pincode}`].filter((line) => line !== '')
}

async function listLines(tx: Tx, orderId: string): Promise<OrderDocument['lines']> {
  const rows = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute()
  return rows.map((line) => ({
    description: line.variant_title === '' ? line.title : `${line.title} (${line.variant_title})`,
    hsn_code: line.hsn_code,
    quantity: line.quantity,
    unit_price: line.unit_price_paise,
    discount: line.discount_paise,
    taxable_value: line.taxable_paise,
    gst_rate_basis_points: line.gst_rate_basis_points,
    taxes: z.array(OrderTax).parse(line.taxes),
    total: line.total_paise,
  }))
}

async function listCharges(tx: Tx, orderId: string): Promise<OrderDocument['lines']> {
  const rows = await tx
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('total_paise', '>', 0)
    .execute()
  return rows.map((charge) => ({
    description: charge.kind === 'shipping' ? chargeNames.shipping : chargeNames.cash_on_delivery,
    hsn_code: '',
    quantity: 1,
    unit_price: charge.price_paise,
    discount: charge.discount_paise,
    taxable_value: charge.taxable_paise,
    gst_rate_basis_points: charge.gst_rate_basis_points,
    taxes: z.array(OrderTax).parse(charge.taxes),
    total: charge.total_paise,
  }))
}
