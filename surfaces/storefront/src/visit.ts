import type { CartData, FormResult, PageData } from '@haat/theme-engine'
import { languageData } from './languages/language-data.ts'
import type { StoreLanguage } from './languages/store-language.ts'
import type { Store, StoreTheme } from './store.ts'
import type { StorefrontRequest } from './storefront-request.ts'

/** A request that has found its store. */
export interface Visit {
  readonly request: StorefrontRequest
  readonly store: Store
  /** The path before every path of the store in its language; '' in the default one on a host of the store's own. */
  readonly root: string
  /** The same without the language: cookies are of the whole store. */
  readonly store_root: string
  readonly language: StoreLanguage
  /** Whether she may also see languages that are not published: who follows a preview link may. */
  readonly sees_drafts: boolean
  /** Inside the store. */
  readonly path: string
  readonly query: URLSearchParams
}

export interface VisitData {
  readonly theme: Pick<StoreTheme, 'assets'>
  readonly cart: CartData | undefined
  readonly form_results: Readonly<Record<string, FormResult>>
  readonly now: Date
}

/** Address of the store as this visitor reached it. */
export function storeUrl({ request, root }: Pick<PagePlace, 'request' | 'root'>): string {
  return `${request.origin}${root}`
}

/** Where in which store a page is. */
export type PagePlace = Pick<Visit, 'store' | 'root' | 'store_root' | 'language' | 'sees_drafts' | 'path' | 'query'> & {
  readonly request: Pick<StorefrontRequest, 'origin'>
}

/** What every page of the store is rendered from, whatever it is about. */
export function commonData(visit: PagePlace, { theme, cart, form_results, now }: VisitData): PageData {
  const { request, store, root, path, query, language } = visit
  return {
    shop: { ...store.shop, locale: language.locale, url: storeUrl(visit) },
    ...languageData(store, visit),
    request: {
      path,
      query: Object.fromEntries(query),
      host: new URL(request.origin).host,
      root,
      form_results: { ...form_results },
      now: Math.floor(now.getTime() / 1000),
    },
    cart: cart ?? { items: [] },
    media: { base: '/media', fonts_base: '/fonts' },
    assets: { ...theme.assets },
  }
}
