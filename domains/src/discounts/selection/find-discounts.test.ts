import { expect, test } from 'vitest'
import { discountsForTest } from '../discounts.fixture.ts'
import { customerKeyOf, findDiscounts, useDiscounts } from '../index.ts'
import type { DiscountableCart } from './find-discounts.ts'

async function openStore() {
  const shop = await discountsForTest()
  const tea = await shop.addProduct('Assam tea', ['tea'])
  const mug = await shop.addProduct('Mug')
  const cart: DiscountableCart = {
    store_id: shop.store_id,
    lines: [
      { key: 'tea', product_id: tea, variant_id: null, quantity: 2, unit_price_paise: 300_00 },
      { key: 'mug', product_id: mug, variant_id: null, quantity: 1, unit_price_paise: 200_00 },
    ],
    codes: [],
    customer: { id: undefined, key: undefined },
    now: shop.now,
  }
  const find = async ({ shipping, ...changes }: Partial<DiscountableCart> & { shipping?: number | null | undefined }) =>
    (await findDiscounts(shop.server.db, { ...cart, ...changes }))(shipping)
  return { ...shop, tea, mug, find }
}

test('finds codes in any case, and automatic discounts, in the order in which they apply', async () => {
  const { find, create } = await openStore()
  await create({ combines_with: ['products', 'shipping'] })
  const automatic = { method: 'automatic', code: null }
  await create({
    ...automatic,
    title: 'Free delivery',
    kind: 'shipping',
    value: 10_000,
    combines_with: ['order', 'products'],
  })
  await create({
    ...automatic,
    title: 'Sale',
    kind: 'products',
    value_kind: 'amount_each',
    value: 20_00,
    combines_with: ['order', 'shipping'],
  })
  const { applied, rejected } = await find({ codes: [' diwali10 ', 'DIWALI10'] })
  expect(applied.map(({ title, code, kind, apply }) => [title, code, kind, apply.value])).toEqual([
    ['Sale', null, 'products', { kind: 'amount_each', paise: 20_00 }],
    ['DIWALI10', 'DIWALI10', 'order', { kind: 'percentage', basis_points: 1000 }],
    ['Free delivery', null, 'shipping', { kind: 'percentage', basis_points: 10_000 }],
  ])
  expect(rejected).toEqual([])
})

test('covers the products of collections by rule and by hand, and no others', async () => {
  const { find, create, addCollection, tea, mug } = await openStore()
  const byRule = await addCollection({
    title: 'Tea',
    kind: 'rule',
    rules: [{ field: 'tag', relation: 'equals', value: 'tea' }],
  })
  const byHand = await addCollection({ title: 'Mugs', kind: 'manual', product_ids: [mug] })
  await create({ code: 'TEA', kind: 'products', collection_ids: [byRule] })
  await create({ code: 'MUG', kind: 'products', collection_ids: [byHand] })
  await create({ code: 'ONETEA', kind: 'products', product_ids: [tea] })
  const targets = await Promise.all(['TEA', 'MUG', 'ONETEA'].map((code) => find({ codes: [code] })))
  expect(targets.map(({ applied }) => applied[0]?.apply.target)).toEqual([
    { kind: 'items', units: new Map([['tea', 2]]) },
    { kind: 'items', units: new Map([['mug', 1]]) },
    { kind: 'items', units: new Map([['tea', 2]]) },
  ])
})

test('says why each code doesn’t apply', async () => {
  const { server, find, create, idOf, addProduct, addOrder, now } = await openStore()
  const other = await addProduct('Lamp')
  const key = customerKeyOf('secret', { email: 'Meera@Example.com' })
  const used = await idOf({ code: 'USED', limit_total: 1 })
  const once = await idOf({ code: 'ONCE', limit_per_customer: 1 })
  const uses = [used, once].map((id) => ({ id, amount_paise: 10_00 }))
  const order = await addOrder()
  await server.db.transaction().execute((tx) => useDiscounts(tx, { order_id: order, uses, customer_key: key, now }))
  await create({ code: 'LATER', starts_at: '2026-12-01T00:00:00+05:30' })
  await create({ code: 'OVER', ends_at: '2026-11-05T00:00:00+05:30' })
  await create({ code: 'OFF', is_active: false })
  await create({ code: 'BIG', minimum_subtotal_paise: 1_000_00 })
  await create({ code: 'MANY', minimum_quantity: 4 })
  await create({ code: 'LAMP', kind: 'products', product_ids: [other] })
  await create({ code: 'BUY5', kind: 'buy_x_get_y', value: 10_000, buy_quantity: 5, get_quantity: 1 })
  await create({ code: 'BEST', value: 5000 })
  await create({ code: 'WORSE', value: 100 })
  await create({ code: 'SHIP', kind: 'shipping', value: 10_000 })

  const customer = { id: undefined, key: customerKeyOf('secret', { email: 'meera@example.com' }) }
  const first = await find({ customer, codes: ['NOPE', 'LATER', 'OVER', 'OFF', 'USED'] })
  const second = await find({ customer, codes: ['ONCE', 'BIG', 'MANY', 'LAMP', 'BUY5'] })
  const third = await find({ customer, codes: ['BEST', 'WORSE', 'SHIP'], shipping: null })
  expect([...first.rejected, ...second.rejected, ...third.rejected]).toEqual([
    {
      code: 'NOPE',
      reason: 'not_found',
      message: 'The discount code NOPE doesn’t exist. Check the spelling and try again.',
    },
    { code: 'LATER', reason: 'not_started', message: 'LATER can be used from 1 Dec 2026.' },
    { code: 'OVER', reason: 'ended', message: 'OVER is no longer available.' },
    { code: 'OFF', reason: 'ended', message: 'OFF is no longer available.' },
    { code: 'USED', reason: 'limit_reached', message: 'USED has been used as often as it can be.' },
    { code: 'ONCE', reason: 'already_used', message: 'You’ve already used ONCE.' },
    { code: 'BIG', reason: 'minimum_not_met', message: 'Add items for ₹200 more to use BIG.' },
    { code: 'MANY', reason: 'minimum_not_met', message: 'Add 1 more item to use MANY.' },
    { code: 'LAMP', reason: 'no_matching_items', message: 'LAMP doesn’t apply to the items in your cart.' },
    {
      code: 'BUY5',
      reason: 'minimum_not_met',
      message: 'To use BUY5, add 6 eligible items: it takes money off 1 of them.',
    },
    {
      code: 'WORSE',
      reason: 'does_not_combine',
      message: 'WORSE can’t be combined with BEST. You get the one that saves you more.',
    },
    { code: 'SHIP', reason: 'no_matching_items', message: 'SHIP is for delivery, and this order isn’t delivered.' },
  ])
  expect(third.applied.map(({ code }) => code)).toEqual(['BEST'])
  // A buyer who hasn't entered an email address yet may still have a use left.
  expect((await find({ codes: ['ONCE'] })).applied).toHaveLength(1)
})

