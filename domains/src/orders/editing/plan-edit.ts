import type { Database, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DiscountToApply } from '../../discounts/index.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import { listSellableVariants, type SellableVariant } from '../../products/index.ts'
import { findTaxSettings, type GstRate, resolveGstRates, type TaxSettings } from '../../tax/index.ts'
import { OrderDiscount } from '../contract.ts'
import { type OrderToPrice, type PricedOrder, priceOrder } from '../pricing/price-order.ts'
import { StoredTax, taxToPrice } from '../pricing/stored-tax.ts'
import { todaysPrice } from '../pricing/todays-price.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { editImpossible, itemUnavailable, type OrderEdit, orderNotEditable } from './contract.ts'
import {
  type DeliveryToday,
  discountsOfDelivery,
  type EditedCharge,
  editCharges,
  findDeliveryToday,
  type ItemsToDeliver,
} from './price-delivery.ts'

export type LineRow = Selectable<Database['order_lines']>

const Discounts = z.array(OrderDiscount)

/** A line that an edit adds. */
export interface AddedLine extends GstRate {
  readonly key: string
  readonly variant: SellableVariant | undefined
  readonly title: string
  readonly hsn_code: string
  readonly unit_price_paise: number
  readonly requires_shipping: boolean
  readonly quantity: number
}

/** What an edit comes to. The lines and charges of `priced` are in the order of `lines`, then `added`, and `charges`. */
export interface PlannedEdit {
  readonly lines: readonly (LineRow & { readonly new_quantity: number })[]
  readonly added: readonly AddedLine[]
  readonly charges: readonly EditedCharge[]
  /** What its delivery would cost today: undefined if it isn't sent to an address, null if no rate covers it. */
  readonly delivery_today: DeliveryToday | null | undefined
  /** The order's tax setting, with the new place of supply. */
  readonly tax: StoredTax
  readonly priced: PricedOrder
  /** Titles and codes of the order's discounts, by ID. */
  readonly discounts: ReadonlyMap<string, OrderDiscount>
}

/**
 * Prices an open order anew, after an edit: with its own tax setting, and with the discounts that its lines have, per unit.
 * The price of the delivery stays, unless the edit says otherwise. Added products cost what they cost now. Refuses with
 * `order_not_editable`, `edit_impossible`, `no_delivery_rate` or `item_unavailable`.
 */
export async function planEdit(tx: Tx, order: OrderRow, edit: OrderEdit, now: Date): Promise<PlannedEdit> {
  if (order.status !== 'open') throw new Refused(orderNotEditable)
  const stored = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const storedCharges = await tx
    .selectFrom('order_charges')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('kind', 'desc')
    .execute()
  requireKnownLines(stored, edit)
  const tax = await moveTax(tx, order, edit)
  const settings = await findTaxSettings(tx, order.store_id)
  const added = await listAdded(tx, order, edit, { settings, tax: taxToPrice(tax), now })
  if (order.delivery === null && added.some((line) => line.requires_shipping)) throw new Refused(editImpossible)
  const lines = stored.map((line) => ({
    ...line,
    new_quantity: edit.lines.find(({ line_id: id }) => id === line.id)?.quantity ?? line.quantity,
  }))
  if (lines.every((line) => line.new_quantity === 0) && added.length === 0) throw new Refused(editImpossible)
  const kept = lines.filter((line) => line.new_quantity > 0)
  const goods: OrderToPrice = {
    lines: [
      ...kept.map((line) => ({
        key: line.id,
        quantity: line.new_quantity,
        unit_price_paise: line.unit_price_paise,
        gst_rate_basis_points: line.gst_rate_basis_points,
      })),
      ...added,
    ],
    charges: [],
    discounts: kept.flatMap(discountsOfLine),
    tax: taxToPrice(tax),
    rounds_total: tax.rounds_total,
  }
  const pricedGoods = priceOrder(goods)
  const found = await findDeliveryToday(tx, order, edit, itemsToDeliver(kept, added, pricedGoods), now)
  const rate = { gst_rate_basis_points: Math.max(0, ...pricedGoods.lines.map((line) => line.gst_rate_basis_points)) }
  const today = found && { ...found, price_paise: todaysPrice(found.price_paise, rate, settings, goods.tax) }
  const charges = editCharges(order, storedCharges, edit, today)
  const priced = priceOrder({
    ...goods,
    charges: charges.map((charge) => ({
      kind: charge.kind === 'shipping' ? 'shipping' : 'cash_on_delivery',
      price_paise: charge.new_price_paise,
    })),
    discounts: [...goods.discounts, ...(await discountsOfDelivery(tx, charges))],
  })
  requireRefundsCovered(lines, charges, priced)
  const known = [...Discounts.parse(order.discounts), ...stored.flatMap((line) => Discounts.parse(line.discounts))]
  return {
    lines,
    added,
    charges,
    delivery_today: today,
    tax,
    priced,
    discounts: new Map(known.map((discount) => [discount.id, discount])),
  }
}

