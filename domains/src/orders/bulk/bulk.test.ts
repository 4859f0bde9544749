import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import {
  changeFulfilmentEndpoint,
  exportOrdersEndpoint,
  fulfilOrderEndpoint,
  listOrdersEndpoint,
} from '../back-office/contract.ts'
import { createReturnEndpoint, exchangeReturnEndpoint, receiveReturnEndpoint } from '../manage-returns/contract.ts'
import { changeOrdersEndpoint, type OrderChangeResult } from './contract.ts'

let shop: Shop
let tea: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({ method: 'test' })
  await shop.takePayments({
    method: 'bank_transfer',
    account_holder_name: 'Priya',
    account_number: '12345678',
    ifsc_code: 'HDFC0000123',
    bank_name: 'HDFC',
    instructions: '',
  })
  await shop.takePayments({
    method: 'cash_on_delivery',
    fee_paise: 0,
    min_total_paise: 0,
    max_total_paise: 20_000_00,
    pincodes: { mode: 'everywhere', ranges: '' },
    instructions: '',
  })
  tea = await shop.product({ stock_quantity: 1_000 })
})
afterAll(() => shop.close())

const order = async (method: string) => {
  const ordered = await (await shop.checkout([{ variant: tea, quantity: 2 }])).order({
    ...asha,
    payment_method: method,
  })
  if (method === 'test') await shop.payAndReturn(ordered)
  return ordered.token
}
const change = async (tokens: readonly string[], body: object): Promise<OrderChangeResult[]> => {
  const reply = await shop.server.call(changeOrdersEndpoint, {
    token: shop.vendor.token,
    body: { ...shop.store, ids: tokens.map((token) => shop.orderId(token)), change: body },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().results
}
const codes = (results: readonly OrderChangeResult[]) => results.map(({ code }) => code)

test('paid orders and those paid on delivery are sent, the others are named with the reason', async () => {
  const [paid, cash, unpaid] = [await order('test'), await order('cash_on_delivery'), await order('bank_transfer')]
  const tracking = [{ id: shop.orderId(paid), tracking_number: 'EE123456789IN' }]
  const ship = { action: 'ship', courier: 'India Post', tracking_numbers: tracking }
  expect(codes(await change([paid, cash, unpaid], ship))).toEqual([null, null, 'not_fulfillable'])
  expect((await shop.get(paid)).json()).toMatchObject({
    fulfilment_status: 'fulfilled',
    parcels: [{ status: 'shipped', courier: 'India Post', tracking_number: 'EE123456789IN' }],
  })
  expect((await shop.get(cash)).json().parcels).toMatchObject([{ tracking_number: '' }])
  expect(codes(await change([paid], ship))).toEqual(['nothing_to_send'])
  const audits = await shop.server.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'order.fulfilled')
    .execute()
  expect(audits).toHaveLength(2)
})

test('an order can be sent with another courier than the others', async () => {
  const [first, second, third] = [await order('test'), await order('test'), await order('test')]
  const own = (token: string, courier?: string) => ({
    id: shop.orderId(token),
    tracking_number: `T-${token.slice(0, 4)}`,
    courier,
  })
  const ship = { action: 'ship', courier: 'Delhivery', tracking_numbers: [own(first, 'India Post'), own(second)] }
  expect(codes(await change([first, second, third], ship))).toEqual([null, null, null])
  const couriers = async (token: string) =>
    (await shop.get(token)).json().parcels.map((parcel: { courier: string }) => parcel.courier)
  expect([await couriers(first), await couriers(second), await couriers(third)]).toEqual([
    ['India Post'],
    ['Delhivery'],
    ['Delhivery'],
  ])
})

test('only unpaid orders are cancelled, and their stock comes back', async () => {
  const before = await shop.stock(tea)
  const [paid, cash, transfer] = [await order('test'), await order('cash_on_delivery'), await order('bank_transfer')]
  expect(codes(await change([paid, cash, transfer], { action: 'cancel_unpaid' }))).toEqual([
    'order_is_paid',
    null,
    null,
  ])
  expect((await shop.get(cash)).json()).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
  expect(await shop.stock(tea)).toBe(before - 2)
})

test('an exchange, which costs nothing, isn’t cancelled as unpaid', async () => {
  const token = await order('test')
  const lines = (await shop.order(token)).lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
  const sent = (await shop.manage(fulfilOrderEndpoint, token, { lines, status: 'shipped' })).json()
  await shop.manage(changeFulfilmentEndpoint, token, { status: 'delivered' }, { fulfilment_id: sent.parcels[0].id })
  const details = { lines, reason: 'size', wants: 'exchange' }
  const { id: returnId } = (await shop.manage(createReturnEndpoint, token, details)).json().returns[0]
  await shop.manage(receiveReturnEndpoint, token, {}, { return_id: returnId })
  const choices = { lines: lines.map(({ line_id: id }) => ({ line_id: id, variant_id: tea })) }
  const exchanged = (await shop.manage(exchangeReturnEndpoint, token, choices, { return_id: returnId })).json()
  const reply = await shop.server.call(changeOrdersEndpoint, {
    token: shop.vendor.token,
    body: { ...shop.store, ids: [exchanged.returns[0].exchange_order.id], change: { action: 'cancel_unpaid' } },
  })
  expect(codes(reply.json().results)).toEqual(['order_is_free'])
})

test('tags are added and removed without case, and the selection is exported', async () => {
  const [first, second, third] = [await order('test'), await order('test'), await order('test')]
  await change([first, second, third], { action: 'tag', add: ['Diwali', 'gift'] })
  await change([first], { action: 'tag', add: ['DIWALI'], remove: ['Gift'] })
  const list = async (tag: string) => {
    const query = { ...shop.store, 'filter[tag]': `eq:${tag}` }
    return (await shop.server.call(listOrdersEndpoint, { token: shop.vendor.token, query })).json().items.length
  }
  expect([await list('Diwali'), await list('gift')]).toEqual([3, 2])
  const ids = [first, second].map((token) => shop.orderId(token)).join(',')
  const file = await shop.server.call(exportOrdersEndpoint, {
    token: shop.vendor.token,
    query: { ...shop.store, 'filter[id]': `in:${ids}` },
  })
  expect(file.body.trim().split('\n')).toHaveLength(3)
})

test('orders of other stores aren’t changed', async () => {
  const mine = await order('test')
  const other = await shop.server.signInVendor()
  const reply = await shop.server.call(changeOrdersEndpoint, {
    token: other.token,
    body: { store_slug: other.slug, ids: [shop.orderId(mine)], change: { action: 'tag', add: ['x'] } },
  })
  expect(codes(reply.json().results)).toEqual(['order_not_found'])
  expect((await shop.get(mine)).json().tags).toEqual([])
})
