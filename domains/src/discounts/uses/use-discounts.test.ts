import { Refused } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { discountsForTest } from '../discounts.fixture.ts'
import { customerKeyOf, releaseDiscounts, useDiscounts } from '../index.ts'

async function openStore(limits: object) {
  const shop = await discountsForTest()
  const id = await shop.idOf(limits)
  const use = async (customerKey: string, orderId?: string) => {
    const order = orderId ?? (await shop.addOrder())
    const uses = [{ id, amount_paise: 25_00 }]
    return shop.server.db.transaction().execute(async (tx) => {
      await useDiscounts(tx, { order_id: order, uses, customer_key: customerKey, now: shop.now })
      return order
    })
  }
  const countUsed = async () =>
    (await shop.server.db.selectFrom('discounts').select('used_count').where('id', '=', id).executeTakeFirstOrThrow())
      .used_count
  const release = (order: string) => shop.server.db.transaction().execute((tx) => releaseDiscounts(tx, order))
  return { ...shop, id, use, countUsed, release }
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) =>
    one.status === 'fulfilled' ? 'used' : one.reason instanceof Refused ? one.reason.kind.code : String(one.reason),
  )

test('20 concurrent orders use a discount with a limit of 5 exactly 5 times', async () => {
  const { use, countUsed, addOrder } = await openStore({ limit_total: 5 })
  const orders = await Promise.all(Array.from({ length: 20 }, () => addOrder()))
  const codes = codesOf(await Promise.allSettled(orders.map((order, index) => use(`customer-${index}`, order))))
  expect(codes.filter((code) => code === 'used')).toHaveLength(5)
  expect(codes.filter((code) => code === 'discount_unavailable')).toHaveLength(15)
  expect(await countUsed()).toBe(5)
})

test('concurrent orders of one customer use a discount as often as one customer can', async () => {
  const { use, countUsed, addOrder } = await openStore({ limit_per_customer: 2 })
  const orders = await Promise.all(Array.from({ length: 6 }, () => addOrder()))
  const codes = codesOf(await Promise.allSettled(orders.map((order) => use('meera', order))))
  expect(codes.filter((code) => code === 'used')).toHaveLength(2)
  await use('arjun')
  expect(await countUsed()).toBe(3)
})

test('names the discount that an order can’t use any more', async () => {
  const { id, use } = await openStore({ limit_total: 1 })
  await use('meera')
  await expect(use('arjun')).rejects.toMatchObject({
    message: 'The discount DIWALI10 can’t be used any more.',
    extensions: { discount: { id, code: 'DIWALI10' } },
  })
})

test('counts an order once, and gives its use back once', async () => {
  const { use, release, countUsed } = await openStore({ limit_total: 2 })
  const order = await use('meera')
  await use('meera', order)
  expect(await countUsed()).toBe(1)
  await use('arjun')
  await Promise.all([release(order), release(order), release(order)])
  expect(await countUsed()).toBe(1)
  await use('meera')
  expect(await countUsed()).toBe(2)
})

test('tells customers apart by email address, or else by phone number', () => {
  const keys = [
    customerKeyOf('secret', { email: 'Meera@Example.com ', phone: '+919876543210' }),
    customerKeyOf('secret', { email: 'meera@example.com' }),
    customerKeyOf('secret', { email: '', phone: '+919876543210' }),
    customerKeyOf('another', { email: 'meera@example.com' }),
  ]
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
  expect(keys.every((key) => key !== undefined && /^[0-9a-f]{64}$/.test(key))).toBe(true)
  expect(customerKeyOf('secret', { email: null, phone: '' })).toBeUndefined()
})
