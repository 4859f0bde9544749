import type { Needs, RenderRequest, RenderResult, ShopData, ThemeConfiguration } from '@haat/theme-engine'
import type { StoreLanguage } from './languages/store-language.ts'

/** A store as its visitors meet it. */
export interface Store {
  readonly id: string
  readonly slug: string
  /** Everything about it that pages show, but for its address, which depends on the request. */
  readonly shop: Omit<ShopData, 'url'>
  /** Suspended until then, or until somebody lifts it (null); undefined for a store that is open. */
  readonly suspended_until: Date | null | undefined
  /** The host of its own that search engines are sent to; undefined where it has none. */
  readonly primary_host: string | undefined
  /** The default one first, those that are not published among them. */
  readonly languages: readonly StoreLanguage[]
}

/** Whether nobody may see the store now. A suspension ends by the clock, with no job in between. */
export function isSuspended({ suspended_until }: Store, now: Date): boolean {
  return suspended_until === null || (suspended_until !== undefined && suspended_until > now)
}

/** The theme that a store has published, ready to be rendered. */
export interface StoreTheme {
  /** Another one with every published change. */
  readonly revision: string
  readonly config: ThemeConfiguration
  readonly templates: readonly string[]
  /** Addresses of the theme's assets by file name. */
  readonly assets: Readonly<Record<string, string>>
  needs(template: string): Needs
  render(request: Omit<RenderRequest, 'config'>): Promise<RenderResult>
}
