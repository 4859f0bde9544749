import { type Database, type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { placeholderOf } from '../../media/index.ts'
import type { ShownImage } from '../images/show-store-image.ts'
import { type RuledProduct, ruledProduct } from '../membership/match-rules.ts'

type Variant = Pick<
  Selectable<Database['product_variants']>,
  | 'id'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'sku'
  | 'barcode'
  | 'price_paise'
  | 'compare_at_price_paise'
  | 'weight_grams'
  | 'requires_shipping'
  | 'taxable'
  | 'image_id'
  | 'track_inventory'
  | 'continue_selling'
  | 'stock_quantity'
>

export type ImageOfProduct = Pick<Selectable<Database['product_images']>, 'id' | 'src' | 'alt' | 'width' | 'height'>

/** A category on the way from the top level to a product's main category. */
export interface CategoryStep {
  readonly handle: string
  readonly title: string
  readonly is_active: boolean
}

/** A product with what themes show of it. */
export interface ShownProduct
  extends Pick<
    Selectable<Database['products']>,
    | 'id'
    | 'handle'
    | 'title'
    | 'description'
    | 'vendor'
    | 'product_type'
    | 'tags'
    | 'option_names'
    | 'template_suffix'
    | 'created_at'
    | 'published_at'
    | 'updated_at'
    | 'seo_title'
    | 'seo_description'
  > {
  readonly variants: readonly Variant[]
  readonly images: readonly (ShownImage & { readonly id: string })[]
  /** What the rules of automatic collections compare. */
  readonly compared: RuledProduct
  /** IDs of its manual collections, visible or not. */
  readonly manual_ids: readonly string[]
  /** Its main category after those above it, visible or not. */
  readonly category_path: readonly CategoryStep[]
  /** What an app that collects reviews stores as `rating`; null without one. */
  readonly app_rating: unknown
}

/** SQL: the images of a row of `products`, in order, as JSON. */
export const imagesOfProduct = sql`
  (SELECT coalesce(json_agg(image), '[]') FROM (
    SELECT id, src, alt, width, height FROM product_images WHERE product_id = products.id ORDER BY position) AS image)`

const imagesWithPlaceholders = sql`
  (SELECT coalesce(json_agg(image), '[]') FROM (
    SELECT id, src, alt, width, height, ${placeholderOf(sql`products.store_id`, sql`src`)} AS placeholder
    FROM product_images WHERE product_id = products.id ORDER BY position) AS image)`

/** SQL: the `CategoryStep`s of a row of `products`. PostgreSQL reads a category's ancestors only for products that have one. */
export const categoryPath = sql`
  CASE WHEN EXISTS (SELECT FROM product_categories WHERE product_id = products.id) THEN (
    WITH RECURSIVE step AS (
      (SELECT category_id FROM product_categories WHERE product_id = products.id ORDER BY position LIMIT 1)
      UNION ALL SELECT parent_id FROM step JOIN categories ON categories.id = category_id WHERE parent_id IS NOT NULL
    )
    SELECT json_agg(json_build_object('handle', handle, 'title', name, 'is_active', status = 'active') ORDER BY level)
    FROM step JOIN categories ON categories.id = category_id) ELSE '[]' END`

/**
 * SQL: the `rating` that an app keeps beside a row of `products` for the storefront, of an app that works in the store now. Of
 * several apps, the one that was installed first counts.
 */
const appRating = sql`
  (SELECT stored.value FROM app_data AS stored
    JOIN app_installations AS installation
      ON installation.store_id = stored.store_id AND installation.app_id = stored.app_id AND installation.status = 'active'
    JOIN apps AS app ON app.id = stored.app_id AND app.suspended_at IS NULL
    JOIN app_versions AS version ON version.id = installation.version_id
    WHERE stored.owner_id = products.id AND stored.owner_kind = 'product' AND stored.key = 'rating'
      AND version.manifest -> 'app_data' @> '[{"on":"product","key":"rating","storefront":true}]'
    ORDER BY installation.installed_at LIMIT 1)`

/**
 * Reads products with all their parts in one prepared statement. `which` is a condition on rows of `products`.
 */
export async function readShownProducts(db: Db | Tx, which: RawBuilder<boolean>): Promise<readonly ShownProduct[]> {
  const query = sql<ShownProduct>`
    SELECT id, handle, title, description, vendor, product_type, tags, option_names, template_suffix, created_at, published_at,
      updated_at, seo_title, seo_description, ${ruledProduct} AS compared,
      (SELECT coalesce(json_agg(variant), '[]') FROM (
        SELECT id, option1, option2, option3, sku, barcode, price_paise, compare_at_price_paise, weight_grams,
          requires_shipping, taxable, image_id, track_inventory, continue_selling, stock_quantity
        FROM product_variants WHERE product_id = products.id ORDER BY position) AS variant) AS variants,
      ${imagesWithPlaceholders} AS images,
      (SELECT coalesce(json_agg(collection_id), '[]') FROM collection_products AS member
        WHERE member.product_id = products.id) AS manual_ids,
      ${categoryPath} AS category_path, ${appRating} AS app_rating
    FROM products WHERE ${which}`
  const rows = await readRows(withPreparedStatements(db), query)
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    published_at: row.published_at === null ? null : new Date(row.published_at),
    updated_at: new Date(row.updated_at),
  }))
}
