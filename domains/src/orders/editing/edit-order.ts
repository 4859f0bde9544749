import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { changeSpent } from '../../customers/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { OrderDiscount } from '../contract.ts'
import { documentEdit } from '../documents/document-edit.ts'
import type { EditedAmount } from '../documents/edit-differences.ts'
import { completeIfDone, refreshFulfilmentStatus } from '../fulfilments/fulfil-order.ts'
import { refreshDiscountUses } from '../placing/refresh-discount-uses.ts'
import { chargesOf } from '../pricing/charges-of.ts'
import type { PricedAmount } from '../pricing/price-order.ts'
import { refundOverpaid } from '../refunds/refund-overpaid.ts'
import { orderChanged } from '../refusals/contract.ts'
import { moveStock, requireStock, type StockNeed } from '../reservations/reserve-stock.ts'
import { netTotalOf, paymentStatusOf } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { accountOf, type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import type { OrderEdit } from './contract.ts'
import { type PlannedEdit, planEdit } from './plan-edit.ts'
import { settlementOf } from './preview-edit.ts'
import type { DeliveryToday } from './price-delivery.ts'
import { settlePayments } from './settle-payments.ts'
import { storeLines } from './store-lines.ts'

export interface ConfirmedEdit extends OrderEdit {
  readonly shown_total_paise: number
  readonly reason: string
  readonly notifies_buyer: boolean
}

/**
 * Edits an open order, locked by the caller: its lines, amounts, stock, payments, documents and buyer, all or nothing. What
 * is paid too much then doesn't count for the order any more, and is refunded. Refuses like `planEdit`, and with
 * `out_of_stock`, or `order_changed` if the total isn't the one that was shown.
 */
export async function editOrder(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  edit: ConfirmedEdit,
  actor: OrderActor,
): Promise<void> {
  const now = platform.clock()
  const plan = await planEdit(tx, order, edit, now)
  const { priced } = plan
  if (priced.total_paise !== edit.shown_total_paise) throw new Refused(orderChanged)
  await moveItems(tx, order, plan, actor, now)
  const changes = await storeLines(tx, order, plan)
  const changed = await storeOrder(tx, order, edit, plan, now)
  await refreshDiscountUses(tx, platform, { ...changed, email: order.email, phone: order.phone })
  if (order.customer_id !== null) await changeSpent(tx, order.customer_id, netTotalOf(changed) - netTotalOf(order))
  const { due_paise: due, refund_paise: refund } = settlementOf(order, priced.total_paise)
  await settlePayments(tx, order, due)
  const isInvoiced = await documentEdit(tx, platform, changed, changes, priced.round_off_paise - order.round_off_paise)
  if (refund > 0) {
    await refundOverpaid(tx, platform, changed, { amount_paise: refund, is_documented: !isInvoiced }, actor)
  }
  await recordOrderEvents(tx, platform, [
    {
      type: 'order.edited',
      order,
      actor,
      data: {
        reason: edit.reason,
        before_paise: order.total_paise,
        after_paise: priced.total_paise,
        due_paise: due,
        refund_paise: refund,
        changes: describeChanges(changes),
        notifies_buyer: edit.notifies_buyer,
      },
      now,
    },
  ])
  const { paid_paise: paid } = await tx
    .selectFrom('orders')
    .select('paid_paise')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await completeIfDone(tx, platform, await refreshFulfilmentStatus(tx, { ...changed, paid_paise: paid }, now))
}

/** Returns what an edit takes out of the stock. */
export function itemsTaken({ lines, added }: PlannedEdit): StockNeed[] {
  return [
    ...added.flatMap(({ variant, quantity }) => (variant === undefined ? [] : [{ variant_id: variant.id, quantity }])),
    ...lines.flatMap(({ variant_id: id, quantity, new_quantity: next }) =>
      id !== null && next > quantity ? [{ variant_id: id, quantity: next - quantity }] : [],
    ),
  ]
}

async function moveItems(tx: Tx, order: OrderRow, plan: PlannedEdit, actor: OrderActor, now: Date): Promise<void> {
  const back = plan.lines.flatMap(({ variant_id: id, quantity, new_quantity: next, is_stocked: isStocked }) =>
    id !== null && isStocked && next < quantity ? [{ variant_id: id, quantity: quantity - next }] : [],
  )
  const taken = itemsTaken(plan)
  const accountId = accountOf(actor)
  await moveStock(tx, order, back, { direction: 'restock', reason: 'cancelled', account_id: accountId, now })
  await requireStock(tx, order, taken, now)
  await moveStock(tx, order, taken, { direction: 'sell', reason: 'order', account_id: accountId, now })
}

async function storeOrder(
  tx: Tx,
  order: OrderRow,
  { contact, shipping_address: address, delivery_price: choice }: OrderEdit,
  { lines, added, priced, tax, discounts, delivery_today: today }: PlannedEdit,
  now: Date,
): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set({
      ...contact,
      ...(address !== undefined && { shipping_address: JSON.stringify(address) }),
      ...(choice === 'recalculate' && today && { delivery: JSON.stringify(deliveryOf(today)) }),
      tax: JSON.stringify(tax),
      taxes: JSON.stringify(priced.taxes),
      discounts: JSON.stringify(sumDiscounts([...priced.lines, ...priced.charges], discounts)),
      subtotal_paise: priced.subtotal_paise,
      discount_paise: priced.discount_paise,
      charges_paise: chargesOf(priced),
      taxable_paise: priced.taxable_paise,
      gst_paise: priced.gst_paise,
      round_off_paise: priced.round_off_paise,
      total_paise: priced.total_paise,
      payment_status: paymentStatusOf({ ...order, total_paise: priced.total_paise }),
      item_count: [...lines.map((line) => line.new_quantity), ...added.map((line) => line.quantity)].reduce(
        (sum, quantity) => sum + quantity,
        0,
      ),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function deliveryOf({ title, min_date: min, max_date: max }: DeliveryToday) {
  return { kind: 'shipping', title, min_date: min, max_date: max, pickup: null }
}

function sumDiscounts(parts: readonly PricedAmount[], known: PlannedEdit['discounts']): OrderDiscount[] {
  const sums = new Map<string, number>()
  for (const { id, amount_paise: amount } of parts.flatMap((part) => part.discounts)) {
    sums.set(id, (sums.get(id) ?? 0) + amount)
  }
  return [...sums].flatMap(([id, amount]) => {
    const discount = known.get(id)
    return discount === undefined || amount === 0 ? [] : [OrderDiscount.parse({ ...discount, amount_paise: amount })]
  })
}

/** `Assam tea: 2 to 1`, `Delivery: ₹59.00 to ₹80.00` */
function describeChanges(changes: readonly EditedAmount[]): string[] {
  return changes.flatMap(({ description, quantity_before: before, quantity_after: after, ...prices }) => {
    const [priceBefore, priceAfter] = [prices.unit_price_before, prices.unit_price_after]
    if (before === after) {
      return priceBefore === priceAfter
        ? []
        : [`${description}: ${formatRupees(priceBefore)} to ${formatRupees(priceAfter)}`]
    }
    if (before === 0) return [`${description}: ${after} added`]
    return [after === 0 ? `${description}: removed` : `${description}: ${before} to ${after}`]
  })
}
