import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/harness.ts'
import { adjustStockEndpoint, createProductEndpoint, updateProductEndpoint } from '../catalog/contract.ts'
import { setStockReason } from '../index.ts'
import {
  getInventorySettingsEndpoint,
  listInventoryEndpoint,
  listStockChangesEndpoint,
  updateInventorySettingsEndpoint,
} from './contract.ts'
import { emailLowStock } from './email-low-stock.ts'

async function openStore() {
  const server = await startTestServer()
  const owner = await server.signInVendor()
  const { token, slug } = owner
  const query = { store_slug: slug }
  const add = async (title: string, stock: number, more = {}) => {
    const variants = [{ price_paise: 100_00, track_inventory: true, stock_quantity: stock, ...more }]
    const reply = await server.call(createProductEndpoint, { token, body: { store_slug: slug, title, variants } })
    const product = reply.json()
    return { id: String(product.id), variant_id: String(product.variants[0].id) }
  }
  const adjust = (variantId: string, change: object, cause = {}) =>
    server.call(adjustStockEndpoint, {
      token,
      body: { store_slug: slug, changes: [{ variant_id: variantId, ...change }], ...cause },
    })
  const list = async (more = {}) =>
    (await server.call(listInventoryEndpoint, { token, query: { ...query, ...more } })).json().items
  const history = async (variantId: string, more = {}) =>
    (
      await server.call(listStockChangesEndpoint, { token, params: { id: variantId }, query: { ...query, ...more } })
    ).json()
  const settings = (body: object) =>
    server.call(updateInventorySettingsEndpoint, { token, body: { store_slug: slug, ...body } })
  return { server, ...owner, query, add, adjust, list, history, settings }
}

test('records every change of tracked stock with its reason, and who made it', async () => {
  const { server, token, slug, add, adjust, history, name } = await openStore()
  const { id, variant_id: variantId } = await add('Assam tea', 10)
  await adjust(variantId, { by: 5 }, { reason: 'received', note: 'From Jorhat' })
  await adjust(variantId, { to: 12 }, { reason: 'counted' })
  await adjust(variantId, { to: 12 }, { reason: 'counted' })
  const variants = [{ id: variantId, stock_quantity: 20 }]
  await server.call(updateProductEndpoint, {
    token,
    params: { id },
    body: { store_slug: slug, revision: 1, title: 'Assam tea', variants },
  })
  await server.db.transaction().execute(async (tx) => {
    await setStockReason(tx, { reason: 'order' })
    await sql`UPDATE product_variants SET stock_quantity = stock_quantity - 3 WHERE id = ${variantId}`.execute(tx)
  })
  // Outside such a transaction, the reason doesn't stay.
  await sql`UPDATE product_variants SET stock_quantity = 30 WHERE id = ${variantId}`.execute(server.db)
  const { items } = await history(variantId)
  expect(
    items.map((entry: Record<string, unknown>) => [
      entry.change,
      entry.quantity_after,
      entry.reason,
      entry.note,
      entry.account_name,
    ]),
  ).toEqual([
    [13, 30, 'edited', '', null],
    [-3, 17, 'order', '', null],
    [8, 20, 'edited', '', name],
    [-3, 12, 'counted', '', name],
    [5, 15, 'received', 'From Jorhat', name],
    [10, 10, 'edited', '', name],
  ])
  const first = await history(variantId, { limit: '4' })
  const rest = await history(variantId, { limit: '4', cursor: first.next_cursor })
  expect([...first.items, ...rest.items]).toEqual(items)
})

test('setting a counted stock doesn’t undo sales made since it was shown', async () => {
  const { server, add, adjust, history } = await openStore()
  const [tea, mug] = [await add('Assam tea', 10), await add('Mug', 4)]
  await sql`UPDATE product_variants SET stock_quantity = 7 WHERE id = ${tea.variant_id}`.execute(server.db)
  const refused = await adjust(tea.variant_id, { to: 12, stock_seen: 10 }, { reason: 'counted' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'stock_changed',
      errors: [{ path: 'body.changes.0.to', message: expect.stringContaining('from 10 to 7') }],
      stock: [{ variant_id: tea.variant_id, stock_quantity: 7 }],
    },
  ])
  expect((await history(tea.variant_id)).items).toHaveLength(2)
  // All or none, and the stock may be the counted one already.
  const changes = [
    { variant_id: mug.variant_id, to: 1, stock_seen: 4 },
    { variant_id: tea.variant_id, to: 12, stock_seen: 8 },
  ]
  expect((await adjust(mug.variant_id, {}, { changes })).statusCode).toBe(409)
  expect((await history(mug.variant_id)).items).toHaveLength(1)
  expect((await adjust(tea.variant_id, { to: 7, stock_seen: 10 })).statusCode).toBe(200)
  expect((await adjust(tea.variant_id, { to: 12, stock_seen: 7 })).json().items[0].stock_quantity).toBe(12)
})

