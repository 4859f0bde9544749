import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asha, cashOnDelivery, startShop } from '../../../../tests/shop.ts'
import { listOrdersEndpoint } from '../back-office/contract.ts'
import {
  formatOrderName,
  getOrderNumberingEndpoint,
  numberInName,
  OrderFormat,
  saveOrderNumberingEndpoint,
} from './contract.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments(cashOnDelivery)
})
afterAll(() => shop.server.close())

const read = async () =>
  (await shop.server.call(getOrderNumberingEndpoint, { token: shop.vendor.token, query: shop.store })).json()
const save = async (format: object, token = shop.vendor.token) => {
  const { next_number: _, ...current } = await read()
  return shop.server.call(saveOrderNumberingEndpoint, { token, body: { ...shop.store, ...current, ...format } })
}
const order = async (variant: string) =>
  shop.order((await (await shop.checkout([{ variant }])).order({ ...asha, payment_method: 'cash_on_delivery' })).token)

const formats = fc.record({
  prefix: fc.stringMatching(/^([A-Z0-9#]{0,5}[A-Z#-])?$/).filter((text) => !text.startsWith('-')),
  suffix: fc.stringMatching(/^[A-Z-]{0,4}$/),
  min_digits: fc.integer({ min: 4, max: 9 }),
})

test('orders with different numbers never have the same name, whatever the formats were', () => {
  const named = fc.record({ format: formats, number: fc.integer({ min: 1001, max: 999_999_999 }) })
  fc.assert(
    fc.property(named, ({ format, number }) => {
      expect(OrderFormat.safeParse(format).success).toBe(true)
      const name = formatOrderName({
        number,
        number_prefix: format.prefix,
        number_suffix: format.suffix,
        number_digits: format.min_digits,
      })
      // The name determines the number.
      expect(Number(/([0-9]+)[^0-9]*$/.exec(name)?.[1])).toBe(number)
    }),
  )
})

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  ['#SL-01042', 1042],
  ['SL26-01042/B', 1042],
  ['9876543210', undefined],
  ['Asha', undefined],
  ['12', undefined],
])('searching for %j finds the order with the number %j', (words, number) => {
  expect(numberInName(words)).toBe(number)
})

test('a store without a format has the numbers of before', async () => {
  expect(await read()).toEqual({ prefix: '#', suffix: '', min_digits: 4, next_number: 1001, revision: 1 })
  const { number, name } = await order(await shop.product())
  expect([number, name]).toEqual([1001, '#1001'])
})

test('a new format names new orders, and earlier orders keep their names', async () => {
  const variant = await shop.product()
  const earlier = await order(variant)
  const saved = await save({ prefix: '#SL-', suffix: '/B', min_digits: 6, next_number: 2_000 })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { prefix: '#SL-', next_number: 2_000 }])
  const later = await order(variant)
  expect([earlier.name, later.name, later.number]).toEqual([`#${earlier.number}`, '#SL-002000/B', 2_000])

  const search = async (q: string) => {
    const reply = await shop.server.call(listOrdersEndpoint, { token: shop.vendor.token, query: { ...shop.store, q } })
    return reply.json().items.map(({ name }: { name: string }) => name)
  }
  expect(await search('#SL-002000/B')).toEqual([later.name])
  expect(await search('2000')).toEqual([later.name])
  expect(await search('XX-002000')).toEqual([])
  const audit = await shop.server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'order_numbers.changed')
    .execute()
  expect(audit).toMatchObject([
    { store_id: shop.store_id, details: { before: { prefix: '#' }, after: { prefix: '#SL-', next_number: 2_000 } } },
  ])
})

test('the format changes while orders are placed at the same time, and each number is used once', async () => {
  const variants = await Promise.all(Array.from({ length: 6 }, () => shop.product()))
  const checkouts = await Promise.all(variants.map((variant) => shop.checkout([{ variant }])))
  const { next_number: first } = await read()
  const placing = checkouts.map((one) => one.order({ ...asha, payment_method: 'cash_on_delivery' }))
  const [saved] = await Promise.all([save({ prefix: 'C-', min_digits: 5 }), ...placing])
  expect(saved.statusCode).toBe(200)
  const placed = await Promise.all((await Promise.all(placing)).map(({ token }) => shop.order(token)))
  const numbers = placed.map(({ number }) => number).sort((a, b) => a - b)
  // Without gaps, too.
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => first + index))
  expect(new Set(placed.map(({ name }) => name)).size).toBe(6)
  expect((await read()).next_number).toBe(first + 6)
})

test('numbers can skip, and never go back', async () => {
  const { next_number: next } = await read()
  const used = await save({ next_number: next - 1 })
  expect([used.statusCode, used.json()]).toMatchObject([409, { code: 'order_number_used', next_number: next }])
  expect((await save({ next_number: next + 10 })).json().next_number).toBe(next + 10)
})

test.each([
  ['a prefix that ends with a digit', { prefix: 'SL1' }],
  ['a prefix that starts with a hyphen', { prefix: '-A' }],
  ['a formula', { prefix: '=A' }],
  ['a suffix with a digit', { suffix: '-26' }],
  ['a long prefix', { prefix: 'ABCDEFGHIJKLM' }],
  ['three digits', { min_digits: 3 }],
  ['ten digits', { min_digits: 10 }],
  ['a number of before the first', { next_number: 1_000 }],
])('refuses %s', async (_, format) => {
  const reply = await save(format)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
})

test('only members with the permission change the numbers, and only from the latest revision', async () => {
  const { revision } = await read()
  const stale = await save({ revision: revision + 1 })
  expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'stale_revision', revision }])
  expect((await save({ revision: undefined })).statusCode).toBe(428)
  const clerk = await shop.server.signInStaff(shop.vendor.slug, ['orders'])
  expect((await save({}, clerk.token)).json().code).toBe('permission_missing')
  const stranger = await shop.server.signInVendor()
  expect((await save({}, stranger.token)).statusCode).toBe(404)
  const looked = await shop.server.call(getOrderNumberingEndpoint, { token: stranger.token, query: shop.store })
  expect(looked.statusCode).toBe(404)
})
