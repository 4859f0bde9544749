import { isDeepStrictEqual } from 'node:util'
import type { ProductStatus } from '../filters/contract.ts'
import type { ImageContent } from '../images/resolve-images.ts'
import { optionsOf, type StoredProduct } from './stored-product.ts'

/** The content of a product that store owners edit, import and export, without the fields that the platform adds. */
export interface ProductContent {
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly vendor: string
  readonly product_type: string
  readonly tags: readonly string[]
  readonly status: ProductStatus
  readonly published_at: Date | null
  readonly seo_title: string
  readonly seo_description: string
  /** Suffix of the theme template; null is the default template. */
  readonly template_suffix: string | null
  /** The main category first. */
  readonly category_ids: readonly string[]
  /** Option names. */
  readonly options: readonly string[]
  readonly variants: readonly VariantContent[]
  readonly images: readonly ImageContent[]
}

export interface VariantContent {
  /** ID in the database; undefined for a new variant. */
  readonly id?: string | undefined
  readonly options: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly price_paise: number
  readonly compare_at_price_paise: number | null
  /** undefined keeps the current stock. */
  readonly stock_quantity: number | undefined
  readonly track_inventory: boolean
  readonly continue_selling: boolean
  readonly weight_grams: number
  readonly requires_shipping: boolean
  readonly taxable: boolean
  readonly gst_rate_basis_points: number | null
  readonly hsn_code: string
  /** Source of one of the product's images. */
  readonly image_src: string | null
}

export function contentOf({ row, variants, images }: StoredProduct, categoryIds: readonly string[]): ProductContent {
  const srcOf = new Map(images.map(({ id, src }) => [id, src]))
  return {
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    product_type: row.product_type,
    tags: row.tags,
    status: readStatus(row.status),
    published_at: row.published_at,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    template_suffix: row.template_suffix,
    category_ids: categoryIds,
    options: row.option_names,
    variants: variants.map((variant) => ({
      id: variant.id,
      options: optionsOf(variant),
      sku: variant.sku,
      barcode: variant.barcode,
      price_paise: variant.price_paise,
      compare_at_price_paise: variant.compare_at_price_paise,
      stock_quantity: variant.stock_quantity,
      track_inventory: variant.track_inventory,
      continue_selling: variant.continue_selling,
      weight_grams: variant.weight_grams,
      requires_shipping: variant.requires_shipping,
      taxable: variant.taxable,
      gst_rate_basis_points: variant.gst_rate_basis_points,
      hsn_code: variant.hsn_code,
      image_src: variant.image_id === null ? null : (srcOf.get(variant.image_id) ?? null),
    })),
    images: images.map(({ src, alt, width, height }) => ({ src, alt, width, height })),
  }
}

/** Default values of a variant. */
export const defaultVariant: VariantContent = {
  options: [],
  sku: '',
  barcode: '',
  price_paise: 0,
  compare_at_price_paise: null,
  stock_quantity: 0,
  track_inventory: false,
  continue_selling: false,
  weight_grams: 0,
  requires_shipping: true,
  taxable: true,
  gst_rate_basis_points: null,
  hsn_code: '',
  image_src: null,
}

/** Returns the fields that differ. An undefined stock quantity counts as unchanged. */
export function findDifferences(before: ProductContent, after: ProductContent): (keyof ProductContent)[] {
  const fields: (keyof ProductContent)[] = [
    'handle',
    'title',
    'description',
    'vendor',
    'product_type',
    'tags',
    'status',
    'published_at',
    'seo_title',
    'seo_description',
    'template_suffix',
    'category_ids',
    'options',
    'images',
  ]
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return haveSameVariants(before.variants, after.variants) ? differing : [...differing, 'variants']
}

function haveSameVariants(before: readonly VariantContent[], after: readonly VariantContent[]): boolean {
  if (before.length !== after.length) return false
  return after.every((variant, index) => {
    const present = before[index] ?? defaultVariant
    const stockQuantity = variant.stock_quantity ?? present.stock_quantity
    return isDeepStrictEqual(present, { ...variant, stock_quantity: stockQuantity })
  })
}

export function readStatus(text: string): ProductStatus {
  return text === 'active' || text === 'archived' ? text : 'draft'
}
