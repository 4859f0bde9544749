import type { Store, StoreTheme } from '../store.ts'
import type { CatalogSource } from '../storefront-source.ts'

/** A theme that anyone can look at: published and listed. */
export interface DemoTheme {
  readonly id: string
  readonly name: string
  readonly version_id: string
  /** With its default configuration. */
  readonly theme: StoreTheme
}

/** A store's products with a theme. */
export interface StoreDemo {
  readonly store: Store
  /** With the store's last configuration of the theme, or else the default one. */
  readonly theme: StoreTheme
}

/** The demos' access to the rest of the application. */
export interface DemoSource {
  /** Returns undefined for a theme that doesn't exist, is hidden or was removed. */
  findTheme(slug: string): Promise<DemoTheme | undefined>
  /** Returns the store that a token shows; undefined if the token has expired or is for another theme. */
  findStoreDemo(theme: DemoTheme, token: string): Promise<StoreDemo | undefined>
  readonly catalog: CatalogSource
  readonly clock: () => Date
}
