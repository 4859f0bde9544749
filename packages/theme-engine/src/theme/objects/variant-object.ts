import type { ProductData, VariantData } from '../data/catalog-data.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties } from './lazy-object.ts'
import type { Site } from './site.ts'

interface VariantSource {
  product: ProductData
  data: VariantData
  selected: boolean
  /** The product's object; passed in so that the two types of object don't depend on each other. */
  productOf: ProductOf
}

type ProductOf = (product: ProductData, site: Site) => unknown

export type VariantObject = LazyObject<VariantSource>

const variant = properties<VariantSource>(
  {
    id: ({ data }) => data.id,
    title: ({ data }) => data.title,
    name: ({ data, product }) => (product.options.length === 0 ? product.title : `${product.title} - ${data.title}`),
    price: ({ data }) => data.price,
    compare_at_price: ({ data }) => data.compare_at_price ?? undefined,
    sku: ({ data }) => data.sku ?? '',
    barcode: ({ data }) => data.barcode ?? '',
    available: ({ data }) => data.available,
    selected: ({ selected }) => selected,
    options: ({ data }) => data.options,
    option1: ({ data }) => data.options[0],
    option2: ({ data }) => data.options[1],
    option3: ({ data }) => data.options[2],
    inventory_quantity: ({ data }) => data.inventory_quantity ?? 0,
    inventory_management: ({ data }) => (data.inventory_quantity === undefined ? undefined : 'haat'),
    inventory_policy: ({ data }) => data.inventory_policy ?? 'deny',
    weight: ({ data }) => data.weight_grams ?? 0,
    weight_unit: () => 'g',
    weight_in_unit: ({ data }) => data.weight_grams ?? 0,
    requires_shipping: ({ data }) => data.requires_shipping ?? true,
    taxable: ({ data }) => data.taxable ?? true,
    image: imageOf,
    featured_image: imageOf,
    featured_media: imageOf,
    url: ({ product, data }, site) =>
      `${site.path(`/products/${product.handle}`)}?variant=${encodeURIComponent(String(data.id))}`,
    product: ({ product, productOf }, site) => productOf(product, site),
    quantity_rule: () => ({ min: 1, max: null, increment: 1 }),
    quantity_price_breaks: () => [],
    unit_price_measurement: () => undefined,
    metafields: () => ({}),
  },
  [
    'id',
    'title',
    'name',
    'options',
    'option1',
    'option2',
    'option3',
    'price',
    'compare_at_price',
    'available',
    'sku',
    'inventory_quantity',
    'inventory_policy',
    'featured_image',
    'url',
  ],
  { on: 'variant', idOf: ({ data }) => data.id },
)

/** A variant that isn't selected: the same object for the same data, so variants can be compared. */
const unselected = new WeakMap<Site, WeakMap<VariantData, VariantObject>>()

export function variantObject(
  product: ProductData,
  data: VariantData,
  site: Site,
  productOf: ProductOf,
): VariantObject {
  const ofSite = unselected.get(site) ?? new WeakMap<VariantData, VariantObject>()
  unselected.set(site, ofSite)
  const found =
    ofSite.get(data) ?? new LazyObject({ product, data, selected: false, productOf }, site, variant, data.title)
  ofSite.set(data, found)
  return found
}

/** The variant named in the page's URL. */
export function selectedVariantObject(
  product: ProductData,
  data: VariantData,
  site: Site,
  productOf: ProductOf,
): VariantObject {
  return new LazyObject({ product, data, selected: true, productOf }, site, variant, data.title)
}

function imageOf({ product, data }: VariantSource, site: Site) {
  const source = data.image === undefined ? undefined : product.images[data.image]
  return source && imageObject(source, site)
}
