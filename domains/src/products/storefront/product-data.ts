import type { Db, Tx } from '@haat/db'
import type { CategoryLinkData, ProductData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isVariantAvailable, titleOfVariant } from '../catalog/show-product.ts'
import { optionsOf } from '../catalog/stored-product.ts'
import { showStoreImage } from '../images/show-store-image.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { type ShownCollections, visibleCollections } from './collections-of-products.ts'
import { readShownProducts, type ShownProduct } from './read-products.ts'

/** The search engine listing, where the store owner has customised it. */
export interface SeoData {
  readonly seo_title: string
  readonly seo_description: string
}

/**
 * SQL condition: a row of `products` is visible at this time. `coalesce` keeps PostgreSQL from using the index of publication
 * times, which is for those that come next: a prepared statement would read it for all stores, since nearly all are past.
 */
export function isVisible(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(products.status = 'active' AND coalesce(products.published_at, 'infinity') <= ${now})`
}

/**
 * Loads products of a store in the themes' format, in the order of the IDs, with variants, images, visible collections
 * and main categories. Skips IDs that aren't in the store.
 */
export async function loadProductData(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
  now: Date,
  cache?: CatalogReader,
): Promise<ProductData[]> {
  const wanted = [...new Set(ids)]
  const read = async (missing: readonly string[]) => {
    const which = sql<boolean>`products.store_id = ${storeId} AND products.id = ANY(${missing}::uuid[])`
    return (await readProducts(db, storeId, which, now, cache)).map(({ data }) => data)
  }
  if (wanted.length === 0) return []
  const found =
    cache === undefined
      ? new Map((await read(wanted)).map((product) => [String(product.id), product]))
      : await cache.products.get(storeId, wanted, read)
  return wanted.flatMap((id) => found.get(id) ?? [])
}

/** A visible product with the rest of what its page shows. */
export interface ProductPage {
  readonly found: ProductData
  readonly seo: SeoData
  readonly updated_at: Date
}

/** Reads the page of a visible product by its handle, and keeps the product in the cache. */
export async function readProductPage(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
  cache?: CatalogReader,
): Promise<ProductPage | undefined> {
  const keep = cache?.products.keeperFor(storeId)
  const which = sql<boolean>`products.store_id = ${storeId} AND products.handle = ${handle} AND ${isVisible(now)}`
  const [product] = await readProducts(db, storeId, which, now, cache)
  if (product === undefined) return undefined
  const { data: found, row } = product
  keep?.(found)
  return {
    found,
    seo: { seo_title: row.seo_title, seo_description: row.seo_description },
    updated_at: row.updated_at,
  }
}

/** Reads products that a condition on rows of `products` selects, with their data for themes. */
async function readProducts(
  db: Db | Tx,
  storeId: string,
  which: RawBuilder<boolean>,
  now: Date,
  cache?: CatalogReader,
): Promise<{ row: ShownProduct; data: ProductData }[]> {
  const [rows, collections] = await Promise.all([
    readShownProducts(db, which),
    visibleCollections(db, storeId, now, cache),
  ])
  return rows.map((row) => ({ row, data: toProductData(row, collections) }))
}

/** What an app has to store as `rating`, so that themes and search engines get it. Without reviews, there's no rating. */
const AppRating = z.object({ average: z.number().min(1).max(5), count: z.int().min(1) })

function toProductData(row: ShownProduct, collections: ShownCollections): ProductData {
  const images = row.images.flatMap((image) => {
    const shown = showStoreImage(image, row.title)
    return shown === undefined ? [] : [{ ...shown, id: image.id }]
  })
  const variants = row.variants.map((variant) => {
    const options = optionsOf(variant)
    const image = images.findIndex(({ id }) => id === variant.image_id)
    return {
      id: variant.id,
      title: titleOfVariant(options),
      options,
      price: variant.price_paise,
      compare_at_price: variant.compare_at_price_paise,
      sku: variant.sku,
      barcode: variant.barcode,
      available: isVariantAvailable(variant),
      ...(variant.track_inventory ? { inventory_quantity: variant.stock_quantity } : {}),
      inventory_policy: variant.continue_selling ? ('continue' as const) : ('deny' as const),
      weight_grams: variant.weight_grams,
      requires_shipping: variant.requires_shipping,
      taxable: variant.taxable,
      ...(image === -1 ? {} : { image }),
    }
  })
  const category = categoryOf(row)
  const rating = AppRating.safeParse(row.app_rating).data
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    type: row.product_type,
    tags: row.tags,
    options: row.option_names.map((name, index) => ({
      name,
      values: [...new Set(variants.flatMap(({ options }) => options[index] ?? []))],
    })),
    variants,
    images,
    created_at: row.created_at.toISOString(),
    ...(row.published_at === null ? {} : { published_at: row.published_at.toISOString() }),
    ...(row.template_suffix === null ? {} : { template_suffix: row.template_suffix }),
    collections: collections.of(row.compared, row.manual_ids),
    ...(category && { category }),
    ...(rating && { rating: { value: rating.average, count: rating.count } }),
  }
}

/** Undefined if visitors don't see the category or one above it. */
function categoryOf({ category_path: path }: ShownProduct): CategoryLinkData | undefined {
  if (path.some(({ is_active: isActive }) => !isActive)) return undefined
  const links = path.map(({ handle, title }) => ({ handle, title }))
  const own = links.at(-1)
  return own && { ...own, ancestors: links.slice(0, -1) }
}
