import type { CartData, PageData, ProductData } from '@haat/theme-engine'
import { findPage } from '../find-page.ts'
import { languageRoot, type StoreLanguage } from '../languages/store-language.ts'
import { loadPage } from '../load-page.ts'
import { readPageQuery } from '../page-query.ts'
import type { Store } from '../store.ts'
import type { CatalogSource } from '../storefront-source.ts'
import { commonData } from '../visit.ts'
import { examplePaths, findExampleOf, findPreviewExamples, type PreviewExamples } from './preview-examples.ts'
import { samplePage } from './sample-page.ts'

export interface PreviewContext {
  readonly catalog: CatalogSource
  readonly store: Store
  /** One of the store's languages. */
  readonly language: StoreLanguage
  /** Origin of the shared storefront host. */
  readonly origin: string
  readonly page_size: number
  readonly now: Date
  /** The path before every path of the store. */
  readonly store_root: string
  /** Whether unpublished languages are visible. */
  readonly sees_drafts: boolean
}

export interface PreviewPage {
  readonly template: string
  /** Path in the store, with its query. */
  readonly path: string
  readonly data: PageData
  readonly is_sample: boolean
}

const MAX_REDIRECTS = 3
const CART_LINES = 2

/**
 * Loads a page as visitors would see it. The cart and an empty search get sample content. A template without a path
 * shows an item from the store, or a sample.
 */
export async function loadPreviewPage(
  request: { readonly path: string } | { readonly template: string },
  context: PreviewContext,
): Promise<PreviewPage> {
  if ('path' in request) return loadPath(request.path, context)
  const base = request.template.split('.')[0] ?? request.template
  const path =
    (await findExampleOf(context.catalog, context.store, request.template)) ??
    examplePaths(await findPreviewExamples(context.catalog, context.store))[base]
  // Other templates have no product, collection or page.
  const page = path == null ? sampleOf(base, context) : await loadPath(path, context)
  return { ...page, template: request.template }
}

async function loadPath(requested: string, context: PreviewContext): Promise<PreviewPage> {
  const { catalog, store, page_size: pageSize } = context
  let path = requested
  for (let moves = 0; moves < MAX_REDIRECTS; moves += 1) {
    const { pathname, searchParams } = new URL(path, 'http://store.invalid')
    const address = findPage(pathname)
    if ('redirect' in address) {
      path = address.redirect
      continue
    }
    if (address.template === 'cart') return cartPage(context)
    const query = readPageQuery(searchParams)
    if (address.template === 'search' && !query.get('q')?.trim()) return searchPage(context)
    const page = await loadPage(catalog, address, {
      store,
      path: pathname,
      query,
      page_size: pageSize,
      locale: context.language.locale,
    })
    if ('moved_to' in page) path = page.moved_to
    else return pageOf(page, { path: pathname, query }, context)
  }
  return pageOf({ template: '404', data: {} }, { path: '/', query: new URLSearchParams() }, context)
}

async function cartPage(context: PreviewContext): Promise<PreviewPage> {
  const { products } = await findPreviewExamples(context.catalog, context.store)
  if (products.length === 0) return sampleOf('cart', context)
  const cart = { items: products.slice(0, CART_LINES).flatMap(toLine) } satisfies CartData
  return pageOf({ template: 'cart', data: { cart } }, { path: '/cart', query: new URLSearchParams() }, context)
}

function toLine(product: ProductData, index: number): CartData['items'] {
  const variant = product.variants.find(({ available }) => available) ?? product.variants[0]
  if (variant === undefined) return []
  return [{ key: `sample-${index + 1}`, product, variant_id: variant.id, quantity: index + 1 }]
}

async function searchPage(context: PreviewContext): Promise<PreviewPage> {
  const examples: PreviewExamples = await findPreviewExamples(context.catalog, context.store)
  const { search } = examplePaths(examples)
  return search == null ? sampleOf('search', context) : loadPath(search, context)
}

function sampleOf(template: string, context: PreviewContext): PreviewPage {
  const place = { path: samplePaths[template] ?? '/', query: new URLSearchParams() }
  return { ...pageOf({ template, data: samplePage(template) }, place, context), is_sample: true }
}

const samplePaths: Readonly<Record<string, string>> = {
  product: '/products/sample',
  collection: '/collections/all',
  category: '/categories/sample',
  page: '/pages/sample',
  cart: '/cart',
  search: '/search',
}

function pageOf(
  page: { readonly template: string; readonly data: Partial<PageData> },
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { store, language, origin, now, store_root: storeRoot, sees_drafts: seesDrafts }: PreviewContext,
): PreviewPage {
  const root = languageRoot(storeRoot, language)
  const place = {
    store,
    store_root: storeRoot,
    root,
    language,
    sees_drafts: seesDrafts,
    path,
    query,
    request: { origin },
  }
  const common = commonData(place, { theme: { assets: {} }, cart: undefined, form_results: {}, now })
  return {
    template: page.template,
    path: query.size === 0 ? path : `${path}?${query}`,
    data: { ...common, ...page.data },
    is_sample: false,
  }
}
