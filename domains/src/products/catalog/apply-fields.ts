import { invalid } from '../fields/invalid.ts'
import { sanitizeRichText } from '../fields/sanitize-rich-text.ts'
import type { ResolvedImages } from '../images/resolve-images.ts'
import { chooseCategories } from '../membership/product-categories.ts'
import type { ProductChanges, VariantInput } from './contract.ts'
import { defaultVariant, type ProductContent, type VariantContent } from './product-content.ts'

const emptyProduct: ProductContent = {
  handle: '',
  title: '',
  description: '',
  vendor: '',
  product_type: '',
  tags: [],
  status: 'draft',
  published_at: null,
  seo_title: '',
  seo_description: '',
  template_suffix: null,
  category_ids: [],
  options: [],
  variants: [defaultVariant],
  images: [],
}

/**
 * Applies a change to a product; `before` is undefined for a new one. Throws `invalid_fields` if the result is
 * inconsistent: variants that don't match the options, duplicate variants, or images that aren't in the library.
 */
export function applyFields(
  before: ProductContent | undefined,
  { description, handle, ...fields }: ProductChanges & { handle: string },
  images: ResolvedImages,
  now: Date,
): ProductContent {
  const base = before ?? emptyProduct
  const content: ProductContent = {
    ...base,
    handle,
    title: fields.title ?? base.title,
    description: description === undefined ? base.description : sanitizeRichText(description, 'body.description'),
    vendor: fields.vendor ?? base.vendor,
    product_type: fields.product_type ?? base.product_type,
    tags: fields.tags ?? base.tags,
    status: fields.status ?? base.status,
    seo_title: fields.seo_title ?? base.seo_title,
    seo_description: fields.seo_description ?? base.seo_description,
    template_suffix: fields.template_suffix === undefined ? base.template_suffix : fields.template_suffix,
    category_ids: chooseCategories(base.category_ids, fields),
    options: fields.options ?? base.options,
    images:
      fields.images === undefined ? base.images : fields.images.map((image, index) => findImage(image, index, images)),
  }
  if (new Set(content.options).size < content.options.length)
    throw invalid('body.options', 'Option names must be unique')
  return {
    ...content,
    published_at: publishedAt(base, content, fields.published_at, now),
    variants: checkVariants(content, chooseVariants(base, fields, images), images),
  }
}

/** Returns when the product becomes visible: as requested, otherwise when it first becomes active. */
function publishedAt(
  before: ProductContent,
  { status }: ProductContent,
  requested: string | null | undefined,
  now: Date,
): Date | null {
  if (requested !== undefined) return requested === null ? null : new Date(requested)
  if (status === 'active' && before.status !== 'active') return before.published_at ?? now
  return before.published_at
}

function findImage({ src, alt }: { src: string; alt: string }, index: number, images: ResolvedImages) {
  const file = images.of(src)
  if (file === undefined) throw invalid(`body.images.${index}.src`, 'This file isn’t in the store’s library')
  return { ...file, alt }
}

function chooseVariants(
  before: ProductContent,
  { variants, options }: ProductChanges,
  images: ResolvedImages,
): readonly VariantContent[] {
  if (variants === undefined) {
    if (options === undefined || options.length === before.options.length) return before.variants
    throw invalid('body.variants', 'Send the variants for the new options')
  }
  const present = new Map(before.variants.map((variant) => [variant.id, variant]))
  // Match by ID first, so that variants without an ID can't take these by their options.
  const matchedById = variants.map(({ id }, index) => {
    if (id === undefined) return undefined
    const variant = present.get(id)
    if (variant === undefined)
      throw invalid(`body.variants.${index}.id`, 'This variant doesn’t exist or is listed twice')
    present.delete(id)
    return variant
  })
  return variants.map((input, index) => {
    const existing = matchedById[index] ?? takeByOptions(present, input.options)
    return applyVariant(existing ?? defaultVariant, input, index, images)
  })
}

function takeByOptions(present: Map<string | undefined, VariantContent>, options: readonly string[]) {
  const key = JSON.stringify(options)
  for (const [id, variant] of present) {
    if (JSON.stringify(variant.options) !== key) continue
    present.delete(id)
    return variant
  }
  return undefined
}

function applyVariant(
  base: VariantContent,
  { image_src: imageSrc, ...input }: VariantInput,
  index: number,
  images: ResolvedImages,
): VariantContent {
  const image = imageSrc === undefined ? base.image_src : imageSrc === null ? null : images.of(imageSrc)?.src
  if (image === undefined) throw invalid(`body.variants.${index}.image_src`, 'This file isn’t in the store’s library')
  return {
    id: base.id,
    options: input.options,
    sku: input.sku ?? base.sku,
    barcode: input.barcode ?? base.barcode,
    price_paise: input.price_paise ?? base.price_paise,
    compare_at_price_paise:
      input.compare_at_price_paise === undefined ? base.compare_at_price_paise : input.compare_at_price_paise,
    // undefined keeps the current stock, so that concurrent sales count.
    stock_quantity: input.stock_quantity ?? (base.id === undefined ? base.stock_quantity : undefined),
    track_inventory: input.track_inventory ?? base.track_inventory,
    continue_selling: input.continue_selling ?? base.continue_selling,
    weight_grams: input.weight_grams ?? base.weight_grams,
    requires_shipping: input.requires_shipping ?? base.requires_shipping,
    taxable: input.taxable ?? base.taxable,
    gst_rate_basis_points:
      input.gst_rate_basis_points === undefined ? base.gst_rate_basis_points : input.gst_rate_basis_points,
    hsn_code: input.hsn_code ?? base.hsn_code,
    image_src: image,
  }
}

function checkVariants(
  { options, images }: ProductContent,
  variants: readonly VariantContent[],
  { originalOf }: ResolvedImages,
): readonly VariantContent[] {
  const sources = new Set(images.map(({ src }) => src))
  /** Returns the product's image with this source, or another crop of the same original. */
  const findProductImage = (src: string) => {
    if (sources.has(src)) return src
    const original = originalOf(src)
    return original === undefined ? null : (images.find((image) => originalOf(image.src) === original)?.src ?? null)
  }
  const seen = new Set<string>()
  return variants.map((variant, index) => {
    const path = `body.variants.${index}`
    if (variant.options.length !== options.length) {
      throw invalid(
        `${path}.options`,
        `The product has ${options.length} options, but this variant has ${variant.options.length} option values`,
      )
    }
    const key = JSON.stringify(variant.options)
    if (seen.has(key)) throw invalid(`${path}.options`, 'Another variant has the same options')
    seen.add(key)
    if (isOversold(variant)) throw invalid(`${path}.stock_quantity`, OVERSOLD)
    return { ...variant, image_src: variant.image_src === null ? null : findProductImage(variant.image_src) }
  })
}

export const OVERSOLD = 'Stock can’t be below zero unless the variant continues selling when out of stock'

export function isOversold({
  stock_quantity: stockQuantity = 0,
  track_inventory: trackInventory,
  continue_selling: continueSelling,
}: VariantContent): boolean {
  return stockQuantity < 0 && trackInventory && !continueSelling
}

/** Returns all image sources in a product change. */
export function imageSourcesOf({ images = [], variants = [] }: ProductChanges): string[] {
  return [...images.map(({ src }) => src), ...variants.flatMap(({ image_src: imageSrc }) => imageSrc ?? [])]
}
