import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import { generateId } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { SellableVariant } from '../../products/index.ts'
import { findTaxSettings } from '../../tax/index.ts'
import { OrderAddress, OrderDelivery } from '../contract.ts'
import { type NewOrder, placeOrder } from '../placing/place-order.ts'
import { type OrderToPrice, priceOrder } from '../pricing/price-order.ts'
import { StoredTax, taxToPrice } from '../pricing/stored-tax.ts'
import type { Quote } from '../quote/quote-order.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderActor } from '../timeline/record-event.ts'
import { exchangeUnavailable } from './contract.ts'
import { type ExchangeOptions, listExchangeOptions } from './exchange-options.ts'
import { type ReturnRow, requireTransition, transitionReturn } from './return-row.ts'

const TextMap = z.record(z.string(), z.string())
const EXCHANGE = 'exchange'

interface ExchangedLine extends ExchangeOptions {
  readonly variant: SellableVariant
}

/**
 * Exchanges the items of a received return, whose order is locked by the caller: a new order sends the chosen variants at
 * the price paid, all of it taken off, since the buyer has paid them with the first order. Its money stays there. Refuses
 * with `wrong_return_status`, `exchange_unavailable` or `out_of_stock`.
 */
export async function exchangeReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  choices: readonly { readonly line_id: string; readonly variant_id: string }[],
  actor: OrderActor,
): Promise<ReturnRow> {
  requireTransition(row, 'exchanged')
  const options = await listExchangeOptions(tx, order, row, platform.clock())
  const lines = options.map((option): ExchangedLine => {
    const choice = choices.find(({ line_id: id }) => id === option.line_id)
    const variant = option.variants.find(({ id }) => id === choice?.variant_id)
    if (variant === undefined) throw new Refused(exchangeUnavailable)
    return { ...option, variant }
  })
  if (choices.length !== lines.length || (order.email === '' && order.phone === '')) {
    throw new Refused(exchangeUnavailable)
  }
  const exchange = await placeExchange(tx, platform, order, lines, actor)
  return transitionReturn(tx, platform, order, row, {
    to: 'exchanged',
    changes: { exchange_order_id: exchange.id },
    data: {
      exchange_order_id: exchange.id,
      exchange_order_number: exchange.number,
      exchange_order_name: exchange.name,
    },
    actor,
  })
}

async function placeExchange(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  lines: readonly ExchangedLine[],
  actor: OrderActor,
): Promise<NewOrder> {
  const placed = await placeOrder(tx, platform, {
    id: await generateId(tx),
    store_id: order.store_id,
    source: 'draft',
    quote: await quoteExchange(tx, order, lines),
    contact: { email: order.email, phone: order.phone, name: order.customer_name },
    shipping_address: OrderAddress.nullable().parse(order.shipping_address),
    billing_address: OrderAddress.nullable().parse(order.billing_address),
    gstin: order.gstin,
    note: `Exchange for order ${order.name}`,
    gift_message: '',
    attributes: {},
    payment_method: 'free',
    locale: order.locale,
    actor,
    now: platform.clock(),
    expires_at: undefined,
  })
  await nameDiscount(tx, placed, `Exchange for order ${order.name}`)
  return placed
}

async function quoteExchange(tx: Tx, order: OrderRow, lines: readonly ExchangedLine[]): Promise<Quote> {
  const tax = await findTaxSettings(tx, order.store_id)
  // Nothing is taxed, but an edit may add something that is.
  const sold = StoredTax.parse(order.tax)
  const delivery = OrderDelivery.nullable().parse(order.delivery)
  const input: OrderToPrice = {
    lines: lines.map((line) => ({
      key: line.line_id,
      quantity: line.quantity,
      unit_price_paise: line.unit_price_paise,
      gst_rate_basis_points: line.gst_rate_basis_points,
    })),
    charges: [],
    discounts: [
      {
        id: EXCHANGE,
        target: { kind: 'items', units: new Map(lines.map((line) => [line.line_id, line.quantity])) },
        value: { kind: 'percentage', basis_points: 10_000 },
      },
    ],
    tax: taxToPrice(sold),
    rounds_total: sold.rounds_total,
  }
  return {
    lines: lines.map((line) => ({
      key: line.line_id,
      variant_id: line.variant.id,
      quantity: line.quantity,
      properties: TextMap.parse(line.properties),
      variant: { ...line.variant, unit_price_paise: line.unit_price_paise },
    })),
    problems: [],
    needs_shipping: lines.some(({ variant }) => variant.requires_shipping),
    delivery_options: [],
    delivery: delivery === null ? undefined : { ...delivery, id: '', price_paise: 0, min_date: null, max_date: null },
    methods: [],
    // It isn't one of the store's discounts, whose uses are counted.
    discounts: { applied: [], rejected: [] },
    tax,
    priced: priceOrder(input),
    input,
  }
}

async function nameDiscount(tx: Tx, exchange: NewOrder, title: string): Promise<void> {
  const discountsOf = (amount: number) => JSON.stringify([{ id: EXCHANGE, title, code: null, amount_paise: amount }])
  const lines = await tx
    .selectFrom('order_lines')
    .select(['id', 'discount_paise'])
    .where('order_id', '=', exchange.id)
    .execute()
  for (const { id, discount_paise: discount } of lines) {
    await tx
      .updateTable('order_lines')
      .set({ discounts: discountsOf(discount) })
      .where('id', '=', id)
      .execute()
  }
  const total = lines.reduce((sum, { discount_paise: discount }) => sum + discount, 0)
  await tx
    .updateTable('orders')
    .set({ discounts: discountsOf(total) })
    .where('id', '=', exchange.id)
    .execute()
}
