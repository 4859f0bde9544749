import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { changeFulfilment, type FulfilmentChange } from '../fulfilments/change-fulfilment.ts'
import { fulfilOrder, type NewFulfilment } from '../fulfilments/fulfil-order.ts'
import { completeOrderPayment } from '../payments/complete-order-payment.ts'
import { expireOrder } from '../payments/expire-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { completeRefund } from '../refunds/complete-refund.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { listExchangeOptions } from '../returns/exchange-options.ts'
import { exchangeReturn } from '../returns/exchange-return.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { refundReturn } from '../returns/refund-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { type ReturnRow, transitionReturn } from '../returns/return-row.ts'
import { lockOrder, type OrderRow } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import type { DemoStep } from './demo-stories.ts'

/** The test provider's checkout, in which the demo's payments succeed or fail. */
export interface DemoCheckout {
  pay(orderId: string): Promise<{ payment: ProviderPayment }>
  fail(orderId: string, reason: string): Promise<ProviderPayment>
}

/** An order of the demo while it goes on. */
export interface DemoOrder {
  readonly id: string
  /** Counts the orders of the store: references and couriers follow from it. */
  readonly index: number
  readonly provider_order_id: string | null
}

interface Stage {
  readonly tx: Tx
  readonly platform: Platform
  readonly member: StoreMember<'vendor'>
  readonly demo: DemoOrder
  readonly order: OrderRow
}

const couriers = [
  ['Delhivery', 'https://www.delhivery.com/track-v2/package/'],
  ['Blue Dart', 'https://www.bluedart.com/tracking?trackFor=0&trackNo='],
  ['India Post', ''],
] as const

const notes = [
  'Asked for delivery after 6 pm. Told the courier.',
  'Called to check the address: the house is behind the temple.',
  'Wants the items packed as a gift, without the price.',
]

/** Lets one thing happen to an order, through the same functions as for a real one, with its entry in the audit log. */
export async function takeDemoStep(
  platform: Platform,
  { member, checkout }: { readonly member: StoreMember<'vendor'>; readonly checkout: DemoCheckout | undefined },
  demo: DemoOrder,
  step: DemoStep,
): Promise<void> {
  if (step === 'expire') return expireOrder(platform, demo.id)
  if (step === 'pay' || step === 'fail') return payAtProvider(platform, member, checkout, demo, step)
  return inTransaction(platform.db, async (tx) => {
    const order = await lockOrder(tx, demo.id)
    if (order === undefined) throw new Error(`There is no order ${demo.id}`)
    await steps[step]({ tx, platform, member, demo, order })
    const action = audited[step]
    if (action === undefined) return
    const about = { store_id: order.store_id, subject_id: order.id, details: { number: order.number } }
    await recordAudit(tx, { action, actor: member, ...about })
  })
}

const audited: Readonly<Partial<Record<DemoStep, string>>> = {
  receive: 'order.payment_recorded',
  ship: 'order.fulfilled',
  pack: 'order.fulfilled',
  cancel: 'order.cancelled',
  refund_one: 'order.refunded',
  refund_all: 'order.refunded',
}

async function payAtProvider(
  platform: Platform,
  { store }: StoreMember<'vendor'>,
  checkout: DemoCheckout | undefined,
  { provider_order_id: orderId }: DemoOrder,
  outcome: 'pay' | 'fail',
): Promise<void> {
  if (orderId === null || checkout === undefined) throw new Error('The order isn’t registered with a provider')
  const payment =
    outcome === 'pay'
      ? (await checkout.pay(orderId)).payment
      : await checkout.fail(orderId, 'The bank declined the payment. Try another card or UPI.')
  await completeOrderPayment(platform, [], { store_id: store.id, method: 'test', payment, actor: 'buyer' })
}

