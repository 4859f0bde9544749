import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { productTypes, productWords, vendorWords } from '../search/product-words.ts'
import { createRandom } from '../search/random.ts'
import { createVocabulary } from '../search/words.ts'

export interface NewCatalog {
  readonly store_id: string
  readonly products: number
}

export const SHELVES = 3
/** Words of descriptions. Titles have only the known ones. */
const VOCABULARY = 600
const IMAGES_OF_STORE = 8
const SHELF_PRODUCTS = 50
const PLACEHOLDER = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const tags = productWords.slice(0, 24)
const words = createVocabulary(productWords, VOCABULARY, createRandom(1))

/**
 * Adds to each store products named `product-<n>` with one to four variants and an image each, the collections `shelf-<n>` of
 * chosen products and `tagged` of all with one tag, two pages and their links. Triggers fill what derives from them.
 */
export async function insertCatalogs(tx: Tx, catalogs: readonly NewCatalog[]): Promise<void> {
  // Nobody listens, and each row would be announced.
  await sql`SET LOCAL haat.catalog_changes = 'announced later'`.execute(tx)
  const stores = sql`unnest(${sql.val(catalogs.map(({ store_id: id }) => id))}::uuid[],
    ${sql.val(catalogs.map(({ products }) => products))}::integer[]) AS store (id, products)`
  const ids = sql`(${sql.val(catalogs.map(({ store_id: id }) => id))}::uuid[])`
  await sql`
    INSERT INTO media_files (store_id, status, key, kind, content_type, bytes, width, height, color, placeholder, name,
      created_at)
    SELECT store.id, 'ready', store.id || '/photo-' || n || '.webp', 'image', 'image/webp', 120000, 1200, 1500, '#c8b090',
      ${PLACEHOLDER}, 'photo-' || n || '.webp', now()
    FROM ${stores}, generate_series(1, ${IMAGES_OF_STORE}::integer) AS n`.execute(tx)
  await insertProducts(tx, stores)
  await sql`
    INSERT INTO product_images (store_id, product_id, position, src, alt, width, height)
    SELECT store_id, id, 1, store_id || '/photo-' || ${numberOf('handle')} % ${IMAGES_OF_STORE} + 1 || '.webp', title, 1200, 1500
    FROM products WHERE store_id = ANY ${ids}`.execute(tx)
  await insertVariants(tx, ids)
  await insertCollections(tx, stores, ids)
  await sql`
    INSERT INTO pages (store_id, handle, title, body, published_at)
    SELECT store.id, handle, title, '<p>We pack every order ourselves, and answer within a day.</p>', '2026-01-01'
    FROM ${stores}, (VALUES ('about', 'About us'), ('contact', 'Contact')) AS page (handle, title)`.execute(tx)
  await sql`
    INSERT INTO menu_links (store_id, menu_id, level, position, title, kind, page_id)
    SELECT menus.store_id, menus.id, 1, 3, pages.title, 'page', pages.id
    FROM menus JOIN pages ON pages.store_id = menus.store_id AND pages.handle = 'about'
    WHERE menus.store_id = ANY ${ids} AND menus.handle = 'main-menu'`.execute(tx)
}

/** An arbitrary but repeatable number from 0 for the n-th product of a store. */
const draw = (salt: number) => sql`(hashint8extended(n, hashtext(store.id::text) + ${sql.lit(salt)}) & 1048575)`
const numberOf = (column: string) => sql`substr(${sql.ref(column)}, 9)::integer`

