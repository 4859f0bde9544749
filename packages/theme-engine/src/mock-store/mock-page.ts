import type { CartData } from '../theme/data/cart-data.ts'
import type { CollectionData, MenuData, ProductData, StorePage } from '../theme/data/catalog-data.ts'
import type { PageData, ShopData } from '../theme/data/page-data.ts'
import { mockCollections, mockImage, mockProducts } from './mock-catalog.ts'

export const mockShop: ShopData = {
  name: 'Kesari & Daughters',
  description: 'Spices, tea and linen from Jaipur since 1962.',
  url: 'https://kesari.example',
  email: 'namaste@kesari.example',
  phone: '+91 98765 43210',
  address: {
    name: 'Kesari & Daughters',
    address1: '14 Johari Bazaar',
    city: 'Jaipur',
    zip: '302003',
    province: 'Rajasthan',
    country: 'India',
  },
  currency: 'INR',
  locale: 'en',
  brand: { slogan: 'Ground on Friday', short_description: 'A family of spice merchants.' },
  policies: [
    { title: 'Refund policy', handle: 'refund-policy', url: '/pages/refund-policy' },
    { title: 'Shipping policy', handle: 'shipping-policy', url: '/pages/shipping-policy' },
  ],
}

const mockPages: readonly StorePage[] = [
  {
    id: 1,
    handle: 'about',
    title: 'About us',
    content: '<h2>Since 1962</h2><p>Our <a href="/collections/spices">spices</a> come from forty farms.</p>',
  },
  { id: 2, handle: 'contact', title: 'Contact', content: '<p>Write to us, or come by: Johari Bazaar, Jaipur.</p>' },
  { id: 3, handle: 'refund-policy', title: 'Refund policy', content: '<p>Within 7 days, unopened.</p>' },
  { id: 4, handle: 'shipping-policy', title: 'Shipping policy', content: '<p>Free over ₹499.</p>' },
]

const mockMenus: readonly MenuData[] = [
  {
    handle: 'main-menu',
    title: 'Main menu',
    links: [
      { title: 'Home', url: '/' },
      {
        title: 'Shop',
        url: '/collections/all',
        links: mockCollections.slice(1, 4).map(({ title, handle }) => ({ title, url: `/collections/${handle}` })),
      },
      { title: 'Gifts', url: '/collections/gifts' },
      { title: 'About us', url: '/pages/about' },
      { title: 'Contact', url: '/pages/contact' },
    ],
  },
  {
    handle: 'footer',
    title: 'Footer menu',
    links: [
      { title: 'Search', url: '/search' },
      { title: 'Refund policy', url: '/pages/refund-policy' },
      { title: 'Shipping policy', url: '/pages/shipping-policy' },
    ],
  },
]

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
}

const PATHS: Record<string, string> = {
  home: '/',
  cart: '/cart',
  search: '/search',
  'list-collections': '/collections',
  '404': '/nothing-here',
}

/**
 * Returns the data of one page of the mock store, with everything any theme may need. All other products, collections,
 * pages and menus are marked as missing, so one render is enough.
 */
export function mockPage(
  template: string,
  { root = '', query = {}, handle, empty_cart: emptyCart = false }: MockPageOptions = {},
): PageData {
  const name = template.split('.')[0] ?? template
  const product = name === 'product' ? find(mockProducts, handle ?? 'lakadong-turmeric') : undefined
  const collection = name === 'collection' ? collectionPage(find(mockCollections, handle ?? 'all'), query) : undefined
  const page =
    name === 'page' ? find(mockPages, handle ?? (template === 'page.contact' ? 'contact' : 'about')) : undefined
  const path =
    PATHS[name] ??
    (product && `/products/${product.handle}`) ??
    (collection && `/collections/${collection.handle}`) ??
    (page && `/pages/${page.handle}`) ??
    '/'
  return {
    shop: mockShop,
    request: { path, query, host: 'kesari.example', root, now: Date.UTC(2026, 10, 21, 6) / 1000 },
    ...(product && { product }),
    ...(collection && { collection }),
    ...(page && { page }),
    ...(name === 'search' && { search: searchPage(query.q ?? 'masala') }),
    cart: emptyCart ? { items: [] } : mockCart(),
    products: byHandle(mockProducts),
    collections: byHandle(mockCollections),
    pages: byHandle(mockPages),
    menus: byHandle(mockMenus),
    images: {
      'demo-priya-masala/hero-spice-market.webp': mockImage('hero-spice-market', 'The spice market', 2400, 1350),
    },
    all_collections: { collections: [...mockCollections], total: mockCollections.length, page_size: 24 },
    recommendations: mockProducts.slice(1, 5),
    media: { base: '/media', fonts_base: '/fonts' },
  }
}

function find<Thing extends { handle: string }>(things: readonly Thing[], handle: string): Thing | undefined {
  return things.find((thing) => thing.handle === handle)
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

function searchPage(terms: string) {
  const results = mockProducts.filter((product) => JSON.stringify(product).toLowerCase().includes(terms.toLowerCase()))
  return { terms, performed: terms !== '', results, results_count: results.length, page: 1, page_size: 24 }
}

function mockCart(): CartData {
  return {
    items: [cartItem(mockProducts[0], 2), cartItem(mockProducts[9], 1)].filter((item) => item !== undefined),
    note: '',
  }
}

function cartItem(product: ProductData | undefined, quantity: number) {
  const variant = product?.variants[0]
  return product && variant && { key: `${variant.id}:1`, product, variant_id: variant.id, quantity }
}
