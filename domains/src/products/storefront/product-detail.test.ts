import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { shopOf } from '../../../../tests/search/search-shop.ts'
import { createCategoryEndpoint } from '../categories/contract.ts'
import { getStorefrontProductEndpoint, StorefrontProductDetail } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const saree = {
  title: 'Silk saree',
  handle: 'silk-saree',
  description: '<p>Handwoven</p>',
  tags: ['silk'],
  options: ['Colour'],
  variants: [
    { options: ['Red'], sku: 'RED', price_paise: 450_000, compare_at_price_paise: 500_000, hsn_code: '5007' },
    { options: ['Blue'], sku: 'BLUE', price_paise: 460_000, track_inventory: true, stock_quantity: 0 },
  ],
}

async function openShop() {
  const shop = shopOf(server, await server.signInVendor())
  const get = (handle: string) =>
    server.call(getStorefrontProductEndpoint, { params: { handle }, query: { store_slug: shop.slug } })
  return { shop, get }
}

test('returns a visible product with its options, variants, collections and category', async () => {
  const { shop, get } = await openShop()
  const { token, slug } = shop
  const create = async (fields: object) =>
    (await server.call(createCategoryEndpoint, { token, body: { store_slug: slug, ...fields } })).json()
  const sarees = await create({ name: 'Sarees' })
  const silk = await create({ name: 'Silk', parent_id: sarees.id })
  const { id } = await shop.sell({ ...saree, category_id: silk.id })
  const rule = (value: string) => ({ kind: 'rule', rules: [{ field: 'tag', relation: 'equals', value }] })
  await shop.create('collection', { title: 'New', kind: 'manual', product_ids: [id] })
  await shop.create('collection', { title: 'All silk', ...rule('Silk') })
  await shop.create('collection', { title: 'Cotton', ...rule('Cotton') })
  await shop.create('collection', { title: 'Hidden', kind: 'manual', product_ids: [id], published_at: null })

  const reply = await get('silk-saree')
  const found = reply.json()

  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
  expect(found).toMatchObject({
    ...{ id, title: 'Silk saree', url: '/products/silk-saree', description: '<p>Handwoven</p>', image: null },
    ...{ price_min_paise: 450_000, price_max_paise: 460_000, is_available: true },
    options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
    variants: [
      { title: 'Red', price_paise: 450_000, compare_at_price_paise: 500_000, is_available: true },
      { title: 'Blue', price_paise: 460_000, compare_at_price_paise: null, is_available: false },
    ],
    collections: [
      { handle: 'all-silk', title: 'All silk', url: '/collections/all-silk' },
      { handle: 'new', title: 'New', url: '/collections/new' },
    ],
    category: {
      ...{ handle: 'silk', title: 'Silk', url: '/categories/silk' },
      ancestors: [{ handle: 'sarees', title: 'Sarees', url: '/categories/sarees' }],
    },
  })
})

test('contains nothing but the fields of its contract', async () => {
  const { shop, get } = await openShop()
  await shop.sell(saree)
  const { body } = await get('silk-saree')
  const found = JSON.parse(body)
  expect(StorefrontProductDetail.parse(found)).toEqual(found)
  for (const hidden of [
    'sku',
    'hsn_code',
    'gst_rate',
    'stock_quantity',
    'track_inventory',
    'revision',
    'status',
    'sold_count',
  ]) {
    expect(body).not.toContain(hidden)
  }
})

test('shows a changed price and sold-out stock in the next response', async () => {
  const { shop, get } = await openShop()
  const variants = (price: number, stock: number) => [
    { price_paise: price, track_inventory: true, stock_quantity: stock },
  ]
  const created = await shop.sell({ title: 'Stool', variants: variants(90_000, 1) })
  const shown = async () => {
    const { price_min_paise: price, is_available: isAvailable } = (await get('stool')).json()
    return [price, isAvailable]
  }
  expect([await shown(), await shown()]).toEqual([
    [90_000, true],
    [90_000, true],
  ])
  await shop.update('product', created, { variants: variants(80_000, 0) })
  expect(await shown()).toEqual([80_000, false])
})

test('finds no unknown, draft or scheduled product, and none of another store', async () => {
  const { shop, get } = await openShop()
  const { shop: other } = await openShop()
  await other.sell({ title: 'Elsewhere' })
  await shop.create('product', { title: 'Draft', status: 'draft' })
  const publishedAt = new Date(server.clock.now().getTime() + HOUR_MS).toISOString()
  await shop.sell({ title: 'Diwali', published_at: publishedAt })
  for (const handle of ['unknown', 'elsewhere', 'draft', 'diwali']) {
    const reply = await get(handle)
    expect([handle, reply.statusCode, reply.json().code]).toEqual([handle, 404, 'product_not_found'])
  }
  server.clock.advance(HOUR_MS)
  expect((await get('diwali')).statusCode).toBe(200)
})

test('tells where a product has moved, unless it is hidden', async () => {
  const { shop, get } = await openShop()
  const created = await shop.sell({ title: 'Stool' })
  const renamed = await shop.update('product', created, { handle: 'teak-stool' })
  const moved = await get('stool')
  expect([moved.statusCode, moved.json()]).toEqual([404, expect.objectContaining({ moved_to: 'teak-stool' })])
  await shop.update('product', renamed, { status: 'draft' })
  expect((await get('stool')).json()).not.toHaveProperty('moved_to')
})

test('a suspended or unknown store shows no product, cached or not', async () => {
  const { shop, get } = await openShop()
  await shop.sell({ title: 'Stool' })
  await shop.sell({ title: 'Lamp' })
  expect((await get('stool')).statusCode).toBe(200)
  await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', shop.slug).execute()
  for (const handle of ['stool', 'lamp', 'unknown']) {
    const reply = await get(handle)
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'storefront_unavailable'])
  }
  const nowhere = { params: { handle: 'stool' }, query: { store_slug: 'nowhere' } }
  expect((await server.call(getStorefrontProductEndpoint, nowhere)).json().code).toBe('storefront_not_found')
})
