import { expect, test } from 'vitest'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { saveBillingProfileEndpoint } from '../../stores/contract.ts'
import { payCreditPurchaseEndpoint } from '../contract.ts'

async function orderForTest() {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer('33')
  const ordered = (await shop.order(buyer)).json()
  const id: string = ordered.purchase.id
  const pay = (token = buyer.token) => shop.call(payCreditPurchaseEndpoint, { params: { id }, token })
  return { shop, buyer, ordered, pay }
}

test('an order that was left unpaid can be paid for a day, at its price', async () => {
  const { shop, buyer, ordered, pay } = await orderForTest()
  await shop.db.updateTable('credit_packs').set({ price_paise: 1_00 }).where('id', '=', 'shop').execute()
  const paid = await pay()
  expect([paid.statusCode, paid.json()]).toEqual([200, ordered])
  shop.clock.advance(24 * 60 * 60_000)
  expect((await pay(await buyer.freshToken())).json()).toMatchObject({ code: 'purchase_not_payable' })
})

test('an order that was paid can’t be paid again', async () => {
  const { shop, buyer, ordered, pay } = await orderForTest()
  const { order_id: orderId } = ordered.purchase
  expect((await shop.verify(buyer, await shop.pay(orderId))).statusCode).toBe(200)
  expect((await pay()).json()).toMatchObject({ code: 'purchase_not_payable' })
})

test('after a change of the billing details, the order is made again', async () => {
  const { shop, buyer, pay } = await orderForTest()
  const body = {
    legal_name: 'Priya Masala Exports',
    address_line1: '4 Race Course Road',
    address_line2: null,
    city: 'Bengaluru',
    pincode: '560001',
    state_code: '29',
    gstin: null,
  }
  const params = { store_slug: buyer.slug }
  expect((await shop.call(saveBillingProfileEndpoint, { params, body, token: buyer.token })).statusCode).toBe(200)
  expect((await pay()).json()).toMatchObject({ code: 'purchase_not_payable' })
})

test('an order of another store is not found', async () => {
  const { shop, pay } = await orderForTest()
  expect((await pay((await shop.signInBuyer('33')).token)).json()).toMatchObject({ code: 'purchase_not_found' })
})
