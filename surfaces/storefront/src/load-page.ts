import type { CollectionData, PageData } from '@haat/theme-engine'
import type { PageAddress } from './find-page.ts'
import { platformWord } from './languages/platform-words.ts'
import { toFilterData } from './listing/filter-data.ts'
import { type ListingFacet, readFilters } from './listing/listing-filters.ts'
import { collectionSortOptions, searchSortOptions } from './listing/sort-options.ts'
import { pageNumber } from './page-query.ts'
import type { Store } from './store.ts'
import type { CatalogSource, Found, ListingRequest } from './storefront-source.ts'

/** A page's template and its data, or `moved_to` with the new path. */
export type LoadedPage = ShownPage | { readonly moved_to: string }

interface ShownPage {
  readonly template: string
  readonly data: Partial<PageData>
}

export interface PageRequest {
  readonly store: Store
  /** Inside the store. */
  readonly path: string
  readonly query: URLSearchParams
  /** BCP 47. */
  readonly locale: string
  /** Items per page of a listing, from the theme. */
  readonly page_size: number
}

const COLLECTIONS_IN_DESCRIPTION = 8

const notFound = (locale: string): ShownPage => ({
  template: '404',
  data: { seo: { title: platformWord(locale, 'not_found') } },
})

/** Loads a page's data. Returns the 404 page for missing or hidden items. */
export async function loadPage(
  catalog: CatalogSource,
  address: PageAddress,
  request: PageRequest,
): Promise<LoadedPage> {
  const { store, locale } = request
  switch (address.template) {
    case 'product':
      return toPage(await catalog.findProduct(store, address.handle), { folder: '/products/', locale }, (product) => ({
        template: variantOf('product', product),
        data: { product },
      }))
    case 'page':
      return toPage(await catalog.findPage(store, address.handle), { folder: '/pages/', locale }, (page) => ({
        template: variantOf('page', page),
        data: { page },
      }))
    case 'collection':
      return loadCollection(catalog, address.handle, request)
    case 'category':
      return loadCategory(catalog, address.handle, request)
    case 'list-collections': {
      const { page_size: pageSize } = request
      const page = pageNumber(request.query)
      const list = await catalog.listCollections(store, { page, page_size: pageSize })
      const seo = { title: platformWord(locale, 'collections') }
      return { template: 'list-collections', data: { seo, all_collections: { ...list, page, page_size: pageSize } } }
    }
    case 'search':
      return loadSearch(catalog, request)
    case 'home':
      return loadHome(catalog, store)
    case 'cart':
      return { template: 'cart', data: { seo: { title: platformWord(locale, 'cart') } } }
    default:
      return notFound(locale)
  }
}

/** The default meta description of the home page lists the store's collections. */
async function loadHome(catalog: CatalogSource, store: Store): Promise<LoadedPage> {
  return {
    template: 'home',
    data: { seo: { description: store.shop.description ?? (await describeStore(catalog, store)) } },
  }
}

async function describeStore(catalog: CatalogSource, store: Store): Promise<string> {
  const titles = await catalog.listCollectionTitles(store)
  const names = titles.slice(0, COLLECTIONS_IN_DESCRIPTION).join(', ')
  return names === '' ? store.shop.name : `${store.shop.name}: ${names}.`
}

async function loadCollection(catalog: CatalogSource, handle: string, request: PageRequest): Promise<LoadedPage> {
  const listing = readListing(request)
  const browsed = await catalog.browseCollection(request.store, handle, listing)
  return toPage(browsed, { folder: '/collections/', locale: request.locale }, ({ collection, facets }) => ({
    template: variantOf('collection', collection),
    data: { collection: showListing(collection, facets, listing, request) },
  }))
}

/** Themes without a category template show their collection template, so the products are those of `collection`. */
async function loadCategory(catalog: CatalogSource, handle: string, request: PageRequest): Promise<LoadedPage> {
  const listing = readListing(request)
  const browsed = await catalog.browseCategory(request.store, handle, listing)
  return toPage(browsed, { folder: '/categories/', locale: request.locale }, ({ category, collection, facets }) => ({
    template: 'category',
    data: { category, collection: showListing(collection, facets, listing, request) },
  }))
}

function readListing({ query, page_size: pageSize, locale }: PageRequest): ListingRequest {
  const sortBy = selectedSort(query, collectionSortOptions(locale))
  return { filters: readFilters(query), sort_by: sortBy, page: pageNumber(query), page_size: pageSize }
}

function showListing(
  collection: CollectionData,
  facets: readonly ListingFacet[],
  { filters, sort_by: sortBy, page, page_size: pageSize }: ListingRequest,
  { path, query, locale }: PageRequest,
): CollectionData {
  return {
    ...collection,
    page,
    page_size: pageSize,
    ...(sortBy !== undefined && { sort_by: sortBy }),
    sort_options: collectionSortOptions(locale),
    filters: toFilterData(facets, filters, { path, query }, locale),
  }
}

async function loadSearch(catalog: CatalogSource, request: PageRequest): Promise<LoadedPage> {
  const { path, query, page_size: pageSize, locale } = request
  const sortOptions = searchSortOptions(locale)
  const terms = (query.get('q') ?? '').trim()
  const page = pageNumber(query)
  const sortBy = selectedSort(query, sortOptions) ?? 'relevance'
  const shown = {
    terms,
    page,
    page_size: pageSize,
    sort_by: sortBy,
    default_sort_by: 'relevance',
    sort_options: sortOptions,
  }
  const word = platformWord(locale, 'search')
  const seo = { title: terms === '' ? word : `${word}: ${terms}` }
  if (terms === '') {
    return { template: 'search', data: { seo, search: { ...shown, performed: false, results: [], results_count: 0 } } }
  }
  const filters = readFilters(query)
  const {
    results,
    results_count: resultsCount,
    facets,
  } = await catalog.searchProducts(request.store, terms, {
    filters,
    sort_by: sortBy,
    page,
    page_size: pageSize,
  })
  return {
    template: 'search',
    data: {
      seo,
      search: {
        ...shown,
        performed: true,
        results,
        results_count: resultsCount,
        filters: toFilterData(facets, filters, { path, query }, locale),
      },
    },
  }
}

function toPage<Thing>(
  found: Found<Thing>,
  { folder, locale }: { readonly folder: string; readonly locale: string },
  page: (thing: Thing) => ShownPage,
): LoadedPage {
  if (found === undefined) return notFound(locale)
  if ('moved_to' in found) return { moved_to: `${folder}${encodeURIComponent(found.moved_to)}` }
  const { seo_title: seoTitle, seo_description: seoDescription } = found.seo
  const { template, data } = page(found.found)
  const seo = { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) }
  return { template, data: { ...data, seo } }
}

/** Returns the template that the owner assigned. The engine falls back to the default if the theme doesn't have it. */
function variantOf(
  template: string,
  { template_suffix: templateSuffix }: { readonly template_suffix?: string },
): string {
  return templateSuffix === undefined ? template : `${template}.${templateSuffix}`
}

function selectedSort(query: URLSearchParams, options: readonly { value: string }[]): string | undefined {
  return options.find(({ value }) => value === query.get('sort_by'))?.value
}
