import type { Tx } from '@haat/db'
import { z } from 'zod'
import { findTaxSettings, getState, type Seller } from '../../tax/index.ts'
import { OrderAddress, OrderTax } from '../contract.ts'
import { nameOfItem } from '../name-of-item.ts'
import { chargeNames, isCharge } from '../pricing/charge-names.ts'
import { StoredTax } from '../pricing/stored-tax.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderDocument } from './contract.ts'
import type { DocumentLine, LinesLeft } from './split-lines.ts'

/** What all documents of an order say, apart from amounts. */
type DocumentParties = Pick<
  OrderDocument,
  | 'registration'
  | 'seller'
  | 'buyer'
  | 'delivery_address'
  | 'place_of_supply'
  | 'reverse_charge'
  | 'order_number'
  | 'order_name'
>

/** What the documents of an order say, and the prefix of their numbers. */
export interface OrderParticulars {
  readonly parties: DocumentParties
  readonly prefix: string
  /** Everything that is sold. */
  readonly sold: LinesLeft
  /** Whether the prices of the lines are with GST. */
  readonly prices_include_gst: boolean
}

/** Returns an order's particulars as they were sold. Undefined while the store has no billing details. */
export async function describeOrder(tx: Tx, order: OrderRow): Promise<OrderParticulars | undefined> {
  const [settings, lines, charges] = await Promise.all([
    findTaxSettings(tx, order.store_id),
    listLines(tx, order.id),
    listCharges(tx, order.id),
  ])
  const tax = StoredTax.parse(order.tax)
  const seller = sellerOf(tax.seller, settings.seller)
  if (seller === null) return undefined
  const { registration, places } = tax
  const shipping = OrderAddress.nullable().parse(order.shipping_address)
  const billing = OrderAddress.nullable().parse(order.billing_address)
  const address = billing ?? shipping
  const state = getState(places?.place_of_supply ?? shipping?.state_code ?? seller.state_code)
  const buyerState = getState(address?.state_code ?? state.code)
  return {
    prefix: settings.document_prefix,
    parties: {
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
      reverse_charge: 'No',
      order_number: order.number,
      order_name: order.name,
    },
    sold: { lines: [...lines, ...charges], round_off: order.round_off_paise },
    prices_include_gst: registration !== 'regular' || tax.prices_include_gst,
  }
}

/**
 * Taxes were computed for the seller's State and registration when the order was placed, so that seller stays on its documents
 * if these have changed. Other changes, such as a corrected name, are on documents from then on.
 */
function sellerOf(sold: Seller | null, today: Seller | null): Seller | null {
  if (sold === null || today === null) return today ?? sold
  const isSame = sold.state_code === today.state_code && (sold.gstin === null || today.gstin !== null)
  return isSame ? today : sold
}

function partyOf(seller: Seller, gstin: string | null) {
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

async function listLines(tx: Tx, orderId: string): Promise<DocumentLine[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute()
  return rows.map((line) => ({
    item: line.id,
    description: nameOfItem(line),
    hsn_code: line.hsn_code,
    quantity: line.quantity,
    unit: UNIT,
    unit_price: line.unit_price_paise,
    discount: line.discount_paise,
    taxable_value: line.taxable_paise,
    gst_rate_basis_points: line.gst_rate_basis_points,
    taxes: z.array(OrderTax).parse(line.taxes),
    total: line.total_paise,
  }))
}

/** Everything is sold by the piece. */
export const UNIT = 'Nos'

async function listCharges(tx: Tx, orderId: string): Promise<DocumentLine[]> {
  const rows = await tx
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('total_paise', '>', 0)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map((charge) => ({
    item: charge.kind,
    description: isCharge(charge.kind) ? chargeNames[charge.kind] : charge.title,
    hsn_code: '',
    quantity: 1,
    unit: '',
    unit_price: charge.price_paise,
    discount: charge.discount_paise,
    taxable_value: charge.taxable_paise,
    gst_rate_basis_points: charge.gst_rate_basis_points,
    taxes: z.array(OrderTax).parse(charge.taxes),
    total: charge.total_paise,
  }))
}
