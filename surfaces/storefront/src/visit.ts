import type { CartData, FormResult, PageData } from '@haat/theme-engine'
import { languageData } from './languages/language-data.ts'
import type { StoreLanguage } from './languages/store-language.ts'
import type { Store, StoreTheme } from './store.ts'
import type { StorefrontRequest } from './storefront-request.ts'

/** A request for a store. */
export interface Visit {
  readonly request: StorefrontRequest
  readonly store: Store
  /** Root path of the store in the current language; '' for the default language on the store's own domain. */
  readonly root: string
  /** The root path without the language, for cookies. */
  readonly store_root: string
  readonly language: StoreLanguage
  /** Whether unpublished languages are visible, as in previews. */
  readonly sees_drafts: boolean
  /** Path in the store. */
  readonly path: string
  readonly query: URLSearchParams
}

export interface VisitData {
  readonly theme: Pick<StoreTheme, 'assets'>
  readonly cart: CartData | undefined
  readonly form_results: Readonly<Record<string, FormResult>>
  readonly now: Date
}

/** Returns the URL of the store as the visitor reached it. */
export function storeUrl({ request, root }: Pick<PagePlace, 'request' | 'root'>): string {
  return `${request.origin}${root}`
}

/** The location of a page in a store. */
export type PagePlace = Pick<Visit, 'store' | 'root' | 'store_root' | 'language' | 'sees_drafts' | 'path' | 'query'> & {
  readonly request: Pick<StorefrontRequest, 'origin'>
}

/** Returns the data that every page of the store has. */
export function commonData(visit: PagePlace, { theme, cart, form_results: formResults, now }: VisitData): PageData {
  const { request, store, root, path, query, language } = visit
  return {
    shop: { ...store.shop, locale: language.locale, url: storeUrl(visit) },
    ...languageData(store.languages, visit),
    request: {
      path,
      query: Object.fromEntries(query),
      host: new URL(request.origin).host,
      root,
      form_results: { ...formResults },
      now: Math.floor(now.getTime() / 1000),
    },
    cart: cart ?? { items: [] },
    media: { base: '/media', fonts_base: '/fonts' },
    assets: theme.assets,
  }
}
