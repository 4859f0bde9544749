import { toHandle } from '../commerce/handle.ts'
import type { CartData } from '../theme/data/cart-data.ts'
import type { CategoryData, CollectionData, ProductData } from '../theme/data/catalog-data.ts'
import type { PageData } from '../theme/data/page-data.ts'
import { type DataSetName, storeOf } from './data-sets.ts'
import { everydayStore } from './everyday-store.ts'
import { mockImage } from './mock-catalog.ts'
import { languageData } from './mock-language.ts'
import type { MockStore } from './mock-store.ts'

function byHandle<Thing extends { handle: string }>(things: readonly Thing[]): Record<string, Thing> {
  return Object.fromEntries(things.map((thing) => [thing.handle, thing]))
}

export interface MockPageOptions {
  /** Prepended to every path of the store; '' by default. */
  root?: string
  query?: Record<string, string>
  /** Handle of the product, collection or page; each template has a default. */
  handle?: string
  empty_cart?: boolean
  /**
   * One of the stores that a theme is tested with, with drawn pictures (see `drawMockPicture`). Without it: the everyday
   * store with the names of real photos.
   */
  data_set?: DataSetName
  /** The page's language (BCP 47); `en` by default, the store's own language. */
  language?: string
}

const PATHS: Record<string, string> = {
  home: '/',
  cart: '/cart',
  search: '/search',
  'list-collections': '/collections',
  '404': '/nothing-here',
}

/**
 * Returns the data of one page of a mock store, with everything any theme may need. All other products, collections,
 * pages and menus are marked as missing, so one render is enough.
 */
export function mockPage(
  template: string,
  {
    root = '',
    query = {},
    handle,
    empty_cart: emptyCart = false,
    data_set: dataSet,
    language = 'en',
  }: MockPageOptions = {},
): PageData {
  const store = dataSet === undefined ? everydayStore : storeOf(dataSet)
  const { products, collections, categories, pages, menus } = store
  const name = template.split('.')[0] ?? template
  const product = name === 'product' ? found(products, handle ?? 'lakadong-turmeric') : undefined
  const category = name === 'category' ? categoryOf(categories, handle ?? 'spices') : undefined
  const collection =
    name === 'collection'
      ? collectionPage(found(collections, handle ?? 'all'), query)
      : category && categoryList(category, collections, query)
  const page = name === 'page' ? found(pages, handle ?? (template === 'page.contact' ? 'contact' : 'about')) : undefined
  const path =
    PATHS[name] ??
    (product && `/products/${product.handle}`) ??
    (category && `/categories/${category.handle}`) ??
    (collection && `/collections/${collection.handle}`) ??
    (page && `/pages/${page.handle}`) ??
    '/'
  return {
    shop: { ...store.shop, locale: language },
    request: { path, query, host: 'kesari.example', root, now: Date.UTC(2026, 10, 21, 6) / 1000 },
    ...languageData(language, root),
    ...(product && { product: inCategory(product, categories) }),
    ...(collection && { collection }),
    ...(category && { category }),
    ...(page && { page }),
    ...(name === 'search' && { search: searchPage(products, query.q ?? 'masala') }),
    cart: emptyCart ? { items: [] } : mockCart(store),
    products: byHandle(products),
    collections: byHandle(collections),
    pages: byHandle(pages),
    menus: byHandle(menus),
    images: {
      'demo-priya-masala/hero-spice-market.webp': mockImage('hero-spice-market', 'The spice market', 2400, 1350),
    },
    all_collections: { collections: [...collections], total: collections.length, page_size: 24 },
    all_categories: [...categories],
    recommendations: products.slice(1, 5),
    media: { base: '/media', fonts_base: '/fonts' },
  }
}

/** The item with this handle, or the first one: every data set has a page of each kind, if it has any. */
function found<Thing extends { handle: string }>(things: readonly Thing[], handle: string): Thing | undefined {
  return things.find((thing) => thing.handle === handle) ?? things[0]
}

/** The products of a category: those of the collection with its handle. */
function categoryList(
  { handle, title, description, image }: CategoryData,
  collections: readonly CollectionData[],
  query: Record<string, string>,
): CollectionData | undefined {
  const list = collectionPage(found(collections, handle), query)
  return list && { ...list, handle, title, description, image: image ?? null, path: `/categories/${handle}` }
}

function categoryOf(categories: readonly CategoryData[], handle: string): CategoryData | undefined {
  return listCategories(categories).find((category) => category.handle === handle) ?? categories[0]
}

/** A product with the category that is named like its type, as its main category. */
function inCategory(product: ProductData, categories: readonly CategoryData[]): ProductData {
  const category = listCategories(categories).find(({ handle }) => handle === toHandle(product.type))
  if (category === undefined) return product
  const { handle, title, ancestors } = category
  return { ...product, category: { handle, title, ancestors } }
}

function listCategories(categories: readonly CategoryData[]): CategoryData[] {
  return categories.flatMap((category) => [category, ...listCategories(category.subcategories)])
}

function collectionPage(
  collection: CollectionData | undefined,
  query: Record<string, string>,
): CollectionData | undefined {
  if (collection === undefined) return undefined
  const pageSize = 8
  const page = Number(query.page) || 1
  return {
    ...collection,
    products: collection.products.slice((page - 1) * pageSize, page * pageSize),
    page,
    page_size: pageSize,
    sort_by: query.sort_by ?? 'manual',
    default_sort_by: 'manual',
    sort_options: [
      { value: 'manual', name: 'Featured' },
      { value: 'price-ascending', name: 'Price, low to high' },
      { value: 'price-descending', name: 'Price, high to low' },
    ],
    filters: [
      {
        label: 'Availability',
        type: 'list',
        param_name: 'filter.v.availability',
        url_to_remove: `/collections/${collection.handle}`,
        values: [
          {
            label: 'In stock',
            value: '1',
            param_name: 'filter.v.availability',
            count: 11,
            active: false,
            url_to_add: `/collections/${collection.handle}?filter.v.availability=1`,
            url_to_remove: `/collections/${collection.handle}`,
          },
        ],
      },
      {
        label: 'Price',
        type: 'price_range',
        param_name: 'filter.v.price',
        values: [],
        min_value: null,
        max_value: null,
        range_max: 2_49_900,
        url_to_remove: `/collections/${collection.handle}`,
      },
    ],
  }
}

function searchPage(products: readonly ProductData[], terms: string) {
  const results = products.filter((product) => JSON.stringify(product).toLowerCase().includes(terms.toLowerCase()))
  return { terms, performed: terms !== '', results, results_count: results.length, page: 1, page_size: 24 }
}

function mockCart({ products }: MockStore): CartData {
  return {
    items: [cartItem(products[0], 2), cartItem(products[9], 1)].filter((item) => item !== undefined),
    note: '',
  }
}

function cartItem(product: ProductData | undefined, quantity: number) {
  const variant = product?.variants[0]
  return product && variant && { key: `${variant.id}:1`, product, variant_id: variant.id, quantity }
}
