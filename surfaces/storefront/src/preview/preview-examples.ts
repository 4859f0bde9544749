import { type ProductData, readVariant } from '@haat/theme-engine'
import type { Store } from '../store.ts'
import type { CatalogSource } from '../storefront-source.ts'

/** Items to preview, from the store's first products, collections, categories and pages. */
export interface PreviewExamples {
  readonly products: readonly ProductData[]
  readonly product: string | null
  readonly collection: string | null
  readonly category: string | null
  readonly page: string | null
  /** A search term with results. */
  readonly search_term: string | null
}

/** How many items to check for one with an image. */
const CANDIDATES = 8

/** Selects items for previews: a product with an image, a collection with products. */
export async function findPreviewExamples(
  catalog: Pick<CatalogSource, 'loadCollections' | 'listCollections' | 'listCategories' | 'findFirstPage'>,
  store: Store,
): Promise<PreviewExamples> {
  const [{ all }, { collections }, categories, page] = await Promise.all([
    catalog.loadCollections(store, [{ handle: 'all', limit: CANDIDATES }]),
    catalog.listCollections(store, { page: 1, page_size: CANDIDATES }),
    catalog.listCategories(store),
    catalog.findFirstPage(store),
  ])
  const products = all?.products ?? []
  const product = pickExample(products, ({ images }) => images.length > 0)
  const collection = pickExample(collections, ({ products_count: productsCount }) => productsCount > 0)
  return {
    products,
    product: product?.handle ?? null,
    collection: collection?.handle ?? (products.length > 0 ? 'all' : null),
    category: (categories.find(({ products_count: count }) => count > 0) ?? categories[0])?.handle ?? null,
    page: page ?? null,
    search_term: product?.title.split(/\s+/).find((part) => /^[\p{L}\p{N}]{3,}$/u.test(part)) ?? null,
  }
}

/** Returns the first suitable item, preferring items with the default template. */
function pickExample<Thing extends { readonly template_suffix?: string }>(
  things: readonly Thing[],
  isSuitable: (thing: Thing) => boolean,
): Thing | undefined {
  const withDefaultTemplate = things.filter(({ template_suffix: templateSuffix }) => templateSuffix === undefined)
  const candidates = withDefaultTemplate.length > 0 ? withDefaultTemplate : things
  return candidates.find(isSuitable) ?? candidates[0]
}

/** Returns the path of an item that uses a template such as `product.gift-hamper`, or null. */
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

/** Returns the path of an example for each template; null if the store has none. */
export function examplePaths({
  product,
  collection,
  category,
  page,
  search_term: searchTerm,
}: PreviewExamples): Record<string, string | null> {
  const pathOf = (folder: string, handle: string | null) =>
    handle === null ? null : `/${folder}/${encodeURIComponent(handle)}`
  return {
    home: '/',
    product: pathOf('products', product),
    collection: pathOf('collections', collection),
    category: pathOf('categories', category),
    'list-collections': '/collections',
    page: pathOf('pages', page),
    cart: '/cart',
    search: searchTerm === null ? null : `/search?q=${encodeURIComponent(searchTerm)}`,
    '404': '/page-not-found',
  }
}
