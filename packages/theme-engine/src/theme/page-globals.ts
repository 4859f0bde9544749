import { SafeHtml } from '../liquid/safe-html.ts'
import type { PageData, SearchData } from './data/page-data.ts'
import { cartObject } from './objects/cart-object.ts'
import { PageCategory } from './objects/category-object.ts'
import { collectionObject, filterObject } from './objects/collection-object.ts'
import { LazyObject, properties, TextObject } from './objects/lazy-object.ts'
import { productObject } from './objects/product-object.ts'
import type { Site } from './objects/site.ts'
import { cachedBySite } from './objects/site.ts'
import {
  languageObject,
  languageOf,
  pageObject,
  requestObject,
  routesObject,
  shopObject,
} from './objects/store-objects.ts'
import type { PageMeta } from './page-meta.ts'
import type { PageState } from './page-state.ts'
import { HandleLookup } from './store-lookup.ts'

const NO_CART = { items: [] }

const search = properties<SearchData>({
  terms: ({ terms }) => terms,
  performed: ({ performed }) => performed,
  results: ({ results }, site) => results.map((product) => productObject(product, site)),
  results_count: ({ results_count: resultsCount }) => resultsCount,
  types: () => ['product'],
  sort_by: ({ sort_by: sortBy }) => sortBy,
  default_sort_by: ({ default_sort_by: defaultSortBy }) => defaultSortBy ?? 'relevance',
  sort_options: ({ sort_options: sortOptions }) => sortOptions ?? [],
  filters: ({ filters }) => (filters ?? []).map(filterObject),
})

const searchObject = cachedBySite<SearchData, LazyObject<SearchData>>(
  (data, site) => new LazyObject(data, site, search),
)

/** The globals of all templates of a page. `settings` are the theme's own, resolved. */
export function pageGlobals(
  state: PageState,
  settings: Record<string, unknown>,
  meta: PageMeta,
): Record<string, unknown> {
  const { data, site, store, template } = state
  const [name = template, suffix] = template.split('.')
  const menus = new HandleLookup((handle) => store.menu(handle))
  const objects = pageObjects(state, site)
  return {
    shop: shopObject(data.shop, site),
    request: requestObject(data, site, name, state.design),
    routes: routesObject(site),
    settings,
    cart: cartObject(data.cart ?? NO_CART, site),
    customer: undefined,
    template: new TextObject(template, { name, suffix, directory: undefined }),
    ...objects,
    closest: objects,
    collections: new HandleLookup(
      (handle) => store.collection(handle),
      () => store.collections(),
    ),
    categories: new HandleLookup(
      (handle) => store.category(handle),
      () => store.categories(),
    ),
    all_products: new HandleLookup((handle) => store.product(handle)),
    pages: new HandleLookup((handle) => store.page(handle)),
    menus,
    linklists: menus,
    recommendations: recommendationsOf(state),
    localization: localizationOf(data),
    handle: data.product?.handle ?? data.category?.handle ?? data.collection?.handle ?? data.page?.handle,
    page_title: meta.page_title,
    page_description: meta.description,
    canonical_url: meta.canonical_url,
    current_page: pageNumber(data),
    current_tags: [],
    powered_by_link: new SafeHtml(''),
    all_country_option_tags: new SafeHtml('<option value="IN">India</option>'),
  }
}

function pageObjects({ data, product, category_reads: reads }: PageState, site: Site): Record<string, unknown> {
  const { category, collection, page } = data
  return {
    product,
    collection: collection ? collectionObject(collection, site) : undefined,
    category: category ? new PageCategory(category, site, (key) => reads.add(key)) : undefined,
    page: page ? pageObject(page, site) : undefined,
    search: data.search ? searchObject(data.search, site) : undefined,
  }
}

/** `recommendations`, reported as missing only if a template reads them. */
function recommendationsOf({ data, site, needs }: PageState) {
  const ofPage = properties<PageData>({
    products: ({ product, recommendations }) => {
      if (recommendations === undefined && product) needs.recommendations(product.handle, 8)
      return (recommendations ?? []).map((one) => productObject(one, site))
    },
    products_count: ({ recommendations }) => recommendations?.length ?? 0,
    'performed?': ({ recommendations }) => recommendations !== undefined,
    performed: ({ recommendations }) => recommendations !== undefined,
    intent: () => 'related',
  })
  return new LazyObject(data, site, ofPage)
}

function localizationOf(data: PageData) {
  const country = { iso_code: 'IN', name: 'India', currency: { iso_code: 'INR', symbol: '₹', name: 'Indian Rupee' } }
  const language = languageOf(data)
  const languages = data.languages ?? [language]
  return {
    country,
    language: languageObject(language, data),
    available_countries: [country],
    available_languages: languages.map((one) => languageObject(one, data)),
    market: { handle: 'in' },
  }
}

/** The page number from `?page=`, starting at 1. */
export function pageNumber({ request }: Pick<PageData, 'request'>): number {
  const number = Number(request.query?.page)
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
}
