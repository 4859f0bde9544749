import { listPublicCategoriesEndpoint, type PublicCategory } from '@haat/domains/products/categories/contract'
import {
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  type StorefrontCollection,
  type StorefrontProduct,
  suggestEndpoint,
} from '@haat/domains/products/storefront/contract'
import type {
  LinkSuggestions,
  Resource,
  ResourceKind,
  ResourcePage,
  ResourceRequest,
} from '@haat/settings-panel/settings-ports'
import { formatPrice } from '@haat/ui'
import { backend } from './backend.ts'

interface StoreResourceRequest extends ResourceRequest {
  readonly store_slug: string
}

const PAGE_SIZE = 30

/** Lists the store's products, collections, pages, menus or categories that visitors can see. */
export function listResources(kind: ResourceKind, request: StoreResourceRequest): Promise<ResourcePage> {
  if (kind === 'product') return listProducts(request)
  if (kind === 'collection') return listCollections(request)
  if (kind === 'category') return listCategories(request)
  return kind === 'page' ? listPages(request) : listMenus(request)
}

async function listProducts(request: StoreResourceRequest): Promise<ResourcePage> {
  const { items, next_cursor: nextCursor } = await backend.call(listStorefrontProductsEndpoint, requestInput(request))
  return { items: items.map(toProductResource), next_cursor: nextCursor }
}

async function listCollections(request: StoreResourceRequest): Promise<ResourcePage> {
  const others = request.handles?.filter((handle) => handle !== allProducts.handle)
  const found =
    others?.length === 0
      ? { items: [], next_cursor: null }
      : await backend.call(
          listStorefrontCollectionsEndpoint,
          requestInput({ ...request, ...(others && { handles: others }) }),
        )
  const items = found.items.map(toCollectionResource)
  return { items: includesAllProducts(request) ? [allProducts, ...items] : items, next_cursor: found.next_cursor }
}

/** Every store has this collection; the endpoint doesn't list it. */
const allProducts: Resource = {
  handle: 'all',
  title: 'All products',
  url: '/collections/all',
  detail: 'Every product in the store',
  image: null,
}

function includesAllProducts({ q = '', handles, cursor }: StoreResourceRequest): boolean {
  if (handles !== undefined) return handles.includes(allProducts.handle)
  return cursor === undefined && allProducts.title.toLowerCase().includes(q.trim().toLowerCase())
}

async function listPages(request: StoreResourceRequest): Promise<ResourcePage> {
  const { items, next_cursor: nextCursor } = await backend.call(listStorefrontPagesEndpoint, requestInput(request))
  return {
    items: items.map(({ handle, title, url }) => ({ handle, title, url, detail: url })),
    next_cursor: nextCursor,
  }
}

/** Filters in the browser, because a store has only a few menus. */
async function listMenus({
  store_slug: storeSlug,
  q = '',
  handles,
  signal,
}: StoreResourceRequest): Promise<ResourcePage> {
  const { items } = await backend.call(listStorefrontMenusEndpoint, { query: { store_slug: storeSlug }, signal })
  const found = items.filter(({ handle, title }) =>
    handles === undefined ? title.toLowerCase().includes(q.trim().toLowerCase()) : handles.includes(handle),
  )
  return { items: found.map(({ handle, title }) => ({ handle, title })), next_cursor: null }
}

/** Filters in the browser: the tree is read as a whole. Every word must be in the path. */
async function listCategories({
  store_slug: storeSlug,
  q = '',
  handles,
  signal,
}: StoreResourceRequest): Promise<ResourcePage> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const items = (await listLinkCategories(storeSlug, signal)).filter(({ handle, title }) =>
    handles === undefined ? words.every((word) => title.toLowerCase().includes(word)) : handles.includes(handle),
  )
  return { items, next_cursor: null }
}

function toProductResource(product: StorefrontProduct): Resource {
  const {
    handle,
    title,
    url,
    price_min_paise: priceMinPaise,
    price_max_paise: priceMaxPaise,
    is_available: isAvailable,
    image,
  } = product
  const price = formatPrice(priceMinPaise)
  const range = priceMinPaise === priceMaxPaise ? price : `from ${price}`
  return {
    handle,
    title,
    url,
    detail: isAvailable ? range : `${range}, out of stock`,
    image: image?.src ?? null,
  }
}

function toCollectionResource({
  handle,
  title,
  url,
  product_count: productCount,
  image,
}: StorefrontCollection): Resource {
  const detail = productCount === 1 ? '1 product' : `${productCount} products`
  return { handle, title, url, detail, image: image?.src ?? null }
}

function requestInput({ store_slug: storeSlug, q = '', handles, cursor, signal }: StoreResourceRequest) {
  return {
    query: {
      store_slug: storeSlug,
      limit: handles === undefined ? PAGE_SIZE : 200,
      ...(q !== '' && { q }),
      ...(cursor !== undefined && { cursor }),
      ...(handles !== undefined && { handles: handles.join(',') }),
    },
    signal,
  }
}

/** Returns the products, collections and pages that match a search for a link target. */
export async function suggestLinks(storeSlug: string, q: string, signal: AbortSignal): Promise<LinkSuggestions> {
  const { products, collections, pages } = await backend.call(suggestEndpoint, {
    query: { store_slug: storeSlug, q, limit: 6 },
    signal,
  })
  return {
    products: products.map(toProductResource),
    collections: collections.map(({ handle, title, url, image }) => ({
      handle,
      title,
      url,
      image: image?.src ?? null,
    })),
    pages: pages.map(({ handle, title, url }) => ({ handle, title, url })),
  }
}

/** Lists the store's visible categories in the order of its tree, with their paths as titles. */
export async function listLinkCategories(storeSlug: string, signal: AbortSignal): Promise<Resource[]> {
  const { items } = await backend.call(listPublicCategoriesEndpoint, { query: { store_slug: storeSlug }, signal })
  return items.flatMap((category) => toCategoryResources(category, ''))
}

function toCategoryResources({ handle, name, url, image, subcategories }: PublicCategory, above: string): Resource[] {
  const title = `${above}${name}`
  return [
    { handle, title, url, image: image?.src ?? null },
    ...subcategories.flatMap((one) => toCategoryResources(one, `${title} › `)),
  ]
}
