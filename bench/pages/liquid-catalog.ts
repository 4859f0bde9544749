import type { ProductData } from '@haat/theme-engine'
import type { Pool } from 'pg'

/** A product as JSON, written by hand: one statement for all that a page shows of it. */
const PRODUCT = `
  json_build_object('id', p.id, 'handle', p.handle, 'title', p.title, 'description', p.description, 'vendor', p.vendor,
    'type', p.product_type, 'tags', p.tags, 'option_names', p.option_names,
    'variants', (SELECT json_agg(json_build_object('id', v.id, 'option1', v.option1, 'option2', v.option2,
      'option3', v.option3, 'price', v.price_paise, 'compare_at_price', v.compare_at_price_paise, 'sku', v.sku,
      'barcode', v.barcode, 'available', NOT v.track_inventory OR v.continue_selling OR v.stock_quantity > 0)
      ORDER BY v.position) FROM product_variants v WHERE v.product_id = p.id),
    'images', (SELECT json_agg(json_build_object('id', i.id, 'src', i.src, 'alt', i.alt, 'width', i.width,
      'height', i.height, 'placeholder', (SELECT placeholder FROM media_files m
        WHERE m.store_id = i.store_id AND m.key = i.src)) ORDER BY i.position) FROM product_images i WHERE i.product_id = p.id),
    'collections', (SELECT json_agg(json_build_object('handle', c.handle, 'title', c.title) ORDER BY c.title_key, c.id)
      FROM collection_products m JOIN collections c ON c.id = m.collection_id WHERE m.product_id = p.id)) AS product`

/** The same products as Haat recommends, with their data. */
const RECOMMENDED = `
  WITH model AS (
    SELECT id, product_type, vendor, ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag) AS tags
    FROM products WHERE store_id = $1 AND handle = $2
  ), shown AS (SELECT * FROM products WHERE store_id = $1 AND status = 'active' AND published_at <= now()
  ), candidate AS (
    (SELECT * FROM shown ORDER BY sold_count DESC, created_at DESC, id DESC LIMIT 250)
    UNION (SELECT * FROM shown ORDER BY created_at DESC, id DESC LIMIT 250)
    UNION (SELECT shown.* FROM shown, model WHERE shown.product_type = model.product_type ORDER BY created_at DESC, id DESC LIMIT 250)
    UNION (SELECT shown.* FROM shown, model WHERE shown.vendor = model.vendor ORDER BY created_at DESC, id DESC LIMIT 250)
  ), best AS (
    SELECT candidate.id, 3 * (SELECT count(*) FROM unnest(candidate.tags) AS tag WHERE lower(tag) = ANY (model.tags))
      + CASE WHEN candidate.product_type = model.product_type THEN 2 ELSE 0 END
      + CASE WHEN candidate.vendor = model.vendor THEN 1 ELSE 0 END AS similarity, sold_count, created_at
    FROM candidate, model WHERE candidate.id <> model.id
    ORDER BY similarity DESC, sold_count DESC, created_at DESC, candidate.id DESC LIMIT 8
  )
  SELECT ${PRODUCT} FROM best JOIN products p ON p.id = best.id
  ORDER BY best.similarity DESC, best.sold_count DESC, best.created_at DESC, best.id DESC`

const statements = {
  store: 'SELECT id, name FROM stores WHERE slug = $1',
  cart: "SELECT id, note, attributes FROM carts WHERE store_id = $1 AND token_hash = encode(sha256($2::text::bytea), 'hex') AND used_at > now() - interval '30 days'",
  product: `SELECT ${PRODUCT} FROM products p WHERE store_id = $1 AND handle = $2 AND status = 'active' AND published_at <= now()`,
  recommended: RECOMMENDED,
  collection:
    'SELECT id, handle, title, description FROM collections WHERE store_id = $1 AND handle = $2 AND published_at <= now()',
  members: `SELECT ${PRODUCT} FROM collection_products member JOIN products p ON p.id = member.product_id
    WHERE member.collection_id = $1 AND p.status = 'active' AND p.published_at <= now()
    ORDER BY member.position LIMIT $2 OFFSET $3`,
} as const

interface ProductRow extends Omit<ProductData, 'options' | 'variants'> {
  readonly option_names: string[]
  readonly variants: (Omit<ProductData['variants'][number], 'options' | 'title'> & {
    readonly option1: string | null
    readonly option2: string | null
    readonly option3: string | null
  })[]
}

/** Runs a prepared statement. */
export async function select<Row>(pool: Pool, name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query({ name, text: statements[name], values })
  return rows
}

/** Runs a prepared statement that returns products. */
export async function selectProducts(
  pool: Pool,
  name: 'product' | 'recommended' | 'members',
  values: unknown[],
): Promise<ProductData[]> {
  const rows = await select<{ product: ProductRow }>(pool, name, values)
  return rows.map(({ product: { option_names: names, variants, ...product } }) => {
    const shown = variants.map(({ option1, option2, option3, ...variant }) => {
      const options = [option1, option2, option3].filter((value) => value !== null)
      return { ...variant, options, title: options.join(' / ') }
    })
    const optionValues = (index: number) => [...new Set(shown.flatMap(({ options }) => options[index] ?? []))]
    return {
      ...product,
      images: product.images ?? [],
      variants: shown,
      options: names.map((name, index) => ({ name, values: optionValues(index) })),
    }
  })
}
