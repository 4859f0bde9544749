import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  browseCollection,
  CatalogCache,
  findCartProducts,
  findProduct,
  listAllCollections,
  loadCollections,
  loadProducts,
  recommendProducts,
  searchProducts,
  suggest,
} from '../index.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import type { ProductFilters } from './filters.ts'
import { listAllProducts, listStorefrontProducts } from './list-storefront-products.ts'

const LARGE = 5_000
const SMALL = 50
const OTHER_STORES = 40
const NOW = new Date('2026-11-22T12:00:00Z')

let server: TestServer
let large: string
let small: string

// A small and a large store among many others, each with a collection "five" of its first five products.
beforeAll(async () => {
  server = await startTestServer()
  const vendor = await server.signInVendor()
  const open = (slug: string) =>
    server.db
      .insertInto('stores')
      .values({ vendor_id: vendor.account_id, slug, name: slug })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  large = await open('large')
  small = await open('small')
  await fillStore(large, LARGE)
  await fillStore(small, SMALL)
  for (let index = 0; index < OTHER_STORES; index += 1) await fillStore(await open(`other-${index}`), SMALL)
  await sql`ANALYZE`.execute(server.db)
  return server.close
})

/** Fills a store with products of two sizes in two colours each. */
async function fillStore(storeId: string, count: number) {
  await sql`
    WITH made AS (
      INSERT INTO products (store_id, handle, title, status, published_at, vendor, product_type, tags, option_names)
      SELECT ${storeId}, 'kurta-' || n, 'Kurta ' || n, 'active', '2026-01-01', 'Brand ' || n % 7, 'Type ' || n % 5,
        ARRAY['Tag ' || n % 11], ARRAY['Size', 'Colour']
      FROM generate_series(1, ${count}::integer) AS n RETURNING id, store_id, option_count
    )
    INSERT INTO product_variants (store_id, product_id, option_count, position, option1, option2, price_paise)
    SELECT store_id, id, option_count, n + 1, (ARRAY['S', 'M'])[1 + n % 2], (ARRAY['Red', 'Blue'])[1 + n / 2], 10000 + n
    FROM made, generate_series(0, 3) AS n`.execute(server.db)
  await sql`
    WITH five AS (
      INSERT INTO collections (store_id, handle, title, kind, published_at)
      VALUES (${storeId}, 'five', 'Five', 'manual', '2026-01-01') RETURNING id, store_id
    )
    INSERT INTO collection_products (collection_id, store_id, product_id, position)
    SELECT five.id, five.store_id, products.id, n
    FROM five, generate_series(1, 5) AS n JOIN products ON products.handle = 'kurta-' || n
    WHERE products.store_id = five.store_id`.execute(server.db)
  const rules = JSON.stringify([{ field: 'tag', relation: 'equals', value: 'tag 3' }])
  await sql`
    INSERT INTO collections (store_id, handle, title, kind, rules, published_at)
    VALUES (${storeId}, 'tagged', 'Tagged', 'rule', ${rules}, '2026-01-01')`.execute(server.db)
}

/** Runs queries in a transaction and returns PostgreSQL's counts of their reads from the catalogue tables. */
async function countReads(read: (tx: Tx) => Promise<unknown>) {
  return server.db.transaction().execute(async (tx) => {
    // Parallel workers have their own counters.
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx)
    // The counters include earlier reads of this connection.
    const before = await readCounters(tx)
    await read(tx)
    const after = await readCounters(tx)
    return {
      scans: after.scans - before.scans,
      rows_read: after.rows_read - before.rows_read,
      index_scans: after.index_scans - before.index_scans,
    }
  })
}

async function readCounters(tx: Tx) {
  const { rows } = await sql<{ scans: number; rows_read: number; index_scans: number }>`
    SELECT sum(seq_scan)::integer AS scans, sum(coalesce(idx_scan, 0))::integer AS index_scans,
      sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows_read
    FROM pg_stat_xact_user_tables WHERE relname IN ('products', 'product_variants')`.execute(tx)
  const [counters] = rows
  if (counters === undefined) throw new Error('PostgreSQL returned no counters')
  return counters
}

const page = { page: 1, page_size: 24 }
const everyFilter: ProductFilters = {
  ...{ availability: 'in_stock', price_max_paise: 99_900, tags: ['TAG 3'], vendors: ['brand 1'] },
  ...{ product_types: ['Type 1', 'Type 2'], options: { size: ['S'], Colour: ['Red'] } },
}
const browse = (db: Db, store: string, handle: string, filters: ProductFilters = {}) =>
  browseCollection(db, store, handle, { filters, ...page }, NOW)
