import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findImbalances } from '../../../../tests/orders/find-imbalances.ts'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import {
  cancelOrderEndpoint,
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  refundOrderEndpoint,
} from '../back-office/contract.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from '../editing/contract.ts'
import {
  createReturnEndpoint,
  exchangeReturnEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from '../manage-returns/contract.ts'
import type { StoreOrder } from '../view/contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
})
afterAll(() => shop.close())

/** A paid order of one product, and what its store does with it. */
async function placeOrder(quantity: number) {
  const variant = await shop.product({ price_paise: 499_00, stock_quantity: 20 }, 'Kurta')
  const ordered = await (await shop.checkout([{ variant, quantity }])).order({ ...asha, payment_method: 'test' })
  await shop.payAndReturn(ordered)
  const { token } = ordered
  const lineId = (await shop.order(token)).lines[0]?.id ?? ''
  const done = async (endpoint: Parameters<Shop['manage']>[0], body: object = {}, params = {}): Promise<StoreOrder> => {
    const reply = await shop.manage(endpoint, token, body, params)
    expect([reply.statusCode, reply.json()]).toEqual([200, reply.json()])
    return reply.json()
  }
  const lines = (units: number) => [{ line_id: lineId, quantity: units }]
  const changeParcel = async (status: string) => {
    const parcel = (await shop.get(token)).json().parcels.at(-1)
    return done(changeFulfilmentEndpoint, { status }, { fulfilment_id: parcel.id })
  }
  const tryToEdit = async (units: number) => {
    const edit = { lines: lines(units) }
    const preview = await shop.manage(previewOrderEditEndpoint, token, edit)
    const total = preview.json().totals?.total_paise ?? 0
    return shop.manage(editOrderEndpoint, token, { ...edit, shown_total_paise: total })
  }
  const lastReturn = async () => ({ return_id: (await shop.get(token)).json().returns.at(-1).id })
  return {
    token,
    /** What is sent, what is still to be sent, and what both come to for the order. */
    async state() {
      const order: StoreOrder = (await shop.get(token)).json()
      const { fulfilled_quantity: sent = 0, unfulfilled_quantity: left = 0 } = order.lines[0] ?? {}
      return [sent, left, order.fulfilment_status, order.status]
    },
    stock: () => shop.stock(variant),
    refund: (units: number, restock = false) =>
      done(refundOrderEndpoint, { lines: lines(units).map((line) => ({ ...line, restock })) }),
    send: (units: number) => done(fulfilOrderEndpoint, { lines: lines(units), status: 'shipped' }),
    tryToSend: (units: number) => shop.manage(fulfilOrderEndpoint, token, { lines: lines(units), status: 'shipped' }),
    changeParcel,
    async deliver(units: number) {
      await this.send(units)
      await changeParcel('delivered')
    },
    agreeOnReturn: (units: number, wants = 'refund') =>
      done(createReturnEndpoint, { lines: lines(units), reason: 'size', wants }),
    async receive(units: number) {
      const received = lines(units).map((line) => ({ ...line, restocked_quantity: units }))
      return done(receiveReturnEndpoint, { lines: received }, await lastReturn())
    },
    async takeBack(units: number, wants: 'refund' | 'exchange') {
      await this.agreeOnReturn(units, wants)
      await done(receiveReturnEndpoint, {}, await lastReturn())
    },
    async exchange() {
      const choice = { lines: [{ line_id: lineId, variant_id: variant }] }
      await done(exchangeReturnEndpoint, choice, await lastReturn())
    },
    refundReturn: async () => done(refundReturnEndpoint, {}, await lastReturn()),
    tryToEdit,
    async edit(units: number) {
      const reply = await tryToEdit(units)
      expect([reply.statusCode, reply.json()]).toEqual([200, reply.json()])
    },
    cancel: () => done(cancelOrderEndpoint, { reason: 'customer' }),
    returnable: async () => (await shop.get(token)).json().returnable,
  }
}

