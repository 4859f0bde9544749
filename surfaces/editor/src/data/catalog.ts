import {
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  type StorefrontCollection,
  type StorefrontProduct,
} from '@haat/domains/products/storefront/contract'
import { formatPrice } from '@haat/ui'
import { backend } from './backend.ts'

/** Something of the store that a setting can name. */
export interface Resource {
  readonly handle: string
  readonly title: string
  readonly detail?: string
  /** Key of its picture; null where it has none, undefined where its kind has no pictures. */
  readonly picture?: string | null
  /** Path in the store. */
  readonly url?: string
}

export type ResourceKind = 'product' | 'collection' | 'page' | 'menu'

interface Asked {
  readonly store_slug: string
  readonly q?: string
  /** Only these. */
  readonly handles?: readonly string[]
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

export interface ResourcePage {
  readonly items: readonly Resource[]
  readonly next_cursor: string | null
}

/** How many are loaded at once. */
const PAGE_SIZE = 30

/** What the store has of a kind, as its visitors would find it; searched by the server. */
export function listResources(kind: ResourceKind, asked: Asked): Promise<ResourcePage> {
  if (kind === 'product') return listProducts(asked)
  if (kind === 'collection') return listCollections(asked)
  return kind === 'page' ? listPages(asked) : listMenus(asked)
}

async function listProducts(asked: Asked): Promise<ResourcePage> {
  const { items, next_cursor } = await backend.call(listStorefrontProductsEndpoint, inputOf(asked))
  return { items: items.map(productOf), next_cursor }
}

async function listCollections(asked: Asked): Promise<ResourcePage> {
  const others = asked.handles?.filter((handle) => handle !== allProducts.handle)
  const found =
    others?.length === 0
      ? { items: [], next_cursor: null }
      : await backend.call(listStorefrontCollectionsEndpoint, inputOf({ ...asked, ...(others && { handles: others }) }))
  const items = found.items.map(collectionOf)
  return { items: isAllProductsMeant(asked) ? [allProducts, ...items] : items, next_cursor: found.next_cursor }
}

/** The collection that every store has without making it: whatever it sells. Themes begin with it. */
const allProducts: Resource = {
  handle: 'all',
  title: 'All products',
  url: '/collections/all',
  detail: 'Whatever the store sells',
  picture: null,
}

function isAllProductsMeant({ q = '', handles, cursor }: Asked): boolean {
  if (handles !== undefined) return handles.includes(allProducts.handle)
  return cursor === undefined && allProducts.title.toLowerCase().includes(q.trim().toLowerCase())
}

async function listPages(asked: Asked): Promise<ResourcePage> {
  const { items, next_cursor } = await backend.call(listStorefrontPagesEndpoint, inputOf(asked))
  return { items: items.map(({ handle, title, url }) => ({ handle, title, url, detail: url })), next_cursor }
}

/** A store has a handful: they are filtered here. */
async function listMenus({ store_slug, q = '', handles, signal }: Asked): Promise<ResourcePage> {
  const { items } = await backend.call(listStorefrontMenusEndpoint, { query: { store_slug }, signal })
  const found = items.filter(({ handle, title }) =>
    handles === undefined ? title.toLowerCase().includes(q.trim().toLowerCase()) : handles.includes(handle),
  )
  return { items: found.map(({ handle, title }) => ({ handle, title })), next_cursor: null }
}

export function productOf(product: StorefrontProduct): Resource {
  const { handle, title, url, price_min_paise, price_max_paise, is_available, image } = product
  const price = formatPrice(price_min_paise)
  const range = price_min_paise === price_max_paise ? price : `from ${price}`
  return {
    handle,
    title,
    url,
    detail: is_available ? range : `${range}, sold out`,
    picture: image?.src ?? null,
  }
}

export function collectionOf({ handle, title, url, product_count, image }: StorefrontCollection): Resource {
  const detail = product_count === 1 ? '1 product' : `${product_count} products`
  return { handle, title, url, detail, picture: image?.src ?? null }
}

function inputOf({ store_slug, q = '', handles, cursor, signal }: Asked) {
  return {
    query: {
      store_slug,
      limit: handles === undefined ? PAGE_SIZE : 200,
      ...(q !== '' && { q }),
      ...(cursor !== undefined && { cursor }),
      ...(handles !== undefined && { handles: handles.join(',') }),
    },
    signal,
  }
}
