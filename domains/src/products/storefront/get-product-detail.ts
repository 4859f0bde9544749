import { Refused } from '@haat/http-contract'
import { productNotFound } from '../catalog/contract.ts'
import { isVariantAvailable, titleOfVariant } from '../catalog/show-product.ts'
import { optionsOf } from '../catalog/stored-product.ts'
import { showPublicImage } from '../images/show-public-image.ts'
import { findMatchingCollections } from '../membership/list-collections-of-products.ts'
import type { StorefrontProductDetail } from './contract.ts'
import { findOldHandle } from './old-handles.ts'
import { type ProductDetailRow, productDetail } from './read-product-detail.ts'
import type { StoreSource } from './store-reads.ts'

/** Returns a visible product with all that its page shows. Throws `product_not_found`, also for an old handle. */
export async function getProductDetail(
  { db, store_id: storeId, rows }: Pick<StoreSource, 'db' | 'store_id' | 'rows'>,
  handle: string,
  now: Date,
): Promise<StorefrontProductDetail> {
  const [row] = await rows(productDetail(storeId, handle, now))
  if (row === undefined) {
    const moved = await findOldHandle(db, storeId, 'product', handle, now)
    throw new Refused(productNotFound, undefined, { extensions: { ...moved } })
  }
  const automatic = row.collections.flatMap(({ id, match, rules }) => (match == null ? [] : { id, match, rules }))
  return showDetail(row, await findMatchingCollections(db, row.id, automatic))
}

function showDetail(row: ProductDetailRow, matching: ReadonlySet<string>): StorefrontProductDetail {
  const images = row.images.flatMap(({ id, ...image }) => {
    const shown = showPublicImage(image, row.title)
    return shown === null ? [] : [{ id, shown }]
  })
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    url: linkTo('products', row.handle),
    vendor: row.vendor,
    product_type: row.product_type,
    tags: row.tags,
    price_min_paise: row.price_min_paise,
    price_max_paise: row.price_max_paise,
    compare_at_price_max_paise: row.compare_at_price_max_paise,
    is_available: row.is_available,
    image: images[0]?.shown ?? null,
    description: row.description,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    published_at: new Date(row.published_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    options: row.option_names.map((name, index) => ({
      name,
      values: [...new Set(row.variants.flatMap((variant) => optionsOf(variant)[index] ?? []))],
    })),
    variants: row.variants.map((variant) => {
      const options = optionsOf(variant)
      return {
        id: variant.id,
        title: titleOfVariant(options),
        options,
        price_paise: variant.price_paise,
        compare_at_price_paise: variant.compare_at_price_paise,
        is_available: isVariantAvailable(variant),
        weight_grams: variant.weight_grams,
        requires_shipping: variant.requires_shipping,
        image: images.find(({ id }) => id === variant.image_id)?.shown ?? null,
      }
    }),
    images: images.map(({ shown }) => shown),
    collections: row.collections
      .filter(({ id, match }) => match == null || matching.has(id))
      .map(({ handle, title }) => ({ handle, title, url: linkTo('collections', handle) })),
    category: showCategory(row.category_path),
  }
}

/** Null if visitors don't see the category, because it or one above it is hidden. */
function showCategory(path: ProductDetailRow['category_path']): StorefrontProductDetail['category'] {
  if (path.some(({ is_active: isActive }) => !isActive)) return null
  const links = path.map(({ handle, title }) => ({ handle, title, url: linkTo('categories', handle) }))
  const own = links.at(-1)
  return own === undefined ? null : { ...own, ancestors: links.slice(0, -1) }
}

function linkTo(folder: string, handle: string): string {
  return `/${folder}/${encodeURIComponent(handle)}`
}
