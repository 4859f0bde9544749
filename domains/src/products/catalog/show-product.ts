import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { listCollectionsOfProduct } from '../membership/list-collections-of-products.ts'
import { describeCategories, readCategoryIds } from '../membership/product-categories.ts'
import { type Product, type ProductSummary, productNotFound, type Variant } from './contract.ts'
import { readStatus } from './product-content.ts'
import {
  type ImageRow,
  optionsOf,
  type ProductRow,
  readProducts,
  type StoredProduct,
  type VariantRow,
} from './stored-product.ts'

/** Returns a product with its images and variants. Throws `product_not_found` if it isn't in the store. */
export async function requireProduct(db: Db | Tx, storeId: string, id: string): Promise<StoredProduct> {
  const [product] = await readProducts(db, storeId, [id])
  if (product === undefined) throw new Refused(productNotFound)
  return product
}

export async function getProduct(db: Db | Tx, storeId: string, id: string): Promise<Product> {
  const product = await requireProduct(db, storeId, id)
  const [old, collections, categoryIds] = await Promise.all([
    db.selectFrom('old_handles').select('handle').where('product_id', '=', id).orderBy('handle').execute(),
    listCollectionsOfProduct(db, storeId, id),
    readCategoryIds(db, [id]),
  ])
  const categories = await showCategories(db, storeId, categoryIds.get(id) ?? [])
  const { row, variants, images } = product
  return {
    ...showRow(row),
    description: row.description,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    template_suffix: row.template_suffix,
    options: listOptions(product),
    variants: variants.map((variant) => showVariant(variant, images)),
    images: images.map(showImage),
    old_handles: old.map(({ handle }) => handle).filter((handle) => handle !== row.handle),
    collections,
    ...categories,
  }
}

async function showCategories(db: Db | Tx, storeId: string, ids: readonly string[]) {
  const found = await describeCategories(db, storeId, ids)
  const [main, ...others] = ids
  const suggested = main === undefined ? undefined : found.get(main)
  return {
    category_id: main ?? null,
    category_ids: others,
    categories: ids.flatMap((id) => {
      const category = found.get(id)
      return category === undefined ? [] : [{ id, handle: category.handle, name: category.name, path: category.path }]
    }),
    suggested_hsn_code: suggested?.hsn_code ?? '',
    suggested_gst_rate_basis_points: suggested?.gst_rate_basis_points ?? null,
  }
}

export function showRow(row: ProductRow): Omit<ProductSummary, 'image'> {
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    status: readStatus(row.status),
    published_at: row.published_at?.toISOString() ?? null,
    vendor: row.vendor,
    product_type: row.product_type,
    tags: row.tags,
    variant_count: row.variant_count,
    price_min_paise: row.price_min_paise,
    price_max_paise: row.price_max_paise,
    stock_quantity: row.stock_quantity,
    is_available: row.is_available,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function showImage({ src, alt, width, height }: Pick<ImageRow, 'src' | 'alt' | 'width' | 'height'>) {
  return { src, alt, width, height }
}

/** Returns a product's options with the values its variants use, in order of first use. */
export function listOptions({ row, variants }: StoredProduct): { name: string; values: string[] }[] {
  return row.option_names.map((name, index) => ({
    name,
    values: [...new Set(variants.flatMap((variant) => optionsOf(variant)[index] ?? []))],
  }))
}

/** Returns the title of a variant. Without options it's Shopify's "Default Title", which themes check for. */
export function titleOfVariant(options: readonly string[]): string {
  return options.length === 0 ? 'Default Title' : options.join(' / ')
}

export function isVariantAvailable(
  variant: Pick<VariantRow, 'track_inventory' | 'continue_selling' | 'stock_quantity'>,
): boolean {
  return !variant.track_inventory || variant.continue_selling || variant.stock_quantity > 0
}

export function showVariant(variant: VariantRow, images: readonly ImageRow[]): Variant {
  const {
    id,
    position,
    sku,
    barcode,
    price_paise: pricePaise,
    compare_at_price_paise: compareAtPricePaise,
    stock_quantity: stockQuantity,
  } = variant
  const {
    track_inventory: trackInventory,
    continue_selling: continueSelling,
    weight_grams: weightGrams,
    requires_shipping: requiresShipping,
    taxable,
  } = variant
  const options = optionsOf(variant)
  return {
    id,
    title: titleOfVariant(options),
    position,
    options,
    sku,
    barcode,
    price_paise: pricePaise,
    compare_at_price_paise: compareAtPricePaise,
    stock_quantity: stockQuantity,
    track_inventory: trackInventory,
    continue_selling: continueSelling,
    is_available: isVariantAvailable(variant),
    weight_grams: weightGrams,
    requires_shipping: requiresShipping,
    taxable,
    gst_rate_basis_points: variant.gst_rate_basis_points,
    hsn_code: variant.hsn_code,
    image_src: images.find((image) => image.id === variant.image_id)?.src ?? null,
  }
}
