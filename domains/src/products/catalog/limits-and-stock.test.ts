import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { assignPlan } from '../../plans/index.ts'
import { adjustStockEndpoint, createProductEndpoint, getProductEndpoint, updateProductEndpoint } from './contract.ts'

async function openStore() {
  const server = await serverForTest()
  const { token, slug, account_id: accountId } = await server.signInVendor()
  const create = (fields: object) =>
    server.call(createProductEndpoint, { token, body: { store_slug: slug, ...fields } })
  const adjust = (changes: object[], headers = {}) =>
    server.call(adjustStockEndpoint, { token, body: { store_slug: slug, changes }, headers })
  /** Inserts products with one variant each, without HTTP. */
  const fill = (count: number) =>
    sql`WITH store AS (SELECT id FROM stores WHERE slug = ${slug}), made AS (
        INSERT INTO products (store_id, handle, title)
        SELECT store.id, 'filler-' || n, 'Filler ' || n FROM store, generate_series(1, ${count}) AS n
        RETURNING id, store_id
      ) INSERT INTO product_variants (store_id, product_id, position, option_count, price_paise)
      SELECT store_id, id, 1, 0, 100 FROM made`.execute(server.db)
  const countProducts = async () => {
    const { count } = await server.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return { server, token, slug, account_id: accountId, create, adjust, fill, countProducts }
}

test('rejects the 51st product on Starter with the limit and the current count', async () => {
  const { create, fill, countProducts } = await openStore()
  await fill(49)
  expect((await create({ title: 'The 50th' })).statusCode).toBe(201)
  const refused = await create({ title: 'The 51st' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'plan_limit_reached',
    detail: 'You’ve reached the limit of the Starter plan: 50 of 50 products.',
    limit: 'products',
    allowed: 50,
    used: 50,
    plan: 'starter',
  })
  expect(await countProducts()).toBe(50)
})

test('concurrent requests can’t exceed the limit', async () => {
  const { create, fill, countProducts } = await openStore()
  await fill(48)
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => create({ title: `Number ${number}` })))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 201, 403, 403, 403, 403])
  expect(await countProducts()).toBe(50)
})

test('an upgrade raises the limit immediately, and a downgrade deletes nothing', async () => {
  const { server, account_id: accountId, create, fill, countProducts } = await openStore()
  await fill(50)
  const setPlan = (plan: string) => inTransaction(server.db, (tx) => assignPlan(tx, accountId, plan))
  await setPlan('growth')
  expect((await create({ title: 'The 51st' })).statusCode).toBe(201)
  await setPlan('starter')
  expect((await create({ title: 'The 52nd' })).json()).toMatchObject({ allowed: 50, used: 51 })
  expect(await countProducts()).toBe(51)
})

test('adjusts or sets stock, all or none, without changing the revision', async () => {
  const { server, token, slug, create, adjust } = await openStore()
  const variants = [
    { options: ['S'], stock_quantity: 5, track_inventory: true },
    { options: ['M'], stock_quantity: 0, track_inventory: true, continue_selling: true },
  ]
  const product = (await create({ title: 'Kurta', options: ['Size'], variants })).json()
  const [small, medium] = product.variants.map((variant: { id: string }) => variant.id)
  const reply = await adjust([
    { variant_id: small, by: -2 },
    { variant_id: medium, to: 40 },
  ])
  expect([reply.statusCode, reply.json().items]).toEqual([
    200,
    [
      { variant_id: small, stock_quantity: 3 },
      { variant_id: medium, stock_quantity: 40 },
    ],
  ])
  const refusals = [
    await adjust([
      { variant_id: medium, by: 1 },
      { variant_id: small, by: -4 },
    ]),
    await adjust([
      { variant_id: medium, by: 1 },
      { variant_id: crypto.randomUUID(), by: 1 },
    ]),
    await adjust([
      { variant_id: medium, by: 1 },
      { variant_id: medium, by: 1 },
    ]),
    await adjust([{ variant_id: medium, by: 1_000_000_000 }]),
  ]
  expect(refusals.map((refusal) => refusal.json().code)).toEqual([
    'out_of_stock',
    'variant_not_found',
    'invalid_fields',
    'invalid_fields',
  ])
  expect((await adjust([{ variant_id: medium, by: -50 }])).json().items).toEqual([
    { variant_id: medium, stock_quantity: -10 },
  ])
  const after = await server.call(getProductEndpoint, { token, params: product, query: { store_slug: slug } })
  expect(after.json()).toMatchObject({ revision: 1, stock_quantity: -7, is_available: true })
  const audit = await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'stock.adjusted')
    .orderBy('id')
    .execute()
  expect(audit).toHaveLength(2)
  expect(audit[1]).toMatchObject({
    subject_id: medium,
    details: { variants: [{ id: medium, stock_before: 40, stock_quantity: -10 }] },
  })
})

