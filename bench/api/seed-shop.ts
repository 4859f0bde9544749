import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { generateProducts } from '../search/generated-products.ts'
import { insertProducts } from '../search/insert-products.ts'
import { createRandom } from '../search/random.ts'

export const STORE = 'benchmark-shop'
const PRODUCTS = 1_000
const VARIANTS = ['S', 'M', 'L']
const COLLECTIONS = 20
const PRODUCTS_PER_COLLECTION = 100

/** What requests are made of. */
export interface SeededShop {
  readonly handles: readonly string[]
  /** Two words of the title of each product. */
  readonly searches: readonly string[]
}

/**
 * Adds a store with 1,000 products of three variants and two images, and 20 manual collections of 100 products. Also fills
 * `express_search`, the full text index of the server that Haat is compared with.
 */
export async function seedShop(db: Db): Promise<SeededShop> {
  const storeId = await addStore(db)
  const random = createRandom(1)
  const products = [...generateProducts(PRODUCTS, 'product', random)].map((product) => ({
    ...product,
    option_names: ['Size'],
    variants: VARIANTS.map((size, index) => ({
      option1: size,
      sku: `${product.handle}-${size}`.toUpperCase(),
      price_paise: (product.variants[0]?.price_paise ?? 10_000) + index * 2_500,
    })),
  }))
  await insertProducts(db, storeId, products)
  await addImages(db, storeId)
  await addCollections(db, storeId)
  await indexForExpress(db)
  await sql`VACUUM ANALYZE`.execute(db)
  const searches = products.map(({ title }) => title.toLowerCase().split(' ').slice(0, 2).join(' '))
  return { handles: products.map(({ handle }) => handle), searches: [...new Set(searches)] }
}

/** As any change of the catalogue: every process reads it again. */
export async function changeCatalogue(db: Db): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE store_catalogs SET version = version + 1 FROM stores
      WHERE stores.id = store_id AND stores.slug = ${STORE} RETURNING store_id
    )
    SELECT pg_notify('products_changed', store_id::text) FROM changed`.execute(db)
}

async function addStore(db: Db): Promise<string> {
  const vendor = await db
    .insertInto('accounts')
    .values({ kind: 'vendor', email: 'owner@example.com', name: 'Asha Menon', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const store = await db
    .insertInto('stores')
    .values({ vendor_id: vendor.id, slug: STORE, name: 'Benchmark shop' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return store.id
}

async function addImages(db: Db, storeId: string): Promise<void> {
  await sql`
    INSERT INTO product_images (store_id, product_id, position, src, alt, width, height)
    SELECT store_id, id, position, 'image/' || handle || '-' || position || '.jpg', '', 1200, 1600
    FROM products, generate_series(1, 2) AS position WHERE store_id = ${storeId}`.execute(db)
}

async function addCollections(db: Db, storeId: string): Promise<void> {
  await sql`
    WITH collection AS (
      INSERT INTO collections (store_id, handle, title, kind, published_at)
      SELECT ${storeId}, 'collection-' || n, 'Collection ' || n, 'manual', '2026-01-01'
      FROM generate_series(0, ${COLLECTIONS - 1}::integer) AS n RETURNING id, handle
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM products WHERE store_id = ${storeId}
    )
    INSERT INTO collection_products (collection_id, store_id, product_id, position)
    SELECT collection.id, ${storeId}, numbered.id, row_number() OVER (PARTITION BY collection.id ORDER BY n)
    FROM numbered JOIN generate_series(0, ${(COLLECTIONS * PRODUCTS_PER_COLLECTION) / PRODUCTS - 1}::integer) AS copy ON true
      JOIN collection ON collection.handle = 'collection-' || (n + copy * 7) % ${COLLECTIONS}`.execute(db)
}

async function indexForExpress(db: Db): Promise<void> {
  await sql`
    CREATE TABLE express_search AS
    SELECT id AS product_id, setweight(to_tsvector('simple', title), 'A')
      || to_tsvector('simple', concat_ws(' ', vendor, product_type, array_to_string(tags, ' '), description)) AS words
    FROM products`.execute(db)
  await sql`ALTER TABLE express_search ADD PRIMARY KEY (product_id)`.execute(db)
  await sql`CREATE INDEX ON express_search USING gin (words)`.execute(db)
}
