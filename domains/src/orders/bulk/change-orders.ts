import type { Tx } from '@haat/db'
import { Refused, refusal } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { changeOrder, setTags } from '../back-office/change-order.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { OrderDelivery } from '../contract.ts'
import { fulfilOrder } from '../fulfilments/fulfil-order.ts'
import { orderNotCancellable } from '../refusals/contract.ts'
import { quantityToFulfil } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderChangeResult, OrdersChange } from './contract.ts'

const MAX_TAGS = 50

// Refusals of single orders, which the response lists.
const notPaid = refusal('order_not_paid', 409, 'This order isn’t paid')
const isPaid = refusal('order_is_paid', 409, 'This order is paid. Cancel it on its own page to refund it.')
const isFree = refusal('order_is_free', 409, 'There’s nothing to pay for this order. Cancel it on its own page.')
const nothingToSend = refusal('nothing_to_send', 409, 'Nothing is left to send')
const isCollected = refusal('order_is_collected', 409, 'The customer collects this order')
const tooManyTags = refusal('too_many_tags', 409, `An order can have up to ${MAX_TAGS} tags`)

/** Changes orders one after the other, each in its own transaction. One that can't be changed doesn't stop the others. */
export async function changeOrders(
  platform: Platform,
  actor: StoreMember,
  ids: readonly string[],
  change: OrdersChange,
): Promise<OrderChangeResult[]> {
  const results: OrderChangeResult[] = []
  for (const id of new Set(ids)) {
    try {
      await changeOrder(platform, actor, { order_id: id, ...auditOf(change) }, (tx, order) =>
        applyChange(tx, platform, actor, order, change),
      )
      results.push({ id, is_changed: true, code: null, message: null })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.push({ id, is_changed: false, code: error.kind.code, message: error.message })
    }
  }
  return results
}

function auditOf(change: OrdersChange) {
  switch (change.action) {
    case 'ship':
      return { action: 'order.fulfilled', details: { status: 'shipped' } }
    case 'tag':
      return { action: 'order.tagged', details: { add: change.add, remove: change.remove } }
    case 'cancel_unpaid':
      return { action: 'order.cancelled', details: { reason: 'unpaid', restock: true } }
  }
}

async function applyChange(
  tx: Tx,
  platform: Platform,
  actor: StoreMember,
  order: OrderRow,
  change: OrdersChange,
): Promise<void> {
  switch (change.action) {
    case 'ship':
      return ship(tx, platform, actor, order, change)
    case 'tag':
      return tag(tx, platform, order, change)
    case 'cancel_unpaid':
      if (order.status !== 'open' && order.status !== 'pending') throw new Refused(orderNotCancellable)
      if (order.total_paise === 0) throw new Refused(isFree)
      // The provider is collecting the payment.
      if (order.payment_status === 'authorized') throw new Refused(orderNotCancellable)
      if (order.payment_status !== 'unpaid') throw new Refused(isPaid)
      await cancelOrder(tx, platform, order, { reason: 'unpaid', restock: true }, actor)
  }
}

/** Sends everything that is left of an order that is paid, or is paid on delivery. */
async function ship(
  tx: Tx,
  platform: Platform,
  actor: StoreMember,
  order: OrderRow,
  { courier, tracking_numbers: numbers }: Extract<OrdersChange, { action: 'ship' }>,
): Promise<void> {
  const canBeSent = order.payment_method === 'cash_on_delivery' || order.paid_paise >= order.total_paise
  if (order.status === 'open' && !canBeSent) throw new Refused(notPaid)
  if (OrderDelivery.nullable().parse(order.delivery)?.kind === 'pickup') throw new Refused(isCollected)
  const rows = await tx
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'fulfilled_quantity', 'refunded_unsent_quantity'])
    .where('order_id', '=', order.id)
    .where('requires_shipping', '=', true)
    .orderBy('position')
    .execute()
  const lines = rows
    .map((line) => ({ line_id: line.id, quantity: quantityToFulfil(line) - line.fulfilled_quantity }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) throw new Refused(nothingToSend)
  const own = numbers.find(({ id }) => id === order.id)
  const parcel = {
    lines,
    courier: own?.courier ?? courier,
    tracking_number: own?.tracking_number ?? '',
    tracking_url: '',
    status: 'shipped',
  } as const
  await fulfilOrder(tx, platform, order, parcel, actor)
}

async function tag(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { add, remove }: Extract<OrdersChange, { action: 'tag' }>,
): Promise<void> {
  const removed = new Set(remove.map((name) => name.toLowerCase()))
  const tags = new Map(
    [...order.tags, ...add]
      .filter((name) => !removed.has(name.toLowerCase()))
      .toReversed()
      .map((name) => [name.toLowerCase(), name]),
  )
  if (tags.size > MAX_TAGS) throw new Refused(tooManyTags)
  await setTags(tx, order, [...tags.values()].toReversed(), platform.clock())
}