const search = (db: Db, store: string, terms: string, filters: ProductFilters = {}) =>
  searchProducts(db, store, { terms, filters, ...page }, NOW)

const queries: Readonly<Record<string, (tx: Tx, store: string) => Promise<unknown>>> = {
  'all products': (tx, store) => browse(tx, store, 'all'),
  'all products, filtered': (tx, store) => browse(tx, store, 'all', everyFilter),
  'all products by price': (tx, store) =>
    browseCollection(tx, store, 'all', { filters: {}, sort_by: 'price-ascending', ...page }, NOW),
  'a manual collection': (tx, store) => browse(tx, store, 'five'),
  'a manual collection, filtered': (tx, store) => browse(tx, store, 'five', everyFilter),
  'an automatic collection': (tx, store) => browse(tx, store, 'tagged', everyFilter),
  search: (tx, store) => search(tx, store, 'kurta 7'),
  'search, filtered': (tx, store) => search(tx, store, 'kurta', everyFilter),
  'search with a typo': (tx, store) => search(tx, store, 'kurtta'),
  suggestions: (tx, store) => suggest(tx, store, 'kur', NOW),
  'a product': (tx, store) => findProduct(tx, store, 'kurta-7', NOW),
  products: (tx, store) => loadProducts(tx, store, ['kurta-7', 'kurta-8'], NOW),
  recommendations: (tx, store) => recommendProducts(tx, store, { product: 'kurta-7', limit: 4 }, NOW),
  'collections of a page': (tx, store) => loadCollections(tx, store, [{ handle: 'five', limit: 4 }], NOW),
  'the list of collections': (tx, store) => listAllCollections(tx, store, page, NOW),
  'the product picker': (tx, store) => {
    const list = { query: undefined, handles: undefined, collection: undefined, cursor: undefined, limit: 20 }
    return listStorefrontProducts(tx, store, list, NOW)
  },
  'the products of a cart': async (tx, store) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM product_variants
      WHERE product_id = (SELECT id FROM products WHERE store_id = ${store} AND handle = 'kurta-7')`.execute(tx)
    const found = await findCartProducts(
      tx,
      { id: store },
      rows.map(({ id }) => id),
      NOW,
    )
    expect(found.size).toBe(4)
  },
}

test.each(Object.entries(queries))('%s: no query scans the products of all stores', async (_, read) => {
  const { scans, index_scans: indexScans } = await countReads((tx) => read(tx, small))
  expect(scans).toBe(0)
  expect(indexScans).toBeGreaterThan(0)
})

test.each([
  ['unfiltered', {}],
  ['filtered', everyFilter],
])('a collection of five products reads as few rows in a large store as in a small one, %s', async (_, filters) => {
  const inSmall = await countReads((tx) => browse(tx, small, 'five', filters))
  const inLarge = await countReads((tx) => browse(tx, large, 'five', filters))
  expect(inLarge.rows_read).toBeGreaterThan(5)
  expect(inLarge.rows_read).toBeLessThanOrEqual(inSmall.rows_read)
  expect(inLarge.scans).toBe(0)
})

test.each([
  ['all', LARGE],
  // 1 in 11 has the tag.
  ['tagged', Math.floor(LARGE / 11)],
])('the second page of the collection "%s" reads only its own products', async (handle, members) => {
  const cache = new CatalogCache(server.platform)
  const open = (page: number, sortBy?: string) =>
    countReads((tx) =>
      browseCollection(tx, large, handle, { filters: {}, sort_by: sortBy, page, page_size: 24 }, NOW, cache),
    )
  expect((await open(1)).rows_read).toBeGreaterThan(members)
  expect((await open(2)).rows_read).toBeLessThan(200)
  // Another sort order finds the products again but doesn't count again.
  await open(1, 'title-ascending')
  expect((await open(2, 'title-ascending')).rows_read).toBeLessThan(200)
})

test('cached pages match uncached pages in every size and sort order', async () => {
  const cache = new CatalogCache(server.platform)
  const pages = [7, 100, 250].flatMap((pageSize) =>
    [1, 2, 3, 5].flatMap((page) =>
      [undefined, 'title-descending'].map((sortBy) => ({ page, page_size: pageSize, sort_by: sortBy })),
    ),
  )
  for (const request of pages) {
    const read = (source?: CatalogCache) =>
      browseCollection(
        server.db,
        large,
        'tagged',
        { filters: { vendors: ['Brand 1', 'Brand 2'] }, ...request },
        NOW,
        source,
      )
    const expected = await read()
    expect(await read(cache)).toEqual(expected)
  }
})

test('a collection by tag reads only its products', async () => {
  // 1 in 11 of the products.
  const { rows_read: rowsRead } = await countReads((tx) => browse(tx, large, 'tagged'))
  expect(rowsRead).toBeLessThan(LARGE / 2)
})

test('counts read no variants, and a search reads at most the 1,000 best matches', async () => {
  const variantsRead = async (read: (tx: Tx) => Promise<unknown>) =>
    server.db.transaction().execute(async (tx) => {
      const rowsRead = async () => {
        const { rows } = await sql<{ rows_read: number }>`
          SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows_read
          FROM pg_stat_xact_user_tables WHERE relname = 'product_variants'`.execute(tx)
        return rows[0]?.rows_read ?? 0
      }
      const before = await rowsRead()
      await read(tx)
      return (await rowsRead()) - before
    })
  // Those of the 24 products on the page.
  expect(await variantsRead((tx) => browse(tx, large, 'all', everyFilter))).toBeLessThanOrEqual(24 * 4)
  expect((await search(server.db, large, 'kurta')).results_count).toBe(1_000)
  expect((await search(server.db, large, 'kurta 77')).results_count).toBeLessThan(1_000)
})

test.each([undefined, 'kurta 4711'])(
  'one plan for all stores reads only the products of a page, search: %s',
  async (q) => {
    const list = { cursor: undefined, limit: 20 }
    const found: string[] = []
    const { scans, rows_read: rowsRead } = await countReads(async (tx) => {
      // As for a prepared statement that has been used a few times.
      await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(tx)
      const query = q === undefined ? undefined : await readStoreQuery(tx, large, q)
      const { items } = await listAllProducts(tx, large, { ...list, query }, NOW)
      found.push(...items.map(({ title }) => title))
      const { rows } = await sql<{ scans: number }>`
      SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'search_documents'`.execute(tx)
      expect(rows).toEqual([{ scans: 0 }])
    })
    expect([found[0], found.length]).toEqual([q === undefined ? 'Kurta 1' : 'Kurta 4711', 20])
    expect(scans).toBe(0)
    expect(rowsRead).toBeLessThan(200)
  },
)

test('recommendations compare a limited number of products in a large store', async () => {
  const { rows_read: rowsRead } = await countReads((tx) =>
    recommendProducts(tx, large, { product: 'kurta-7', limit: 4 }, NOW),
  )
  expect(rowsRead).toBeGreaterThan(250)
  expect(rowsRead).toBeLessThan(LARGE / 2)
})

test('what pages of a store have in common is read once', async () => {
  const cache = new CatalogCache(server.platform)
  const statements: string[] = []
  const counting = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.push('statement')
      return result
    },
  })
  const open = async (source: CatalogCache | undefined) => {
    statements.length = 0
    const request = { filters: {}, page: 1, page_size: 24 }
    const shown = [
      await findProduct(counting, small, 'kurta-7', NOW, source),
      await recommendProducts(counting, small, { product: 'kurta-7', limit: 8 }, NOW, source),
      await browseCollection(counting, small, 'tagged', request, NOW, source),
      await loadCollections(counting, small, [{ handle: 'five', limit: 4 }], NOW, source),
      await loadProducts(counting, small, ['kurta-1', 'kurta-7'], NOW, source),
      await listAllCollections(counting, small, { page: 1, page_size: 8 }, NOW, source),
      await searchProducts(counting, small, { ...request, terms: 'kurta' }, NOW, source),
    ]
    return { shown, statements: statements.length }
  }
  const uncached = await open(undefined)
  expect(uncached.statements).toBeGreaterThan(10)
  expect((await open(cache)).shown).toEqual(uncached.shown)
  expect(await open(cache)).toEqual({ shown: uncached.shown, statements: 0 })
})

test('a page of all products transfers only that page and the facets', async () => {
  const sent: number[] = []
  const counting = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent.push(JSON.stringify(result.rows).length)
      return result
    },
  })
  const measure = async (store: string) => {
    sent.length = 0
    await browse(counting, store, 'all')
    return sent.reduce((sum, length) => sum + length, 0)
  }
  const fromSmall = await measure(small)
  expect(await measure(large)).toBeLessThan(fromSmall * 1.1)
})
