import { DAY_MS, type Endpoint, HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  completeRefundEndpoint,
  fulfilOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { cancelBuyerOrderEndpoint, reportOrderPaymentEndpoint } from '../../domains/src/orders/buyer/contract.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from '../../domains/src/orders/editing/contract.ts'
import {
  createReturnEndpoint,
  exchangeReturnEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from '../../domains/src/orders/manage-returns/contract.ts'
import type { StoreOrder } from '../../domains/src/orders/view/contract.ts'
import { adjustStockEndpoint } from '../../domains/src/products/catalog/contract.ts'
import { asha, type Ordered, type Shop } from '../shop.ts'
import { changeRates, chooseByLink, draftOrder } from './year-of-drafts.ts'

/** Something that a buyer, the store, the bank or time does. `pick` and `share` choose what it happens to. */
const Event = fc.oneof(
  { weight: 6, arbitrary: eventOf('order') },
  { weight: 5, arbitrary: eventOf('pay') },
  { weight: 3, arbitrary: eventOf('fulfil') },
  { weight: 3, arbitrary: eventOf('deliver') },
  { weight: 2, arbitrary: eventOf('refund') },
  { weight: 1, arbitrary: eventOf('cancel') },
  { weight: 2, arbitrary: eventOf('return') },
  { weight: 2, arbitrary: eventOf('edit') },
  { weight: 1, arbitrary: eventOf('settle') },
  { weight: 4, arbitrary: eventOf('draft') },
  { weight: 4, arbitrary: eventOf('pay link') },
  { weight: 1, arbitrary: eventOf('restock') },
  { weight: 1, arbitrary: eventOf('rates') },
  { weight: 3, arbitrary: eventOf('wait') },
)
export const yearOfOrders = fc.array(Event, { minLength: 240, maxLength: 240 })

function eventOf<Kind extends string>(kind: Kind) {
  // Evenly spread, also where fast-check prefers small numbers.
  const pick = fc.nat(1_000_000).map((number) => (number * 2_654_435_761) % 999_983)
  return fc.record({
    kind: fc.constant(kind),
    pick,
    share: fc.nat(9_999).map((number) => ((number * 7_919) % 10_000) / 10_000),
  })
}
type Event = { readonly kind: string; readonly pick: number; readonly share: number }

const payments = ['test', 'test', 'test', 'upi', 'bank_transfer', 'cash_on_delivery'] as const
const buyers = ['asha', 'bala', 'chitra', 'dev', 'esther', 'farhan'] as const
/** In three States, so that taxes differ. */
const places = [
  { city: 'Bengaluru', pincode: '560001', state_code: '29' },
  { city: 'Chennai', pincode: '600004', state_code: '33' },
  { city: 'Mumbai', pincode: '400001', state_code: '27' },
] as const

/** To which orders an event happens, in SQL. */
const eligible: Readonly<Record<string, string>> = {
  pay: "status IN ('pending', 'expired', 'open') AND paid_paise < total_paise",
  'pay link': "paid_paise < total_paise AND (status = 'open' OR (status = 'pending' AND source = 'draft'))",
  fulfil: "status = 'open' AND fulfilment_status <> 'fulfilled'",
  deliver: "EXISTS (SELECT FROM fulfilments WHERE order_id = orders.id AND status IN ('packed', 'shipped', 'failed'))",
  refund: 'paid_paise > refunded_paise',
  cancel: "status IN ('open', 'pending')",
  return: "EXISTS (SELECT FROM fulfilments WHERE order_id = orders.id AND status = 'delivered')",
  edit: "status = 'open'",
  settle: "EXISTS (SELECT FROM order_refunds WHERE order_id = orders.id AND status = 'requested')",
}

/** Lets the events happen in a store, in order, within a year. Counts what was done, and expects that nothing fails. */
export async function liveThrough(shop: Shop, variants: readonly string[], codes: readonly string[], events: Event[]) {
  const orders: Ordered[] = []
  const done: Record<string, number> = {}
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }
  /** Refusals are fine, failures aren't. Counts what succeeded. */
  const expectAnswer = (what: string, { statusCode, body }: LightMyRequestResponse): boolean => {
    expect(statusCode, `${what}: ${body}`).toBeLessThan(500)
    if (statusCode < 300) count(what)
    return statusCode < 300
  }
  const manage = async (what: string, endpoint: Endpoint, order: Ordered, body = {}, params = {}) =>
    expectAnswer(what, await shop.manage(endpoint, order.token, body, params))

  const order = async (pick: number, share: number) => {
    const email = `${buyers[pick % buyers.length]}@example.com`
    const place = places[pick % places.length]
    const wanted = new Map([
      [variants[pick % variants.length] ?? '', 1 + (pick % 3)],
      [variants[Math.floor(share * variants.length)] ?? '', 1],
    ])
    const items = []
    for (const [variant, quantity] of wanted) {
      if ((await shop.stock(variant)) >= quantity) items.push({ variant, quantity })
    }
    if (items.length === 0) return
    const form = {
      email,
      shipping_address: { ...asha.shipping_address, ...place },
      payment_method: payments[Math.floor(share * 7919) % payments.length] ?? 'test',
      discount_codes: share < 0.5 ? [codes[pick % codes.length] ?? ''] : [],
    }
    const buyer = await shop.checkout(items, form)
    const reply = await buyer.tryToOrder(form)
    if (!expectAnswer(`order ${form.payment_method}`, reply)) return
    const { order_token: token, payment } = reply.json()
    orders.push({ token, url: payment?.url ?? null })
  }

  const draft = (pick: number, share: number) => {
    const chosen = {
      variant: variants[pick % variants.length] ?? '',
      code: codes[pick % codes.length] ?? '',
      email: `${buyers[pick % buyers.length]}@example.com`,
      place: places[pick % places.length] ?? places[0],
    }
    return draftOrder(shop, { pick, share, ...chosen }, expectAnswer)
  }

  const pay = async (one: Ordered, seen: StoreOrder, share: number) => {
    const due = seen.totals.total_paise - seen.paid_paise
    if (seen.payment_method === 'test') return payAtProvider(one, share)
    if (seen.payment_method === 'upi' && share < 0.2) {
      const body = { ...shop.store, reference: 'UTR123456789' }
      const reply = await shop.server.call(reportOrderPaymentEndpoint, { params: { token: one.token }, body })
      return void expectAnswer('report', reply)
    }
    const amount = share > 0.85 ? Math.ceil(due / 2) : due
    await manage('record payment', recordPaymentEndpoint, one, { amount_paise: amount, reference: 'UTR123456789' })
  }

  /** The buyer chooses how to pay on the order's page, and does it, or changes her mind. */
  const payByLink = async (one: Ordered, pick: number, share: number) => {
    const chosen = await chooseByLink(shop, one, pick, expectAnswer)
    if (chosen !== undefined) await payAtProvider(chosen, share)
  }

  const payAtProvider = async (one: Ordered, share: number) => {
    if (one.url === null) return
    if (share < 0.2) return void (await shop.pay(one, 'fail'))
    // The browser and the webhook are lost.
    if (share < 0.4) return shop.payUnseen(one)
    expectAnswer('pay', await shop.payAndReturn(one))
  }

  const fulfil = async (one: Ordered, seen: StoreOrder, pick: number) => {
    const lines = seen.lines
      .map((line, index) => ({
        line_id: line.id,
        quantity: pick % 2 === 0 ? line.quantity - line.fulfilled_quantity : index === 0 ? 1 : 0,
      }))
      .filter(({ quantity }) => quantity > 0)
    const status = pick % 3 === 0 ? 'packed' : 'shipped'
    await manage('fulfil', fulfilOrderEndpoint, one, { lines, status })
  }

  const deliver = async (one: Ordered, seen: StoreOrder, pick: number) => {
    const parcel = seen.parcels[pick % Math.max(1, seen.parcels.length)]
    if (parcel === undefined) return
    const next = { packed: pick % 4 === 0 ? 'cancelled' : 'shipped', shipped: pick % 9 === 0 ? 'failed' : 'delivered' }
    const status =
      { ...next, failed: pick % 2 === 0 ? 'cancelled' : 'shipped' }[parcel.status as 'packed' | 'shipped' | 'failed'] ??
      'delivered'
    await manage(status, changeFulfilmentEndpoint, one, { status }, { fulfilment_id: parcel.id })
  }

  const refund = async (one: Ordered, seen: StoreOrder, pick: number, share: number) => {
    const line = seen.lines[pick % seen.lines.length]
    const charge = seen.charges[0]
    const body = {
      lines: share < 0.7 && line !== undefined ? [{ line_id: line.id, quantity: 1, restock: share < 0.3 }] : [],
      charges: share > 0.5 && charge !== undefined ? [{ kind: charge.kind, amount_paise: charge.total_paise }] : [],
      ...(share > 0.9 ? { amount_paise: 1 + (pick % 100_00) } : {}),
      reason: 'Damaged',
      ...(pick % 2 === 0 ? { reference: 'UTR987654321' } : {}),
    }
    await manage('refund', refundOrderEndpoint, one, body)
  }

  /** Requests a return, or continues with one. */
  const sendBack = async (one: Ordered, seen: StoreOrder, pick: number, share: number) => {
    const open = seen.returns.find(({ status }) => status === 'approved' || status === 'received')
    const line = seen.lines[pick % seen.lines.length]
    if (line === undefined) return
    if (open === undefined) {
      const body = {
        lines: [{ line_id: line.id, quantity: 1 }],
        reason: 'size',
        wants: share < 0.5 ? 'refund' : 'exchange',
      }
      return manage('return', createReturnEndpoint, one, body)
    }
    const params = { return_id: open.id }
    const lines = open.lines.map(({ line_id: id, quantity }) => ({
      line_id: id,
      quantity,
      restocked_quantity: pick % 2,
    }))
    if (open.status === 'approved') return manage('receive', receiveReturnEndpoint, one, { lines }, params)
    if (share < 0.5)
      return manage('refund return', refundReturnEndpoint, one, { include_shipping: pick % 2 === 0 }, params)
    const wanted = open.lines.map(({ line_id: id }) => ({ line_id: id, variant_id: line.variant_id }))
    return manage('exchange', exchangeReturnEndpoint, one, { lines: wanted }, params)
  }

  /** Changes a quantity, adds an item, or moves the order to another State. */
  const edit = async (one: Ordered, seen: StoreOrder, pick: number, share: number) => {
    const line = seen.lines[pick % seen.lines.length]
    const quantity = pick % 4
    const body = {
      lines: line === undefined || quantity === line.quantity ? [] : [{ line_id: line.id, quantity }],
      delivery_price: pick % 3 === 0 ? 'recalculate' : 'keep',
      added: share < 0.4 ? [{ variant_id: variants[pick % variants.length], quantity: 1 }] : [],
      ...(share > 0.8 && { shipping_address: { ...asha.shipping_address, ...places[pick % places.length] } }),
    }
    const preview = await shop.manage(previewOrderEditEndpoint, one.token, body)
    if (!expectAnswer('preview', preview)) return
    const total = preview.json().totals.total_paise
    await manage('edit', editOrderEndpoint, one, { ...body, shown_total_paise: total })
  }

  const settle = async (one: Ordered, seen: StoreOrder) => {
    for (const { id, status, is_by_hand: isByHand } of seen.refunds) {
      if (status !== 'requested' || !isByHand) continue
      await manage('settle', completeRefundEndpoint, one, { reference: 'UTR987654321' }, { refund_id: id })
    }
  }

  const cancel = async (one: Ordered, pick: number) => {
    if (pick % 2 === 0) {
      const reply = await shop.server.call(cancelBuyerOrderEndpoint, { params: { token: one.token }, body: shop.store })
      return expectAnswer('cancel by buyer', reply)
    }
    return manage('cancel', cancelOrderEndpoint, one, { reason: 'out_of_stock', restock: pick % 4 !== 1 })
  }

  /** Returns an order to which such an event can happen. */
  const findOrder = async (kind: string, pick: number): Promise<Ordered | undefined> => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE ${sql.raw(eligible[kind] ?? 'true')}
      ORDER BY number DESC LIMIT 8`.execute(shop.server.db)
    const id = rows[pick % Math.max(1, rows.length)]?.id
    return orders.find(({ token }) => shop.orderId(token) === id)
  }

  for (const { kind, pick, share } of events) {
    if (kind === 'order') await order(pick, share)
    else if (kind === 'wait') {
      shop.server.clock.advance([10 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, 15 * DAY_MS, 40 * DAY_MS][pick % 5] ?? 0)
      await shop.signInAgain()
      await runJobs(shop)
    } else if (kind === 'draft') {
      const drafted = await draft(pick, share)
      if (drafted !== undefined) orders.push(drafted)
    } else if (kind === 'rates') {
      await changeRates(shop, pick)
    } else if (kind === 'restock') {
      const body = { ...shop.store, changes: [{ variant_id: variants[pick % variants.length], by: (pick % 9) - 2 }] }
      expectAnswer('restock', await shop.server.call(adjustStockEndpoint, { token: await shop.freshToken(), body }))
    } else {
      const one = await findOrder(kind, pick)
      if (one === undefined) continue
      const seen: StoreOrder = (await shop.get(one.token)).json()
      if (kind === 'pay') await pay(one, seen, share)
      if (kind === 'pay link') await payByLink(one, pick, share)
      if (kind === 'fulfil') await fulfil(one, seen, pick)
      if (kind === 'deliver') await deliver(one, seen, pick)
      if (kind === 'refund') await refund(one, seen, pick, share)
      if (kind === 'cancel') await cancel(one, pick)
      if (kind === 'return') await sendBack(one, seen, pick, share)
      if (kind === 'edit') await edit(one, seen, pick, share)
      if (kind === 'settle') await settle(one, seen)
    }
  }
  return done
}

/** Runs what the schedule would have run. */
export async function runJobs(shop: Shop): Promise<void> {
  await shop.runJob('reconcile-order-payments')
  await shop.runJob('expire-orders')
  await shop.runJob('retry-order-refunds')
}
