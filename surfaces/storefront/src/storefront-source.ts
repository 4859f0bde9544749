import type {
  CartData,
  CollectionData,
  CollectionList,
  FormResult,
  MenuData,
  ProductData,
  StoreImage,
  StorePage,
  VariedTemplate,
} from '@haat/theme-engine'
import type { ListingFacet, ListingFilters } from './listing/listing-filters.ts'
import type { Store, StoreTheme } from './store.ts'
import type { Suggestions } from './suggestions.ts'

/** The rest of the house as the storefront sees it. The server makes it of the domains. */
export interface StorefrontSource {
  /** By the slug in a shared address, or by a host of the store's own. */
  findStore(address: { readonly slug: string } | { readonly host: string }): Promise<Store | undefined>
  readTheme(store: Store): Promise<StoreTheme>
  /** What a preview link shows; undefined for one that does not work (any more), or not for this store. */
  findSharedDraft(store: Store, token: string): Promise<SharedDraft | undefined>
  readonly catalog: CatalogSource
  readonly visitors: VisitorSource
  readonly clock: () => Date
}

/** What somebody with a preview link sees in place of what the store has published. */
export interface SharedDraft {
  readonly theme: StoreTheme
  readonly expires_at: Date
  /** Of the page that the link opens, inside the store: checked when the link was made. */
  readonly path: string
}

/** What its owner wrote for search engines; '' where nothing. */
export interface SearchEngineText {
  readonly seo_title: string
  readonly seo_description: string
}

/** Something that there is, or the handle under which it is found now. */
export type Found<Thing> =
  | { readonly found: Thing; readonly seo: SearchEngineText }
  | { readonly moved_to: string }
  | undefined

export interface ListingRequest {
  readonly filters: ListingFilters
  readonly sort_by: string | undefined
  readonly page: number
  readonly page_size: number
}

/** What a store shows. Answers by handle have a key for every handle that was asked for. */
export interface CatalogSource {
  findProduct(store: Store, handle: string): Promise<Found<ProductData>>
  findPage(store: Store, handle: string): Promise<Found<StorePage>>
  browseCollection(
    store: Store,
    handle: string,
    request: ListingRequest,
  ): Promise<Found<{ collection: CollectionData; facets: readonly ListingFacet[] }>>
  searchProducts(
    store: Store,
    terms: string,
    request: ListingRequest,
  ): Promise<{ results: ProductData[]; results_count: number; facets: readonly ListingFacet[] }>
  suggest(store: Store, terms: string): Promise<Suggestions>
  loadProducts(store: Store, handles: readonly string[]): Promise<Record<string, ProductData | null>>
  loadCollections(
    store: Store,
    wanted: readonly { handle: string; limit: number }[],
  ): Promise<Record<string, CollectionData | null>>
  loadPages(store: Store, handles: readonly string[]): Promise<Record<string, StorePage | null>>
  /** Handle of the page whose title comes first. */
  findFirstPage(store: Store): Promise<string | undefined>
  /** Handle of something that is shown by a template like `product.gift-hamper`. */
  findTemplateExample(
    store: Store,
    variant: { readonly kind: VariedTemplate; readonly suffix: string },
  ): Promise<string | undefined>
  loadMenus(store: Store, handles: readonly string[]): Promise<Record<string, MenuData | null>>
  loadImages(store: Store, keys: readonly string[]): Promise<Record<string, StoreImage | null>>
  listCollections(store: Store, request: { page: number; page_size: number }): Promise<CollectionList>
  recommend(store: Store, request: { product: string; limit: number }): Promise<ProductData[]>
  /** Every page that search engines may know, in no more than `limit` entries from `offset` on. */
  listSitemap(store: Store, request: { offset: number; limit: number }): Promise<SitemapEntry[]>
  countSitemap(store: Store): Promise<number>
}

export interface SitemapEntry {
  /** Path in the store. */
  readonly path: string
  readonly updated_at: Date
  readonly images: readonly StoreImage[]
}

/** What a visitor changes. `token` names her cart; a first change makes one and answers its token. */
export interface VisitorSource {
  readCart(store: Store, token: string): Promise<CartData | undefined>
  addToCart(store: Store, token: string | undefined, line: CartAddition, visitor: Visitor): Promise<CartOutcome>
  changeCart(store: Store, token: string | undefined, change: CartChange, visitor: Visitor): Promise<CartOutcome>
  /** Sends what a form has; the outcome is shown where the form stands. */
  sendForm(
    store: Store,
    form: 'contact' | 'newsletter',
    values: Record<string, string>,
    visitor: Visitor,
  ): Promise<FormResult>
}

export interface Visitor {
  readonly ip: string
  readonly request_id: string
}

export interface CartAddition {
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Readonly<Record<string, string>>
}

/** Quantities by the lines' keys; 0 takes the line out. */
export interface CartChange {
  readonly quantities?: Readonly<Record<string, number>>
  readonly note?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly clear?: boolean
}

export interface CartOutcome {
  /** Undefined where there is no cart, and nothing made one. */
  readonly token: string | undefined
  /** Why it was not, or not wholly, done; in words for the visitor. */
  readonly problem?: { readonly code: string; readonly message: string; readonly status: number }
}
