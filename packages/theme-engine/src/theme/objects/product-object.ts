import type { OptionData, ProductData, VariantData } from '../data/catalog-data.ts'
import { categoryLinkObject } from './category-object.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties, TextObject } from './lazy-object.ts'
import { metafieldsObject } from './metafields.ts'
import { cachedBySite, type Site } from './site.ts'
import { storeHtml } from './store-html.ts'
import { selectedVariantObject, type VariantObject, variantObject } from './variant-object.ts'

/** A product, and the variant the visitor selected (in the URL). */
interface ProductSource {
  data: ProductData
  selected: VariantData | undefined
}

export type ProductObject = LazyObject<ProductSource>

const product = properties<ProductSource>(
  {
    id: ({ data }) => data.id,
    handle: ({ data }) => data.handle,
    title: ({ data }) => data.title,
    description: ({ data }, site) => storeHtml(data.description, site),
    content: ({ data }, site) => storeHtml(data.description, site),
    url: ({ data }, site) => productPath(data, site),
    vendor: ({ data }) => data.vendor,
    type: ({ data }) => data.type,
    tags: ({ data }) => data.tags,
    created_at: ({ data }) => data.created_at,
    published_at: ({ data }) => data.published_at,
    price: ({ data }) => Math.min(...prices(data)),
    price_min: ({ data }) => Math.min(...prices(data)),
    price_max: ({ data }) => Math.max(...prices(data)),
    price_varies: ({ data }) => new Set(prices(data)).size > 1,
    compare_at_price: ({ data }) => lowest(compareAtPrices(data)),
    compare_at_price_min: ({ data }) => lowest(compareAtPrices(data)),
    compare_at_price_max: ({ data }) => highest(compareAtPrices(data)),
    compare_at_price_varies: ({ data }) => new Set(compareAtPrices(data)).size > 1,
    available: ({ data }) => data.variants.some(({ available }) => available),
    featured_image: ({ data }, site) => imageAt(data, 0, site),
    featured_media: ({ data }, site) => imageAt(data, 0, site),
    images: ({ data }, site) => data.images.map((source) => imageObject(source, site)),
    media: ({ data }, site) => data.images.map((source) => imageObject(source, site)),
    variants: (source, site) => variantsOf(source, site),
    variants_count: ({ data }) => data.variants.length,
    first_available_variant: (source, site) => variantAt(source, site, firstAvailable(source.data)),
    selected_variant: (source, site) => source.selected && variantAt(source, site, source.selected),
    selected_or_first_available_variant: (source, site) => variantAt(source, site, currentVariant(source)),
    has_only_default_variant: ({ data }) => data.options.length === 0,
    options: ({ data }) => data.options.map(({ name }) => name),
    options_with_values: (source, site) =>
      source.data.options.map((option, index) => optionObject(source, option, index, site)),
    collections: ({ data }, site) =>
      (data.collections ?? []).map(({ handle, title }) => ({
        handle,
        title,
        url: site.path(`/collections/${handle}`),
      })),
    category: ({ data }, site) => data.category && categoryLinkObject(data.category, site),
    template_suffix: ({ data }) => data.template_suffix,
    rating: ({ data }) => data.rating?.value,
    rating_count: ({ data }) => data.rating?.count ?? 0,
    metafields: ({ data }) => metafieldsObject(data.metafields, data.rating),
    requires_selling_plan: () => false,
    selling_plan_groups: () => [],
    'quantity_price_breaks_configured?': () => false,
    'gift_card?': () => false,
  },
  [
    'id',
    'title',
    'handle',
    'url',
    'description',
    'vendor',
    'type',
    'tags',
    'price',
    'price_min',
    'price_max',
    'price_varies',
    'compare_at_price',
    'available',
    'featured_image',
    'images',
    'options',
    'variants',
  ],
  { on: 'product', idOf: ({ data }) => data.id },
)

/** A product without a selected variant, for cards and lists. */
export const productObject = cachedBySite<ProductData, ProductObject>(
  (data, site) => new LazyObject({ data, selected: undefined }, site, product, data.title),
)

/** The product of a product page, with the variant named by `?variant=`. */
export function selectedProductObject(data: ProductData, site: Site, variantId: string | undefined): ProductObject {
  const selected = data.variants.find(({ id }) => String(id) === variantId)
  return selected === undefined
    ? productObject(data, site)
    : new LazyObject({ data, selected }, site, product, data.title)
}

export function isProduct(value: unknown): value is ProductObject {
  return value instanceof LazyObject && Array.isArray(value.get('options_with_values'))
}

function productPath({ handle }: ProductData, site: Site): string {
  return site.path(`/products/${handle}`)
}

function prices({ variants }: ProductData): number[] {
  return variants.length === 0 ? [0] : variants.map(({ price }) => price)
}

function compareAtPrices({ variants }: ProductData): number[] {
  return variants.flatMap(({ compare_at_price: compareAtPrice }) => compareAtPrice ?? [])
}

function lowest(amounts: number[]): number | undefined {
  return amounts.length === 0 ? undefined : Math.min(...amounts)
}

function highest(amounts: number[]): number | undefined {
  return amounts.length === 0 ? undefined : Math.max(...amounts)
}

function imageAt({ images }: ProductData, index: number, site: Site) {
  const source = images[index]
  return source && imageObject(source, site)
}

function firstAvailable({ variants }: ProductData): VariantData | undefined {
  return variants.find(({ available }) => available)
}

function currentVariant({ data, selected }: ProductSource): VariantData | undefined {
  return selected ?? firstAvailable(data) ?? data.variants[0]
}

/** The selected variant's object belongs to its source, so every path leads to the same object. */
const chosenVariants = new WeakMap<ProductSource, VariantObject>()

function variantAt(source: ProductSource, site: Site, variant: VariantData | undefined): VariantObject | undefined {
  if (variant === undefined) return undefined
  const { data, selected } = source
  if (variant !== selected) return variantObject(data, variant, site, productObject)
  const object = chosenVariants.get(source) ?? selectedVariantObject(data, variant, site, productObject)
  chosenVariants.set(source, object)
  return object
}

function variantsOf(source: ProductSource, site: Site): VariantObject[] {
  return source.data.variants.flatMap((variant) => variantAt(source, site, variant) ?? [])
}

/**
 * An option with its values. A value is available if the variant with it and the other selected values is; `variant` is
 * that variant, and `product_url` links to it.
 */
function optionObject(source: ProductSource, { name, values }: OptionData, index: number, site: Site) {
  const current = currentVariant(source)
  const chosen = current?.options ?? []
  const valueObjects = values.map((value, valueIndex) => {
    const wanted = withValue(chosen, index, value)
    const variant =
      source.data.variants.find(({ options }) => wanted.every((want, at) => options[at] === want)) ??
      source.data.variants.find(({ options }) => options[index] === value)
    return new TextObject(value, {
      name: value,
      id: valueIndex + 1,
      selected: chosen[index] === value,
      available: variant?.available ?? false,
      variant: variantAt(source, site, variant),
      product_url: variant && `${productPath(source.data, site)}?variant=${encodeURIComponent(String(variant.id))}`,
    })
  })
  return new TextObject(name, {
    name,
    position: index + 1,
    values: valueObjects,
    selected_value: chosen[index],
  })
}

function withValue(options: string[], index: number, value: string): string[] {
  return options.map((option, at) => (at === index ? value : option))
}
