import { expect, test } from 'vitest'
import { listCategoriesEndpoint } from '../../products/categories/contract.ts'
import { listCollectionsEndpoint } from '../../products/collections/contract.ts'
import { listProductsEndpoint } from '../../products/contract.ts'
import { discountsForTest, newDiscount } from '../discounts.fixture.ts'
import { useDiscounts } from '../index.ts'
import {
  deleteDiscountEndpoint,
  exportDiscountsEndpoint,
  getDiscountEndpoint,
  listDiscountsEndpoint,
  switchDiscountEndpoint,
  updateDiscountEndpoint,
} from './contract.ts'

async function openStore() {
  const shop = await discountsForTest()
  const { server, owner } = shop
  const query = { store_slug: owner.slug }
  const list = (more = {}, token = owner.token) =>
    server.call(listDiscountsEndpoint, { token, query: { ...query, ...more } })
  const get = (id: string) => server.call(getDiscountEndpoint, { token: owner.token, params: { id }, query })
  const update = (id: string, fields: object) =>
    server.call(updateDiscountEndpoint, {
      token: owner.token,
      params: { id },
      body: { store_slug: owner.slug, ...fields },
    })
  const turn = (id: string, isActive: boolean) =>
    server.call(switchDiscountEndpoint, {
      token: owner.token,
      params: { id },
      body: { store_slug: owner.slug, is_active: isActive },
    })
  const remove = (id: string) => server.call(deleteDiscountEndpoint, { token: owner.token, params: { id }, query })
  const useOnce = async (id: string) => {
    const order = await shop.addOrder()
    const uses = [{ id, amount_paise: 45_50 }]
    await server.db
      .transaction()
      .execute((tx) => useDiscounts(tx, { order_id: order, uses, customer_key: 'meera', now: shop.now }))
  }
  const audited = async () =>
    (
      await server.db
        .selectFrom('audit_entries')
        .select('action')
        .where('action', 'like', 'discount.%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  return { ...shop, list, get, update, turn, remove, useOnce, audited }
}

test('creates, shows, changes, turns off and deletes a discount, and records each', async () => {
  const { create, get, update, turn, remove, addProduct, addCollection, audited } = await openStore()
  const tea = await addProduct('Assam tea')
  const spices = await addCollection({ title: 'Spices', kind: 'manual', product_ids: [tea] })
  const made = await create({ code: ' diwali-10 ', kind: 'products', product_ids: [tea], collection_ids: [spices] })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    title: 'DIWALI-10',
    code: 'DIWALI-10',
    status: 'active',
    products: [{ id: tea, title: 'Assam tea' }],
    collections: [{ id: spices, title: 'Spices' }],
    used_count: 0,
    given_paise: 0,
  })
  const { id } = made.json()
  const { products: _, collections: __, ...fields } = (await get(id)).json()
  const changed = await update(id, { ...fields, value: 1500, starts_at: '2026-12-01T00:00:00+05:30' })
  expect(changed.json()).toMatchObject({ value: 1500, status: 'scheduled', starts_at: '2026-11-30T18:30:00.000Z' })
  expect((await turn(id, false)).json()).toMatchObject({ status: 'off' })
  expect((await turn(id, false)).json()).toMatchObject({ status: 'off' })
  expect((await turn(id, true)).json()).toMatchObject({ status: 'scheduled' })
  expect((await remove(id)).statusCode).toBe(204)
  expect((await get(id)).json()).toMatchObject({ code: 'discount_not_found' })
  expect(await audited()).toEqual([
    'discount.created',
    'discount.updated',
    'discount.turned_off',
    'discount.turned_on',
    'discount.deleted',
  ])
})

test('keeps a discount that an order has used, and offers to turn it off', async () => {
  const { idOf, remove, get, update, useOnce } = await openStore()
  const id = await idOf({})
  await useOnce(id)
  await useOnce(id)
  const refused = await remove(id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'discount_used', title: expect.stringContaining('Turn it off') })
  const discount = (await get(id)).json()
  expect(discount).toMatchObject({ used_count: 2, given_paise: 91_00 })
  expect((await update(id, { ...discount, limit_total: 1 })).json()).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'body.limit_total' }],
  })
})

