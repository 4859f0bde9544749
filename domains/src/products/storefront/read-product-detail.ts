import type { Database } from '@haat/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isVisible } from './product-data.ts'
import { type CategoryStep, categoryPath, type ImageOfProduct, imagesOfProduct } from './read-products.ts'

type Product = Pick<
  Selectable<Database['products']>,
  | 'id'
  | 'handle'
  | 'title'
  | 'vendor'
  | 'product_type'
  | 'tags'
  | 'price_min_paise'
  | 'price_max_paise'
  | 'compare_at_price_max_paise'
  | 'is_available'
  | 'description'
  | 'seo_title'
  | 'seo_description'
  | 'option_names'
>

type Variant = Pick<
  Selectable<Database['product_variants']>,
  | 'id'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'price_paise'
  | 'compare_at_price_paise'
  | 'weight_grams'
  | 'requires_shipping'
  | 'image_id'
  | 'track_inventory'
  | 'continue_selling'
  | 'stock_quantity'
>

interface CollectionOfProduct {
  readonly id: string
  readonly handle: string
  readonly title: string
  /** Only of automatic collections, which may not have the product. */
  readonly rules?: unknown
  readonly match?: string
}

/** A product as `productDetail` selects it. */
export interface ProductDetailRow extends Product {
  readonly published_at: string
  readonly updated_at: string
  readonly variants: readonly Variant[]
  readonly images: readonly ImageOfProduct[]
  /** The visible manual collections that have the product, and all visible automatic ones, by title. */
  readonly collections: readonly CollectionOfProduct[]
  /** The main category after those above it. */
  readonly category_path: readonly CategoryStep[]
}

const variants = sql`
  SELECT coalesce(json_agg(variant), '[]') FROM (
    SELECT id, option1, option2, option3, price_paise, compare_at_price_paise, weight_grams, requires_shipping, image_id,
      track_inventory, continue_selling, stock_quantity
    FROM product_variants WHERE product_id = products.id ORDER BY position) AS variant`

const collections = (now: Date) => sql`
  SELECT coalesce(json_agg(shown ORDER BY title_key, id), '[]') FROM (
    SELECT id, handle, title, title_key, NULL::text AS match, NULL::jsonb AS rules
    FROM collection_products AS member JOIN collections ON collections.id = member.collection_id
    WHERE member.product_id = products.id AND collections.published_at <= ${now}
    UNION ALL
    SELECT id, handle, title, title_key, match, rules FROM collections
    WHERE store_id = products.store_id AND kind = 'rule' AND published_at <= ${now}) AS shown`

/** SQL query: the visible product with a handle. Finds all rows by keys. */
export function productDetail(storeId: string, handle: string, now: Date): RawBuilder<ProductDetailRow> {
  return sql<ProductDetailRow>`
    SELECT id, handle, title, vendor, product_type, tags, price_min_paise, price_max_paise, compare_at_price_max_paise,
      is_available, description, seo_title, seo_description, published_at, updated_at, option_names,
      (${variants}) AS variants, ${imagesOfProduct} AS images, (${collections(now)}) AS collections,
      ${categoryPath} AS category_path
    FROM products WHERE store_id = ${storeId} AND handle = ${handle} AND ${isVisible(now)}`
}