async function insertProducts(tx: Tx, stores: ReturnType<typeof sql>): Promise<void> {
  const ofList = (name: string, salt: number) =>
    sql`list.${sql.ref(name)}[1 + ${draw(salt)} % cardinality(list.${sql.ref(name)})]`
  // Small numbers are frequent: so are the first words of a list.
  const frequent = (salt: ReturnType<typeof sql>) =>
    sql`pow((hashint8extended(n * 100 + word, ${salt}) & 1048575) / 1048576.0, 4)`
  await sql`
    INSERT INTO products (store_id, handle, title, description, vendor, product_type, tags, status, published_at, option_names,
      sold_count, created_at, updated_at)
    SELECT store.id, 'product-' || n, initcap(title.words) || ' ' || type, '<p>' || description.words || '.</p>',
      ${ofList('words', 1)} || ' ' || ${ofList('vendors', 2)}, type,
      ARRAY[${ofList('tags', 3)}, ${ofList('tags', 4)} || ' 2026'], CASE WHEN ${draw(5)} % 20 = 0 THEN 'draft' ELSE 'active' END,
      '2026-01-01', CASE WHEN ${draw(6)} % 2 = 0 THEN ARRAY['Size'] ELSE '{}' END, ${draw(7)} % 1000, added.at, added.at
    FROM ${stores}, generate_series(1, store.products) AS n,
      (SELECT ${sql.val(words)}::text[] AS words, ${sql.val(productTypes)}::text[] AS types,
        ${sql.val(vendorWords)}::text[] AS vendors, ${sql.val(tags)}::text[] AS tags) AS list,
      LATERAL (SELECT ${ofList('types', 8)} AS type) AS type,
      LATERAL (SELECT timestamptz '2025-01-01' + n * interval '37 minutes' AS at) AS added,
      LATERAL (
        SELECT string_agg(list.words[1 + floor(${frequent(sql`hashtext(store.id::text)`)} * ${productWords.length})::integer], ' ') AS words
        FROM generate_series(1, 2) AS word
      ) AS title,
      LATERAL (
        SELECT string_agg(list.words[1 + floor(${frequent(sql`hashtext(store.id::text) + 9`)} * cardinality(list.words))::integer], ' ') AS words
        FROM generate_series(1, 8 + ${draw(10)} % 10) AS word
      ) AS description`.execute(tx)
}

async function insertVariants(tx: Tx, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`
    INSERT INTO product_variants (store_id, product_id, option_count, position, option1, sku, price_paise,
      compare_at_price_paise)
    SELECT store_id, products.id, option_count, variant, CASE WHEN option_count = 1 THEN (ARRAY['S', 'M', 'L', 'XL'])[variant] END,
      'SKU-' || ${numberOf('handle')} || '-' || variant, price, CASE WHEN price % 700 = 0 THEN price + 10000 END
    FROM products,
      LATERAL (SELECT 9900 + (hashtext(products.id::text) & 65535) % 200 * 2500 AS price) AS priced,
      generate_series(1, CASE WHEN option_count = 1 THEN 2 + ${numberOf('handle')} % 3 ELSE 1 END) AS variant
    WHERE store_id = ANY ${ids}`.execute(tx)
}

async function insertCollections(tx: Tx, stores: ReturnType<typeof sql>, ids: ReturnType<typeof sql>): Promise<void> {
  const rules = JSON.stringify([{ field: 'tag', relation: 'equals', value: tags[0] }])
  await sql`
    INSERT INTO collections (store_id, handle, title, kind, rules, sort_order, published_at)
    SELECT store.id, 'shelf-' || n, 'Shelf ' || n, 'manual', '[]'::jsonb, 'manual', timestamptz '2026-01-01'
    FROM ${stores}, generate_series(1, ${SHELVES}::integer) AS n
    UNION ALL SELECT store.id, 'tagged', 'Tagged', 'rule', ${rules}::jsonb, 'best_selling', '2026-01-01' FROM ${stores}`.execute(
    tx,
  )
  await sql`
    INSERT INTO collection_products (store_id, collection_id, product_id, position)
    SELECT products.store_id, collections.id, products.id, ${numberOf('products.handle')}
    FROM collections JOIN products ON products.store_id = collections.store_id
    WHERE collections.store_id = ANY ${ids} AND kind = 'manual' AND ${numberOf('products.handle')} <= ${SHELF_PRODUCTS * SHELVES}
      AND ${numberOf('products.handle')} % ${SHELVES} = substr(collections.handle, 7)::integer - 1`.execute(tx)
}