/** Each line once, and none below what was packed or refunded. */
function requireKnownLines(stored: readonly LineRow[], edit: OrderEdit): void {
  const wrong = edit.lines.filter(({ line_id: id, quantity }, index) => {
    const line = stored.find((one) => one.id === id)
    if (line === undefined || line.quantity === 0) return true
    if (edit.lines.findIndex((other) => other.line_id === id) !== index) return true
    const kept = Math.max(line.fulfilled_quantity + line.refunded_unsent_quantity, line.refunded_quantity)
    return quantity < line.quantity && quantity < kept
  })
  if (wrong.length === 0) return
  throw new Refused(editImpossible, undefined, { extensions: { line_ids: wrong.map(({ line_id: id }) => id) } })
}

/** Refunds were computed from the old amounts. */
function requireRefundsCovered(
  lines: PlannedEdit['lines'],
  charges: readonly EditedCharge[],
  priced: PricedOrder,
): void {
  const uncovered = lines.filter(
    (line) => line.refunded_paise > (priced.lines.find(({ key }) => key === line.id)?.total_paise ?? 0),
  )
  const isCovered = charges.every((charge, index) => charge.refunded_paise <= (priced.charges[index]?.total_paise ?? 0))
  if (uncovered.length === 0 && isCovered) return
  throw new Refused(editImpossible, undefined, { extensions: { line_ids: uncovered.map(({ id }) => id) } })
}

/** GST depends on the State of the delivery, which can't change once the order is invoiced. */
async function moveTax(tx: Tx, order: OrderRow, { shipping_address: address }: OrderEdit): Promise<PlannedEdit['tax']> {
  const tax = StoredTax.parse(order.tax)
  if (address === undefined) return tax
  if (order.shipping_address === null) throw new Refused(editImpossible)
  if (tax.places === null || tax.places.place_of_supply === address.state_code) return tax
  const invoice = await tx
    .selectFrom('order_documents')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .limit(1)
    .executeTakeFirst()
  if (invoice !== undefined) throw new Refused(editImpossible)
  return { ...tax, places: { ...tax.places, place_of_supply: address.state_code } }
}

/**
 * Products cost what they cost now, in terms of the order; what staff enter is in terms of the order. The rate of an item that
 * staff enter is its own, or that of its HSN code.
 */
async function listAdded(
  tx: Tx,
  order: OrderRow,
  { added, custom }: OrderEdit,
  { settings, tax, now }: { settings: TaxSettings; tax: OrderToPrice['tax']; now: Date },
): Promise<AddedLine[]> {
  const variants = await listSellableVariants(tx, {
    store_id: order.store_id,
    variant_ids: added.map(({ variant_id: id }) => id),
    now,
  })
  const products = added.map(({ variant_id: id, quantity }) => {
    const variant = variants.get(id)
    if (variant === undefined) throw new Refused(itemUnavailable)
    return { ...variant, variant, quantity }
  })
  const items = [...products, ...custom.map((item) => ({ ...item, is_taxable: true, variant: undefined }))]
  const rates = await resolveGstRates(tx, order.store_id, items, settings, dateInIndia(now))
  return items.map((item, index) => {
    const rate = rates[index] ?? { gst_rate_basis_points: 0 }
    const price = item.unit_price_paise
    return {
      key: `added ${index}`,
      variant: item.variant,
      title: item.title,
      hsn_code: item.hsn_code,
      unit_price_paise: item.variant === undefined ? price : todaysPrice(price, rate, settings, tax),
      ...rate,
      requires_shipping: item.requires_shipping,
      quantity: item.quantity,
    }
  })
}

function discountsOfLine(line: PlannedEdit['lines'][number]): DiscountToApply[] {
  return Discounts.parse(line.discounts).map(({ id, amount_paise: amount }) => ({
    id,
    target: { kind: 'items', units: new Map([[line.id, line.new_quantity]]) },
    value: { kind: 'amount', paise: Math.floor((amount * line.new_quantity) / line.quantity) },
  }))
}

function itemsToDeliver(kept: PlannedEdit['lines'], added: readonly AddedLine[], goods: PricedOrder): ItemsToDeliver {
  const weights = [
    ...kept.map((line) => line.weight_grams * line.new_quantity),
    ...added.map(({ variant, quantity }) => (variant?.weight_grams ?? 0) * quantity),
  ]
  return {
    weight_grams: weights.reduce((sum, weight) => sum + weight, 0),
    subtotal_paise: goods.subtotal_paise - goods.discount_paise,
    needs_shipping: [...kept, ...added].some((line) => line.requires_shipping),
  }
}
