import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { shopOf } from '../../../../tests/search/search-shop.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import { getProductDetail } from './get-product-detail.ts'
import { listAllProducts } from './list-storefront-products.ts'
import { StoreReads } from './store-reads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Opens a store with a product, and returns functions that read it, count their statements and tell what was cached. */
async function openShop() {
  const shop = shopOf(server, await server.signInVendor())
  await shop.sell({ title: 'Teak stool', variants: [{ price_paise: 90_000 }] })
  let statements = 0
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  const reads = new StoreReads({ db })
  const read = async (key: string, q?: string) => {
    statements = 0
    let isCached = true
    const now = server.clock.now()
    const request = { store_slug: shop.slug, now, key: [key, q], is_search: q !== undefined }
    const json = await reads.get(request, async (source) => {
      isCached = false
      if (key === 'stool') return { items: [await getProductDetail(source, 'teak-stool', now)] }
      const query = await readStoreQuery(source.db, source.store_id, q ?? '', { known: source.search })
      return listAllProducts(source.db, source.store_id, { query, cursor: undefined, limit: 20 }, now, source.rows)
    })
    const { items }: { items: { title: string }[] } = JSON.parse(json.toString())
    return { titles: items.map(({ title }) => title), statements, is_cached: isCached }
  }
  return { shop, read }
}

const titles = ['Teak stool']

test('reads the list and a product of a known store in one statement each, and a search in two', async () => {
  const { read } = await openShop()
  await read('first')
  const once = { titles, statements: 1, is_cached: false }
  expect(await read('list')).toEqual(once)
  expect(await read('stool')).toEqual(once)
  expect(await read('search', 'stool')).toEqual({ ...once, statements: 2 })
  // The words of the store are known now.
  expect(await read('search again', 'stool')).toEqual(once)
})

test('answers again from memory after one statement, until the catalogue changes', async () => {
  const { shop, read } = await openShop()
  await read('list')
  await read('search', 'lamp')
  expect(await read('list')).toEqual({ titles, statements: 1, is_cached: true })
  await shop.sell({ title: 'Lamp' })
  expect((await read('search', 'lamp')).titles).toEqual(['Lamp'])
  expect((await read('list')).titles).toEqual(['Lamp', 'Teak stool'])
  expect(await read('list')).toMatchObject({ statements: 1, is_cached: true })
})

test('the words of a store stay known when a change of its catalogue adds none', async () => {
  const { shop, read } = await openShop()
  const lamp = await shop.sell({ title: 'Lamp' })
  await read('before', 'stool')
  await shop.update('product', lamp, { title: 'Lamp stool' })
  // Reads the store as it is now.
  await read('list')
  expect(await read('after', 'stool')).toMatchObject({ titles: ['Lamp stool', 'Teak stool'], statements: 1 })
})

test('a new product is found by words that no product had before', async () => {
  const { shop, read } = await openShop()
  const inflected = 'hammocks'
  expect((await read('a', inflected)).titles).toEqual([])
  await shop.sell({ title: 'Hammock' })
  expect((await read('b', inflected)).titles).toEqual(['Hammock'])
})

test('reads again when something scheduled becomes visible', async () => {
  const { shop, read } = await openShop()
  const publishedAt = new Date(server.clock.now().getTime() + HOUR_MS).toISOString()
  await shop.sell({ title: 'Diya', published_at: publishedAt })
  expect((await read('list')).titles).toEqual(titles)
  server.clock.advance(HOUR_MS)
  expect((await read('list')).titles).toEqual(['Diya', 'Teak stool'])
})

test('a store that gets the address of another one shows its own products', async () => {
  const rename = (from: string, to: string) =>
    server.db.updateTable('stores').set({ slug: to }).where('slug', '=', from).execute()
  for (const [key, q] of [['list'], ['another list'], ['stool'], ['search', 'stool']] as const) {
    const { shop, read } = await openShop()
    await read('list')
    // Only the other store sells it.
    await server.db.updateTable('products').set({ status: 'draft' }).where('title', '=', 'Teak stool').execute()
    const other = await openShop()
    await rename(shop.slug, `${shop.slug}-old`)
    await rename(other.shop.slug, shop.slug)
    expect((await read(key, q)).titles, key).toEqual(titles)
  }
})
