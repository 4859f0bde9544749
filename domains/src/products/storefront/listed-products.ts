import type { Database } from '@haat/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { showPublicImage } from '../images/show-public-image.ts'
import type { StorefrontProduct } from './contract.ts'

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
>

/** A product in a list, with its first image if it has one. */
export interface ListedProduct extends Product {
  readonly image_src: string | null
  readonly image_alt: string | null
  readonly image_width: number | null
  readonly image_height: number | null
}

/** SQL select list of `ListedProduct`. */
export const listedColumns: RawBuilder<ListedProduct> = sql<ListedProduct>`
  products.id, products.handle, products.title, products.vendor, products.product_type, products.tags,
  products.price_min_paise, products.price_max_paise, products.compare_at_price_max_paise, products.is_available,
  image.src AS image_src, image.alt AS image_alt, image.width AS image_width, image.height AS image_height`

/** SQL join that `listedColumns` needs. */
export const joinFirstImage: RawBuilder<unknown> = sql`
  LEFT JOIN product_images AS image ON image.product_id = products.id AND image.position = 1`

/** As `joinFirstImage`, for the products of a page: one lookup each, however many PostgreSQL expects. */
export const lookUpFirstImage: RawBuilder<unknown> = sql`
  LEFT JOIN LATERAL (
    SELECT src, alt, width, height FROM product_images WHERE product_id = products.id AND position = 1 LIMIT 1
  ) AS image ON true`

export function showListedProduct({
  image_src: src,
  image_alt: alt,
  image_width: width,
  image_height: height,
  ...product
}: ListedProduct): StorefrontProduct {
  const image = src === null ? undefined : { src, alt: alt ?? '', width, height }
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: `/products/${encodeURIComponent(product.handle)}`,
    vendor: product.vendor,
    product_type: product.product_type,
    tags: product.tags,
    price_min_paise: product.price_min_paise,
    price_max_paise: product.price_max_paise,
    compare_at_price_max_paise: product.compare_at_price_max_paise,
    is_available: product.is_available,
    image: showPublicImage(image, product.title),
  }
}
