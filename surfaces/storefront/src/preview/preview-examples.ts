import { type ProductData, readVariant } from '@haat/theme-engine'
import type { Store } from '../store.ts'
import type { CatalogSource } from '../storefront-source.ts'

/** What the preview of a store can show, from among its first products, collections and pages. */
export interface PreviewSubjects {
  readonly products: readonly ProductData[]
  readonly product: string | null
  readonly collection: string | null
  readonly page: string | null
  /** A word that finds something. */
  readonly word: string | null
}

/** More are not looked at to find one with a picture. */
const LOOKED_AT = 8

/** Chooses something good to look at: a product with a picture, a collection with products. */
export async function findSubjects(
  catalog: Pick<CatalogSource, 'loadCollections' | 'listCollections' | 'findFirstPage'>,
  store: Store,
): Promise<PreviewSubjects> {
  const [{ all }, { collections }, page] = await Promise.all([
    catalog.loadCollections(store, [{ handle: 'all', limit: LOOKED_AT }]),
    catalog.listCollections(store, { page: 1, page_size: LOOKED_AT }),
    catalog.findFirstPage(store),
  ])
  const products = all?.products ?? []
  const product = best(products, ({ images }) => images.length > 0)
  const collection = best(collections, ({ products_count }) => products_count > 0)
  return {
    products,
    product: product?.handle ?? null,
    collection: collection?.handle ?? (products.length > 0 ? 'all' : null),
    page: page ?? null,
    word: product?.title.split(/\s+/).find((part) => /^[\p{L}\p{N}]{3,}$/u.test(part)) ?? null,
  }
}

/** The first that is good to look at, among those that the default template shows where there are any. */
function best<Thing extends { readonly template_suffix?: string }>(
  things: readonly Thing[],
  isGood: (thing: Thing) => boolean,
): Thing | undefined {
  const plain = things.filter(({ template_suffix }) => template_suffix === undefined)
  const choice = plain.length > 0 ? plain : things
  return choice.find(isGood) ?? choice[0]
}

/** Where something lies that the store shows by a template like `product.gift-hamper`; null where it has none. */
export async function findExampleOf(
  catalog: Pick<CatalogSource, 'findTemplateExample'>,
  store: Store,
  template: string,
): Promise<string | null> {
  const variant = readVariant(template)
  if (variant === undefined) return null
  const handle = await catalog.findTemplateExample(store, variant)
  return handle === undefined ? null : `/${folders[variant.kind]}/${encodeURIComponent(handle)}`
}

const folders = { product: 'products', collection: 'collections', page: 'pages' } as const

/** By template the path of something that the store has; null where it has nothing. */
export function examplePaths({ product, collection, page, word }: PreviewSubjects): Record<string, string | null> {
  const below = (folder: string, handle: string | null) =>
    handle === null ? null : `/${folder}/${encodeURIComponent(handle)}`
  return {
    home: '/',
    product: below('products', product),
    collection: below('collections', collection),
    'list-collections': '/collections',
    page: below('pages', page),
    cart: '/cart',
    search: word === null ? null : `/search?q=${encodeURIComponent(word)}`,
    '404': '/there-is-nothing-here',
  }
}
