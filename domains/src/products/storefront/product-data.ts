import type { Db, Tx } from '@haat/db'
import type { CategoryLinkData, ProductData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { isVariantAvailable, titleOfVariant } from '../catalog/show-product.ts'
import { optionsOf } from '../catalog/stored-product.ts'
import { showStoreImage } from '../images/show-store-image.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { collectionsOf, type ShownCollections } from './collections-of-products.ts'
import { readShownProducts, type ShownProduct } from './read-products.ts'

/** SQL condition: a row of `products` is visible at this time. */
export function isVisible(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(products.status = 'active' AND products.published_at <= ${now})`
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
    const [products, collections] = await Promise.all([
      readShownProducts(db, storeId, missing),
      collectionsOf(db, storeId, missing, now, cache),
    ])
    return products.map((product) => toProductData(product, collections))
  }
  if (wanted.length === 0) return []
  const found =
    cache === undefined
      ? new Map((await read(wanted)).map((product) => [String(product.id), product]))
      : await cache.products.get(storeId, wanted, read)
  return wanted.flatMap((id) => found.get(id) ?? [])
}

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
    collections: collections.of(row.id, row.manual_ids),
    ...(category && { category }),
  }
}

/** Undefined if visitors don't see the category or one above it. */
function categoryOf({ category_path: path }: ShownProduct): CategoryLinkData | undefined {
  if (path.some(({ is_active: isActive }) => !isActive)) return undefined
  const links = path.map(({ handle, title }) => ({ handle, title }))
  const own = links.at(-1)
  return own && { ...own, ancestors: links.slice(0, -1) }
}