test('lists tracked variants by level, with what is reserved', async () => {
  const { server, slug, add, list, settings } = await openStore()
  const tea = await add('Assam tea', 10, { sku: 'TEA-1' })
  await add('Mug', 2)
  await add('Lamp', 0)
  await add('Gift card', 0, { track_inventory: false })
  const order = crypto.randomUUID()
  await sql`INSERT INTO orders (id, store_id, number, source, status, payment_status, fulfilment_status, email, phone,
      customer_name, tax, subtotal_paise, discount_paise, charges_paise, taxable_paise, gst_paise, round_off_paise,
      total_paise, item_count, created_at, updated_at)
    SELECT ${order}, id, 1001, 'checkout', 'pending', 'unpaid', 'unfulfilled', '', '', '', '{}', 0, 0, 0, 0, 0, 0, 0, 0,
      now(), now() FROM stores WHERE slug = ${slug}`.execute(server.db)
  const expires = new Date(server.clock.now().getTime() + 60_000)
  await server.db
    .insertInto('stock_reservations')
    .values({ order_id: order, variant_id: tea.variant_id, quantity: 4, expires_at: expires })
    .execute()
  const titles = async (more: object) =>
    (await list(more)).map(({ product_title: title }: { product_title: string }) => title)
  expect(await titles({})).toEqual(['Assam tea', 'Lamp', 'Mug'])
  expect(await titles({ sort: '-stock_quantity' })).toEqual(['Assam tea', 'Mug', 'Lamp'])
  expect(await titles({ 'filter[level]': 'in:low' })).toEqual(['Mug'])
  expect(await titles({ 'filter[level]': 'in:low,out' })).toEqual(['Lamp', 'Mug'])
  expect((await list({ q: 'tea-1' }))[0]).toMatchObject({
    stock_quantity: 10,
    reserved_quantity: 4,
    available_quantity: 6,
    level: 'in_stock',
  })
  server.clock.advance(61_000)
  expect((await list({ q: 'tea-1' }))[0]).toMatchObject({ reserved_quantity: 0, available_quantity: 10 })
  expect((await settings({ low_stock_quantity: 10, emails_low_stock: true })).statusCode).toBe(200)
  expect(await titles({ 'filter[level]': 'in:low' })).toEqual(['Assam tea', 'Mug'])
})

test('emails the owner once about items that fell to the quantity', async () => {
  const { server, token, slug, email, add, adjust, settings } = await openStore()
  const clerk = await server.signInStaff(slug, ['products'])
  const [tea, mug, lamp] = [await add('Assam tea', 10), await add('Mug', 10), await add('Lamp', 3)]
  await adjust(tea.variant_id, { to: 5 })
  await adjust(mug.variant_id, { to: 0 })
  await adjust(mug.variant_id, { to: 8 })
  await adjust(lamp.variant_id, { to: 2 })
  const run = () => emailLowStock.run(server.platform, {})
  await run()
  await run()
  const mails = await server.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['1 item is low in stock in Store 1'])
  expect(mails[0]?.text_body).toContain('Assam tea: 5 left')
  await adjust(mug.variant_id, { to: 0 })
  await Promise.all([run(), run()])
  expect((await server.mailsTo(email)).map(({ text_body: text }) => text.includes('Mug: out of stock'))).toEqual([
    false,
    true,
  ])
  await settings({ low_stock_quantity: 5, emails_low_stock: false })
  await adjust(tea.variant_id, { to: 20 })
  await adjust(tea.variant_id, { to: 1 })
  await run()
  expect(await server.mailsTo(email)).toHaveLength(2)
  // In the dashboard, they still hear of it.
  const told = Array(3).fill('1 item is low in stock in Store 1')
  for (const member of [token, clerk.token]) expect(await server.toldInApp(member)).toEqual(told)
  expect(await server.mailsTo(clerk.email)).toEqual([])
})

test('is for people with the permission, in their store', async () => {
  const { server, slug, query, add } = await openStore()
  const { variant_id: variantId } = await add('Assam tea', 10)
  const clerk = await server.signInStaff(slug, ['orders'])
  expect((await server.call(listInventoryEndpoint, { token: clerk.token, query })).statusCode).toBe(403)
  expect((await server.call(getInventorySettingsEndpoint, { token: clerk.token, query })).statusCode).toBe(403)
  const stranger = await server.signInVendor()
  const reply = await server.call(listStockChangesEndpoint, {
    token: stranger.token,
    params: { id: variantId },
    query: { store_slug: stranger.slug },
  })
  expect(reply.statusCode).toBe(404)
  const own = { store_slug: stranger.slug }
  expect((await server.call(getInventorySettingsEndpoint, { token: stranger.token, query: own })).json()).toEqual({
    low_stock_quantity: 5,
    emails_low_stock: true,
  })
})
