import type { Tx } from '@haat/db'
import { countOrder, saveBuyer } from '../../customers/index.ts'
import { customerKeyOf, useDiscounts } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { completeIfDone } from '../fulfilments/fulfil-order.ts'
import { formatOrderName } from '../numbering/contract.ts'
import { nextNumber, type OrderNumber } from '../numbering/next-number.ts'
import { moveStock, requireStock, reserveStock } from '../reservations/reserve-stock.ts'
import { lockOrder } from '../states/transition-order.ts'
import { type NewOrderEvent, recordOrderEvents } from '../timeline/record-event.ts'
import { findRisks } from './find-risks.ts'
import { insertCharges, insertLines } from './insert-lines.ts'
import { amountsOfOrder, jsonOrNull, stockNeedsOf } from './order-amounts.ts'
import { usesOf } from './order-discounts.ts'
import type { OrderToPlace } from './order-to-place.ts'

/** An order that was just stored. */
export interface NewOrder {
  readonly id: string
  readonly store_id: string
  readonly number: number
  readonly name: string
  readonly customer_id: string
  readonly total_paise: number
}

/**
 * Stores an order with its lines, uses its discounts, and reserves its stock, or takes the stock if it doesn't wait for a
 * payment. Refuses with `out_of_stock` or `discount_unavailable`, and changes nothing then.
 */
export async function placeOrder(tx: Tx, platform: Platform, input: OrderToPlace): Promise<NewOrder> {
  const { id, store_id: storeId, quote, contact, now, expires_at: expiresAt } = input
  const needs = stockNeedsOf(quote)
  await requireStock(tx, input, needs, now)

  const customer = await saveBuyer(tx, { store_id: storeId, ...contact, source: 'guest', now })
  const [numbering, risks] = await Promise.all([nextNumber(tx, storeId), findRisks(tx, input, customer)])
  const { number } = numbering
  const name = formatOrderName(numbering)
  const order = { id, store_id: storeId, number, name, customer_id: customer.id, total_paise: quote.priced.total_paise }
  // In this order: the parts refer to the order.
  await Promise.all([
    insertOrder(tx, input, { ...numbering, customer_id: customer.id, risks }),
    insertLines(tx, order, quote, expiresAt === undefined),
    insertCharges(tx, order, quote),
  ])
  const discounts = usesOf(quote)
  if (discounts.length > 0) {
    const key = customerKeyOf(platform.settings.secret, contact)
    await useDiscounts(tx, { order_id: id, uses: discounts, customer_key: key, now })
  }

  const data = { number: order.number, total_paise: order.total_paise, payment_method: input.payment_method }
  const events: NewOrderEvent[] = [{ type: 'order.created', order, actor: input.actor, data, now }]
  if (expiresAt !== undefined) {
    // The buyer needs the details of the transfer after the page is closed.
    const isTransfer = input.payment_method === 'upi' || input.payment_method === 'bank_transfer'
    if (isTransfer) events.push({ type: 'order.waits_for_transfer', order, actor: 'system', now })
  } else {
    events.push({ type: 'order.placed', order, actor: input.actor, data, now })
  }
  await Promise.all([
    ...(expiresAt === undefined
      ? [
          moveStock(tx, order, needs, { direction: 'sell', reason: 'order', now }),
          countOrder(tx, customer.id, { total_paise: order.total_paise, placed_at: now }),
        ]
      : [reserveStock(tx, order, needs, expiresAt)]),
    recordOrderEvents(tx, platform, events),
  ])
  if (expiresAt === undefined && order.total_paise === 0 && !quote.needs_shipping) {
    const placed = await lockOrder(tx, id)
    if (placed !== undefined) await completeIfDone(tx, platform, placed)
  }
  return order
}

async function insertOrder(
  tx: Tx,
  input: OrderToPlace,
  { risks, ...numbering }: OrderNumber & { readonly customer_id: string; readonly risks: string[] },
): Promise<void> {
  const { quote, contact, now } = input
  const isPlaced = input.expires_at === undefined
  await tx
    .insertInto('orders')
    .values({
      id: input.id,
      store_id: input.store_id,
      ...numbering,
      source: input.source,
      status: isPlaced ? 'open' : 'pending',
      payment_method: input.payment_method,
      email: contact.email,
      phone: contact.phone,
      customer_name: contact.name,
      shipping_address: jsonOrNull(input.shipping_address),
      billing_address: jsonOrNull(input.billing_address),
      gstin: input.gstin,
      ...amountsOfOrder(quote),
      note: input.note,
      gift_message: input.gift_message,
      attributes: JSON.stringify(input.attributes),
      risks,
      locale: input.locale,
      created_at: now,
      placed_at: isPlaced ? now : null,
      expires_at: input.expires_at ?? null,
      updated_at: now,
    })
    .execute()
}
