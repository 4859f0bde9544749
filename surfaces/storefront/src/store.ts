import type { Needs, PageObjects, RenderRequest, RenderResult, ShopData, ThemeConfiguration } from '@haat/theme-engine'
import type { StoreLanguage } from './languages/store-language.ts'

/** A store's public data. */
export interface Store {
  readonly id: string
  readonly slug: string
  /** Data shown on pages. The URL depends on the request. */
  readonly shop: Omit<ShopData, 'url'>
  /** End of the suspension, or null if indefinite; undefined if the store isn't suspended. */
  readonly suspended_until: Date | null | undefined
  /** The store's primary domain, if it has one. */
  readonly primary_host: string | undefined
  /** Nobody sells with it, and search engines don’t list it. */
  readonly is_test?: boolean
  /** All languages, including unpublished ones. The default is first. */
  readonly languages: readonly StoreLanguage[]
}

/** Returns whether the store is suspended now. A suspension ends at its time, without a job. */
export function isSuspended({ suspended_until: suspendedUntil }: Store, now: Date): boolean {
  return suspendedUntil === null || (suspendedUntil !== undefined && suspendedUntil > now)
}

/** A store's published theme, ready to render. */
export interface StoreTheme {
  /** Changes with every publication. */
  readonly revision: string
  readonly config: ThemeConfiguration
  readonly templates: readonly string[]
  /** URLs of the theme's assets by file name. */
  readonly assets: Readonly<Record<string, string>>
  /** Key of the store's logo, if the theme has one. */
  readonly logo_src: string | undefined
  /** The theme's colours and fonts as CSS, for the platform's own pages. */
  styles(): string
  /** `page`: the page's own objects, about which blocks of apps may read what is stored. */
  needs(template: string, page?: PageObjects): Needs
  render(request: Omit<RenderRequest, 'config'>): Promise<RenderResult>
}