test('chooses by the price of the delivery once it’s known', async () => {
  const { find, create } = await openStore()
  await create({ code: 'TEN', value_kind: 'amount', value: 10_00 })
  await create({ code: 'SHIP', kind: 'shipping', value: 10_000 })
  const codes = ['TEN', 'SHIP']
  const chosen = await Promise.all([undefined, 5_00, 59_00].map((shipping) => find({ codes, shipping })))
  expect(chosen.map(({ applied }) => applied.map(({ code }) => code))).toEqual([['TEN'], ['TEN'], ['SHIP']])
})

test('keeps a discount for a segment to its customers', async () => {
  const { server, find, create, store_id: storeId, now } = await openStore()
  const segment = await server.db
    .insertInto('customer_segments')
    .values({
      store_id: storeId,
      name: 'VIP',
      match: 'all',
      rules: JSON.stringify([{ field: 'tag', operator: 'is', value: 'vip' }]),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addCustomer = async (email: string, tags: string[]) => {
    const customer = { store_id: storeId, email, phone: '', name: 'Meera', tags, created_at: now, updated_at: now }
    return (await server.db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()).id
  }
  await create({ code: 'VIP', segment_id: segment.id })
  const [member, other] = [await addCustomer('a@example.com', ['vip']), await addCustomer('b@example.com', [])]
  const outcomes = await Promise.all(
    [member, other, undefined].map((id) => find({ codes: ['VIP'], customer: { id, key: undefined } })),
  )
  expect(outcomes.map(({ applied, rejected }) => [applied.length, rejected[0]?.reason])).toEqual([
    [1, undefined],
    [0, 'not_for_you'],
    [0, 'not_for_you'],
  ])
})

test('looks up the segments of a customer at once, however many discounts are limited to one', async () => {
  const { server, create, store_id: storeId, now, tea } = await openStore()
  const { id: customerId } = await server.db
    .insertInto('customers')
    .values({ ...{ store_id: storeId, email: 'a@example.com', phone: '', name: '' }, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  let queries = 0
  const counted = server.db.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const countQueries = async () => {
    queries = 0
    const line = { key: 'tea', product_id: tea, variant_id: null, quantity: 1, unit_price_paise: 300_00 }
    const choose = await findDiscounts(counted, {
      ...{ store_id: storeId, lines: [line], codes: [], customer: { id: customerId, key: undefined }, now },
    })
    return { queries, applied: choose(null).applied.length }
  }
  const addLimited = async (orders: number) => {
    const rules = JSON.stringify([{ field: 'orders_count', operator: 'at_most', value: orders }])
    const segment = await server.db
      .insertInto('customer_segments')
      .values({ store_id: storeId, name: 'New', match: 'all', rules, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const automatic = { method: 'automatic', code: null, title: 'Sale', combines_with: ['order'] }
    await create({ ...automatic, segment_id: segment.id })
  }
  await addLimited(0)
  const one = await countQueries()
  expect(one.applied).toBe(1)
  for (let orders = 1; orders <= 6; orders += 1) await addLimited(orders)
  expect(await countQueries()).toEqual({ queries: one.queries, applied: 7 })
})

test('doesn’t find another store’s codes', async () => {
  const { server, create, find } = await openStore()
  await create({})
  const stranger = await server.signInVendor()
  const { id } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', stranger.slug)
    .executeTakeFirstOrThrow()
  expect((await find({ store_id: id, codes: ['DIWALI10'] })).rejected).toMatchObject([{ reason: 'not_found' }])
})
