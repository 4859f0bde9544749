import type { CollectionData, FilterData, FilterValueData } from '../data/catalog-data.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties, TextObject } from './lazy-object.ts'
import { productObject } from './product-object.ts'
import { cachedBySite, type Site } from './site.ts'
import { storeHtml } from './store-html.ts'

export type CollectionObject = LazyObject<CollectionData>

const collection = properties<CollectionData>(
  {
    id: ({ id }) => id,
    handle: ({ handle }) => handle,
    title: ({ title }) => title,
    description: ({ description }, site) => storeHtml(description, site),
    url: ({ handle, path }, site) => site.path(path ?? `/collections/${handle}`),
    image: ({ image }, site) => image && imageObject(image, site),
    featured_image: ({ image, products }, site) => {
      const source = image ?? products.find(({ images }) => images.length > 0)?.images[0]
      return source && imageObject(source, site)
    },
    products: ({ products }, site) => products.map((product) => productObject(product, site)),
    products_count: ({ products_count: productsCount }) => productsCount,
    all_products_count: ({ all_products_count: allProductsCount, products_count: productsCount }) =>
      allProductsCount ?? productsCount,
    sort_by: ({ sort_by: sortBy }) => sortBy,
    default_sort_by: ({ default_sort_by: defaultSortBy }) => defaultSortBy ?? 'manual',
    sort_options: ({ sort_options: sortOptions }) => sortOptions ?? [],
    filters: ({ filters }) => (filters ?? []).map(filterObject),
    tags: ({ products }) => [...new Set(products.flatMap(({ tags }) => tags))],
    all_tags: ({ all_tags: allTags, products }) => allTags ?? [...new Set(products.flatMap(({ tags }) => tags))],
    all_types: ({ products }) => [...new Set(products.map(({ type }) => type))],
    all_vendors: ({ products }) => [...new Set(products.map(({ vendor }) => vendor))],
    template_suffix: ({ template_suffix: templateSuffix }) => templateSuffix,
    metafields: () => ({}),
  },
  ['id', 'title', 'handle', 'url', 'description', 'featured_image', 'products_count'],
  { on: 'collection', idOf: ({ id }) => id },
)

export const collectionObject = cachedBySite<CollectionData, CollectionObject>(
  (data, site) => new LazyObject(data, site, collection, data.title),
)

/** A collection that may have been loaded with too few products: reports when a template reads them. */
export class IncompleteCollection extends LazyObject<CollectionData> {
  readonly #onProducts: () => void

  constructor(data: CollectionData, site: Site, onProducts: () => void) {
    super(data, site, collection, data.title)
    this.#onProducts = onProducts
  }

  override get(key: string): unknown {
    if (key === 'products') this.#onProducts()
    return super.get(key)
  }
}

export function isCollection(value: unknown): value is CollectionObject {
  return value instanceof LazyObject && value.get('products_count') !== undefined
}

/** A filter with Shopify's names (https://shopify.dev/docs/api/liquid/objects/filter). */
export function filterObject(filter: FilterData): TextObject {
  const values = filter.values.map(filterValueObject)
  const active = values.filter((_value, index) => filter.values[index]?.active)
  return new TextObject(filter.label, {
    label: filter.label,
    type: filter.type,
    param_name: filter.param_name,
    values,
    active_values: active,
    inactive_values: values.filter((value) => !active.includes(value)),
    min_value: priceEnd(filter.min_value, `${filter.param_name}.gte`),
    max_value: priceEnd(filter.max_value, `${filter.param_name}.lte`),
    range_max: filter.range_max,
    url_to_remove: filter.url_to_remove,
    operator: 'OR',
    presentation: 'text',
  })
}

function filterValueObject(value: FilterValueData): TextObject {
  return new TextObject(value.label, { ...value })
}

function priceEnd(value: number | null | undefined, paramName: string) {
  return { value: value ?? undefined, param_name: paramName }
}