test('rejects a code that another discount has, and what doesn’t fit together', async () => {
  const { create, server } = await openStore()
  await create({})
  const taken = await create({ code: 'diwali10' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toMatchObject({ code: 'discount_code_taken', errors: [{ path: 'body.code' }] })
  const stranger = await server.signInVendor()
  expect((await create({ code: 'THERE', kind: 'products', product_ids: [stranger.account_id] })).json().code).toBe(
    'discount_item_not_found',
  )
  const wrong: [object, string][] = [
    [{ code: null }, 'code'],
    [{ code: 'two words' }, 'code'],
    [{ method: 'automatic', title: 'Sale' }, 'code'],
    [{ method: 'automatic', code: null }, 'title'],
    [{ value: 10_001 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value_kind: 'amount_each' }, 'value_kind'],
    [{ kind: 'buy_x_get_y', value_kind: 'amount', buy_quantity: 1, get_quantity: 1 }, 'value_kind'],
    [{ kind: 'buy_x_get_y', get_quantity: 1 }, 'buy_quantity'],
    [{ kind: 'buy_x_get_y', buy_quantity: 1 }, 'get_quantity'],
    [{ buy_quantity: 1 }, 'buy_quantity'],
    [{ product_ids: [crypto.randomUUID()] }, 'product_ids'],
    [{ get_product_ids: [crypto.randomUUID()] }, 'get_product_ids'],
    [{ minimum_subtotal_paise: 1, minimum_quantity: 1 }, 'minimum_quantity'],
    [{ ends_at: '2026-10-01T00:00:00+05:30' }, 'ends_at'],
  ]
  for (const [fields, field] of wrong) {
    const reply = await create({ code: 'NEW', ...fields })
    expect([reply.statusCode, reply.json().errors?.[0]?.path], JSON.stringify(fields)).toEqual([422, `body.${field}`])
  }
})

test('refuses a 26th automatic discount that would be active at the same time as 25 others', async () => {
  const { server, store_id: storeId, now, create, idOf, turn, update } = await openStore()
  const automatic = { method: 'automatic', code: null, title: 'Sale' }
  const november = { ...automatic, ends_at: '2026-12-01T00:00:00+05:30' }
  const first = await idOf(november)
  const like = {
    store_id: storeId,
    ...automatic,
    kind: 'order',
    value_kind: 'percentage',
    value: 1000,
    is_active: true,
  }
  await server.db
    .insertInto('discounts')
    .values(
      Array.from({ length: 23 }, () => ({
        ...{ ...like, starts_at: now, ends_at: new Date(november.ends_at), created_at: now, updated_at: now },
      })),
    )
    .execute()
  const replies = await Promise.all([create(november), create(automatic), create(automatic)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'too_many_automatic_discounts',
    detail: expect.stringMatching(/^25 other automatic discounts are active .+ Turn one off first\.$/),
  })
  // Codes, discounts that are off or over, and those of another time don't count.
  expect((await create({ code: 'CODE' })).statusCode).toBe(201)
  expect((await create({ ...automatic, ends_at: '2026-11-05T00:00:00+05:30' })).statusCode).toBe(201)
  const later = await idOf({ ...automatic, starts_at: '2026-12-01T00:00:00+05:30', is_active: false })
  expect((await turn(later, true)).statusCode).toBe(200)
  const now25 = { ...newDiscount, ...automatic }
  expect((await update(later, now25)).json().code).toBe('too_many_automatic_discounts')
  await turn(later, false)
  expect((await update(later, { ...now25, is_active: false })).statusCode).toBe(200)
  expect((await turn(later, true)).json().code).toBe('too_many_automatic_discounts')
  await turn(first, false)
  expect((await turn(later, true)).statusCode).toBe(200)
})

test('lists by status and words, and exports what is listed', async () => {
  const { server, owner, idOf, create, list, useOnce } = await openStore()
  await useOnce(await idOf({ code: 'ACTIVE' }))
  await create({ code: 'LATER', starts_at: '2026-12-01T00:00:00+05:30' })
  await create({ code: 'OVER', ends_at: '2026-11-05T00:00:00+05:30' })
  await create({ code: 'OFF', is_active: false })
  const found = async (more: object) => (await list(more)).json().items.map(({ title }: { title: string }) => title)
  expect(await found({})).toEqual(['OFF', 'OVER', 'LATER', 'ACTIVE'])
  expect(await found({ 'filter[status]': 'in:active,scheduled' })).toEqual(['LATER', 'ACTIVE'])
  expect(await found({ 'filter[status]': 'in:ended' })).toEqual(['OVER'])
  expect(await found({ 'filter[status]': 'not_in:active,ended,scheduled' })).toEqual(['OFF'])
  expect(await found({ q: 'late' })).toEqual(['LATER'])
  expect(await found({ sort: '-used_count', limit: '1' })).toEqual(['ACTIVE'])
  const file = await server.call(exportDiscountsEndpoint, {
    token: owner.token,
    query: { store_slug: owner.slug, q: 'active', columns: 'code,value,used_count,given_paise' },
  })
  expect(file.body).toBe('\uFEFFCode,Value,Used,Amount given\r\nACTIVE,10%,1,45.50\r\n')
})

test('is for people with the permission, in their store', async () => {
  const { server, owner, idOf, list, get } = await openStore()
  const id = await idOf({})
  const clerk = await server.signInStaff(owner.slug, ['orders'])
  const marketer = await server.signInStaff(owner.slug, ['discounts'])
  expect((await list({}, clerk.token)).statusCode).toBe(403)
  expect((await list({}, marketer.token)).json().items).toHaveLength(1)
  // They choose what a discount applies to.
  for (const endpoint of [listProductsEndpoint, listCollectionsEndpoint, listCategoriesEndpoint]) {
    const request = { token: marketer.token, query: { store_slug: owner.slug } }
    expect((await server.call(endpoint, request)).statusCode).toBe(200)
  }
  const stranger = await server.signInVendor()
  const query = { store_slug: stranger.slug }
  expect((await server.call(getDiscountEndpoint, { token: stranger.token, params: { id }, query })).statusCode).toBe(
    404,
  )
  expect((await server.call(deleteDiscountEndpoint, { token: stranger.token, params: { id }, query })).statusCode).toBe(
    404,
  )
  expect((await get(id)).statusCode).toBe(200)
})