describe('a unit that’s refunded before it’s sent isn’t sent any more', () => {
  test('after another one was exchanged', async () => {
    const order = await placeOrder(3)
    await order.deliver(2)
    await order.takeBack(1, 'exchange')
    await order.exchange()
    expect(await order.state()).toEqual([2, 1, 'partially_fulfilled', 'open'])
    await order.refund(1)
    expect(await order.state()).toEqual([2, 0, 'fulfilled', 'completed'])
  })

  test('also while another one is back and not refunded yet, and after it was exchanged or refunded', async () => {
    const [exchanged, refunded] = [await placeOrder(4), await placeOrder(4)]
    for (const order of [exchanged, refunded]) {
      await order.deliver(2)
      await order.refund(1)
      expect(await order.state()).toEqual([2, 1, 'partially_fulfilled', 'open'])
      await order.takeBack(1, order === exchanged ? 'exchange' : 'refund')
      expect(await order.state()).toEqual([2, 1, 'partially_fulfilled', 'open'])
    }
    await exchanged.exchange()
    await refunded.refundReturn()
    for (const order of [exchanged, refunded]) {
      expect(await order.state()).toEqual([2, 1, 'partially_fulfilled', 'open'])
      expect((await order.tryToSend(2)).json().code).toBe('not_fulfillable')
      await order.deliver(1)
      expect(await order.state()).toEqual([3, 0, 'fulfilled', 'completed'])
    }
  })

  test('and an edit keeps it together with what was sent', async () => {
    const order = await placeOrder(4)
    await order.deliver(1)
    await order.refund(1)
    expect((await order.tryToEdit(1)).json().code).toBe('edit_impossible')
    await order.edit(3)
    expect(await order.state()).toEqual([1, 1, 'partially_fulfilled', 'open'])
    await order.edit(2)
    expect(await order.state()).toEqual([1, 0, 'fulfilled', 'completed'])
  })

  test('and a cancelled order has nothing to send', async () => {
    const order = await placeOrder(3)
    await order.refund(1)
    await order.cancel()
    expect((await order.state()).slice(0, 2)).toEqual([0, 0])
  })
})

describe('a unit that was sent, and refunded although the buyer keeps it', () => {
  test('doesn’t take the place of one that an edit adds', async () => {
    const order = await placeOrder(2)
    await order.send(2)
    await order.refund(1)
    await order.edit(3)
    expect(await order.state()).toEqual([2, 1, 'partially_fulfilled', 'open'])
    await order.changeParcel('delivered')
    // One of the two is refunded already.
    expect(await order.returnable()).toMatchObject([{ quantity: 1 }])
    await order.deliver(1)
    // The buyer still has to pay the one that was added.
    expect(await order.state()).toEqual([3, 0, 'fulfilled', 'open'])
  })

  test('isn’t sent again when its parcel comes back, while the other parcel’s units are', async () => {
    const order = await placeOrder(3)
    await order.send(2)
    await order.refund(1)
    // The unit that wasn’t sent is refunded first.
    expect(await order.state()).toEqual([2, 0, 'fulfilled', 'open'])
    await order.refund(1)
    await order.changeParcel('failed')
    await order.changeParcel('cancelled')
    expect(await order.state()).toEqual([0, 1, 'unfulfilled', 'open'])

    const two = await placeOrder(4)
    await two.send(2)
    await two.send(2)
    await two.refund(1)
    await two.changeParcel('failed')
    await two.changeParcel('cancelled')
    expect(await two.state()).toEqual([2, 2, 'partially_fulfilled', 'open'])
  })
})

test('a unit that came back goes into the stock once, in a return and in a refund', async () => {
  const [first, second] = [await placeOrder(2), await placeOrder(2)]
  for (const order of [first, second]) {
    expect(await order.stock()).toBe(18)
    await order.deliver(2)
    await order.agreeOnReturn(1)
  }
  await first.receive(1)
  await first.refund(2, true)
  await second.refund(2, true)
  await second.receive(1)
  expect([await first.stock(), await second.stock()]).toEqual([20, 20])
})

test('the orders add up', async () => {
  expect(await findImbalances(shop.server.db, shop.server.clock.now())).toEqual({})
})