const steps: Readonly<Record<Exclude<DemoStep, 'pay' | 'fail' | 'expire'>, (stage: Stage) => Promise<unknown>>> = {
  async report({ tx, platform, demo, order }) {
    const reference = utrOf(demo)
    await tx.updateTable('order_payments').set({ reference }).where('order_id', '=', order.id).execute()
    await record(tx, platform, order, 'payment.reported', 'buyer', { reference })
  },
  receive: ({ tx, platform, member, demo, order }) =>
    recordPayment(tx, platform, [], order, {
      amount_paise: order.total_paise - order.paid_paise,
      reference: order.payment_method === 'cash_on_delivery' ? '' : utrOf(demo),
      account_id: member.account_id,
    }),
  pack: (stage) => send(stage, 'packed'),
  ship: async (stage) => {
    const packed = await findParcel(stage, ['packed'])
    return packed === undefined ? send(stage, 'shipped') : change(stage, packed, { status: 'shipped' })
  },
  ship_one: (stage) => send(stage, 'shipped', 1),
  make_ready: (stage) => send(stage, 'ready'),
  deliver: (stage) => changeParcel(stage, ['shipped'], { status: 'delivered' }),
  miss: (stage) => changeParcel(stage, ['shipped'], { status: 'failed' }),
  take_back: (stage) => changeParcel(stage, ['failed'], { status: 'cancelled' }),
  collect: (stage) => changeParcel(stage, ['ready'], { status: 'collected' }),
  note: ({ tx, platform, member, demo, order }) =>
    record(tx, platform, order, 'order.noted', member, { text: notes[demo.index % notes.length] }),
  cancel_by_buyer: ({ tx, platform, order }) =>
    cancelOrder(tx, platform, order, { reason: 'customer', restock: true }, 'buyer'),
  cancel: ({ tx, platform, member, order }) => {
    const reason = order.payment_method === 'cash_on_delivery' ? 'undeliverable' : 'out_of_stock'
    return cancelOrder(tx, platform, order, { reason, restock: true }, member)
  },
  refund_one: async ({ tx, platform, member, order }) => {
    const lines = (await linesOf(tx, order)).slice(0, 1).map(({ id }) => ({ line_id: id, quantity: 1, restock: false }))
    await requestRefund(tx, platform, order, { lines, charges: [], reason: 'Damaged on the way' }, member)
  },
  refund_all: async ({ tx, platform, member, order }) => {
    const lines = (await linesOf(tx, order)).map(({ id, quantity }) => ({ line_id: id, quantity, restock: false }))
    const left = order.paid_paise - order.refunded_paise
    await requestRefund(
      tx,
      platform,
      order,
      { lines, charges: [], amount_paise: left, reason: 'Lost by the courier' },
      member,
    )
  },
  settle: async ({ tx, platform, member, demo, order }) => {
    const refunds = await tx
      .selectFrom('order_refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', '=', 'requested')
      .execute()
    for (const { id } of refunds) {
      if (order.payment_method === 'test') await finishRefund(platform, id)
      else await completeRefund(tx, platform, order, { refund_id: id, reference: utrOf(demo) }, member)
    }
  },
  request_return: async ({ tx, platform, demo, order }) => {
    const lines = (await linesOf(tx, order)).slice(0, 1).map(({ id }) => ({ line_id: id, quantity: 1 }))
    const isExchange = order.payment_method === 'test'
    await requestReturn(tx, platform, order, {
      lines,
      reason: isExchange ? 'size' : demo.index % 2 === 0 ? 'damaged' : 'not_as_described',
      comment: isExchange ? 'Please send me the other size.' : 'The packet was open when it arrived.',
      wants: isExchange ? 'exchange' : 'refund',
    })
  },
  approve_return: (stage) =>
    changeReturn(stage, {
      to: 'approved',
      changes: { answer: 'Send it to the address on the parcel by Speed Post, and keep the receipt. We pay for it.' },
    }),
  decline_return: (stage) =>
    changeReturn(stage, {
      to: 'declined',
      changes: { answer: 'Opened food can’t be sold again, so we can’t take it back.' },
    }),
  receive_return: async (stage) =>
    receiveReturn(stage.tx, stage.platform, stage.order, await findReturn(stage), [], stage.member),
  refund_return: async (stage) =>
    refundReturn(
      stage.tx,
      stage.platform,
      stage.order,
      await findReturn(stage),
      { include_shipping: false },
      stage.member,
    ),
  async exchange_return(stage) {
    const { tx, platform, order, member } = stage
    const row = await findReturn(stage)
    const options = await listExchangeOptions(tx, order, row, platform.clock())
    const choices = options.flatMap(({ line_id: lineId, variants }) => {
      const [variant] = variants
      return variant === undefined ? [] : [{ line_id: lineId, variant_id: variant.id }]
    })
    if (choices.length < options.length)
      return refundReturn(tx, platform, order, row, { include_shipping: false }, member)
    return exchangeReturn(tx, platform, order, row, choices, member)
  },
}

/** A bank's reference number of twelve digits. */
function utrOf({ index }: DemoOrder): string {
  return String(419_000_000_000 + ((index * 7_919_393) % 900_000_000))
}

function record(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  type: string,
  actor: 'buyer' | StoreMember<'vendor'>,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordOrderEvents(tx, platform, [{ type, order, actor, data, now: platform.clock() }])
}

function linesOf(tx: Tx, order: OrderRow) {
  return tx
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'fulfilled_quantity', 'requires_shipping'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
}

/** Packs or sends what's left, or only some lines. */
async function send(
  { tx, platform, member, demo, order }: Stage,
  status: NewFulfilment['status'],
  count?: number,
): Promise<void> {
  const lines = (await linesOf(tx, order))
    .filter((line) => line.requires_shipping && line.quantity > line.fulfilled_quantity)
    .slice(0, count)
    .map((line) => ({ line_id: line.id, quantity: count === undefined ? line.quantity - line.fulfilled_quantity : 1 }))
  if (lines.length === 0) return
  const isCarried = status !== 'ready'
  const [courier, url] = couriers[demo.index % couriers.length] ?? couriers[0]
  const number = `${courier.slice(0, 2).toUpperCase()}${String(80_000_000 + demo.index * 37_117).slice(0, 9)}`
  const parcel = {
    courier: isCarried ? courier : '',
    tracking_number: isCarried ? number : '',
    tracking_url: isCarried && url !== '' ? `${url}${number}` : '',
  }
  await fulfilOrder(tx, platform, order, { lines, status, ...parcel }, member)
}

async function findParcel({ tx, order }: Stage, statuses: readonly string[]): Promise<string | undefined> {
  const parcel = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'in', statuses)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return parcel?.id
}

function change({ tx, platform, member, order }: Stage, parcelId: string, changes: FulfilmentChange) {
  return changeFulfilment(tx, platform, order, parcelId, changes, member)
}

/** Changes the first parcel with one of the statuses, if there is one. */
async function changeParcel(stage: Stage, statuses: readonly string[], changes: FulfilmentChange): Promise<void> {
  const parcel = await findParcel(stage, statuses)
  if (parcel !== undefined) await change(stage, parcel, changes)
}

function findReturn({ tx, order }: Stage): Promise<ReturnRow> {
  return tx.selectFrom('returns').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
}

async function changeReturn(
  stage: Stage,
  change: Omit<Parameters<typeof transitionReturn>[4], 'actor'>,
): Promise<ReturnRow> {
  const row = await findReturn(stage)
  return transitionReturn(stage.tx, stage.platform, stage.order, row, { ...change, actor: stage.member })
}