test('concurrent sales can’t sell more than is in stock', async () => {
  const { server, token, slug, create, adjust } = await openStore()
  const product = (await create({ title: 'Ghee', variants: [{ stock_quantity: 5, track_inventory: true }] })).json()
  const variantId = product.variants[0].id
  const replies = await Promise.all(Array.from({ length: 12 }, () => adjust([{ variant_id: variantId, by: -1 }])))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(5)
  expect(replies.filter((reply) => reply.json().code === 'out_of_stock')).toHaveLength(7)
  const after = await server.call(getProductEndpoint, { token, params: product, query: { store_slug: slug } })
  expect(after.json()).toMatchObject({ stock_quantity: 0, is_available: false })
})

test('changing the title does not undo a sale made in between', async () => {
  const { server, token, slug, create, adjust } = await openStore()
  const product = (await create({ title: 'Ghee', variants: [{ stock_quantity: 5, track_inventory: true }] })).json()
  const variantId = product.variants[0].id
  await adjust([{ variant_id: variantId, by: -3 }])
  const body = { store_slug: slug, revision: 1, title: 'Cow ghee', variants: [{ id: variantId, sku: 'G' }] }
  const changed = await server.call(updateProductEndpoint, { token, params: product, body })
  expect(changed.json()).toMatchObject({ title: 'Cow ghee', variants: [{ sku: 'G', stock_quantity: 2 }] })
})

test('rejects a new stock count if the stock has changed since the form was opened', async () => {
  const { server, token, slug, create, adjust } = await openStore()
  const product = (await create({ title: 'Ghee', variants: [{ stock_quantity: 10, track_inventory: true }] })).json()
  const variantId = product.variants[0].id
  await adjust([{ variant_id: variantId, by: -3 }])
  const save = (stockQuantity: number, stockSeen: number) => {
    const variants = [{ id: variantId, stock_quantity: stockQuantity, stock_seen: stockSeen }]
    const body = { store_slug: slug, revision: 1, title: 'Cow ghee', variants }
    return server.call(updateProductEndpoint, { token, params: product, body })
  }
  const refused = await save(12, 10)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'stock_changed',
    errors: [{ path: 'body.variants.0.stock_quantity', message: expect.stringContaining('from 10 to 7') }],
    stock: [{ variant_id: variantId, stock_quantity: 7 }],
  })
  const after = await server.call(getProductEndpoint, { token, params: product, query: { store_slug: slug } })
  expect(after.json()).toMatchObject({ title: 'Ghee', stock_quantity: 7 })
  expect((await save(12, 7)).json()).toMatchObject({ title: 'Cow ghee', stock_quantity: 12 })
})

test('a repeated idempotency key counts a sale once', async () => {
  const { create, adjust } = await openStore()
  const product = (await create({ title: 'Ghee', variants: [{ stock_quantity: 5, track_inventory: true }] })).json()
  const change = [{ variant_id: product.variants[0].id, by: -1 }]
  const replies = [
    await adjust(change, { 'idempotency-key': 'one' }),
    await adjust(change, { 'idempotency-key': 'one' }),
  ]
  expect(replies.map((reply) => reply.json().items[0].stock_quantity)).toEqual([4, 4])
})

test('the database rejects invalid products and variants', async () => {
  const { server, create } = await openStore()
  const product = (await create({ title: 'Kurta', options: ['Size'], variants: [{ options: ['S'] }] })).json()
  const id = product.id
  const errorOf = async (statement: ReturnType<typeof sql>) => {
    const code = await statement.execute(server.db).then(
      () => 'accepted',
      (error: { constraint?: string; code?: string }) => error.code,
    )
    return code
  }
  const Check = '23514'
  const Unique = '23505'
  const Foreign = '23503'
  const insertVariant = sql`INSERT INTO product_variants (store_id, product_id, position, option_count, option1, price_paise)
    SELECT store_id, product_id, 2, option_count`
  expect([
    await errorOf(sql`UPDATE product_variants SET price_paise = -1 WHERE product_id = ${id}`),
    await errorOf(sql`UPDATE product_variants SET option2 = 'x' WHERE product_id = ${id}`),
    await errorOf(
      sql`UPDATE product_variants SET stock_quantity = -1, track_inventory = true WHERE product_id = ${id}`,
    ),
    await errorOf(sql`${insertVariant}, 'S', 1 FROM product_variants`),
    await errorOf(sql`UPDATE products SET option_names = '{Size,Colour}' WHERE id = ${id}`),
    await errorOf(sql`DELETE FROM product_variants WHERE product_id = ${id}`),
    await errorOf(sql`UPDATE products SET handle = 'No handle' WHERE id = ${id}`),
    await errorOf(sql`INSERT INTO products (store_id, handle, title) SELECT store_id, 'kurta', 'Kurta' FROM products`),
    await errorOf(
      sql`INSERT INTO products (store_id, handle, title) SELECT store_id, 'nothing-to-buy', 'X' FROM products`,
    ),
    await errorOf(sql`INSERT INTO product_variants (store_id, product_id, position, option_count, option1, price_paise)
      SELECT store_id, product_id, 251, 1, 'X', 1 FROM product_variants`),
  ]).toEqual([Check, Check, Check, Unique, Foreign, Check, Check, Unique, Check, Check])
})
