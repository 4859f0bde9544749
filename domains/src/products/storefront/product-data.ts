import type { Db, Tx } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { isVariantAvailable, listOptions, titleOfVariant } from '../catalog/show-product.ts'
import { optionsOf, type ProductRow, type StoredProduct, withParts } from '../catalog/stored-product.ts'
import { showStoreImage } from '../images/show-store-image.ts'
import { listCollectionsOfProducts } from '../membership/list-collections-of-products.ts'
import { loadMainCategories } from './main-categories.ts'

/** SQL condition: a row of `products` is visible at this time. */
export function isVisible(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(products.status = 'active' AND products.published_at <= ${now})`
}

/** Loads products in the themes' format with variants, images and visible collections, and their main categories, in six queries. */
export async function loadProductData(
  db: Db | Tx,
  storeId: string,
  rows: readonly ProductRow[],
  now: Date,
): Promise<ProductData[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [products, collections, categories] = await Promise.all([
    withParts(db, rows),
    listCollectionsOfProducts(db, storeId, ids, { shown_at: now }),
    loadMainCategories(db, ids),
  ])
  return products.map((product) => {
    const category = categories.get(product.row.id)
    return { ...toProductData(product, collections.get(product.row.id) ?? []), ...(category && { category }) }
  })
}

function toProductData(product: StoredProduct, collections: readonly { handle: string; title: string }[]): ProductData {
  const { row } = product
  const images = product.images.flatMap((image) => {
    const shown = showStoreImage(image, row.title)
    return shown === undefined ? [] : [{ ...shown, id: image.id }]
  })
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    type: row.product_type,
    tags: row.tags,
    options: listOptions(product),
    variants: product.variants.map((variant) => {
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
        inventory_policy: variant.continue_selling ? 'continue' : 'deny',
        weight_grams: variant.weight_grams,
        requires_shipping: variant.requires_shipping,
        taxable: variant.taxable,
        ...(image === -1 ? {} : { image }),
      }
    }),
    images,
    created_at: row.created_at.toISOString(),
    ...(row.published_at === null ? {} : { published_at: row.published_at.toISOString() }),
    ...(row.template_suffix === null ? {} : { template_suffix: row.template_suffix }),
    collections: collections.map(({ handle, title }) => ({ handle, title })),
  }
}
