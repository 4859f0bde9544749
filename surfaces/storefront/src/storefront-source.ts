import type {
  AppDataNeed,
  AppRecordsNeed,
  CartData,
  CategoryData,
  CollectionData,
  CollectionList,
  FormResult,
  MenuData,
  PageData,
  ProductData,
  StoreImage,
  StorePage,
  VariedTemplate,
} from '@haat/theme-engine'
import type { AccountSource } from './accounts.ts'
import type { BuyerSource } from './buyers.ts'
import type { ListingFacet, ListingFilters } from './listing/listing-filters.ts'
import type { Store, StoreTheme } from './store.ts'
import type { Suggestions } from './suggestions.ts'
import type { Visitor } from './visitor-identity.ts'

/** The storefront's access to the rest of the application. The server implements it with the domains. */
export interface StorefrontSource {
  /** Finds a store by its slug on the shared host, or by its own domain. */
  findStore(address: { readonly slug: string } | { readonly host: string }): Promise<Store | undefined>
  readTheme(store: Store): Promise<StoreTheme>
  /** Returns the draft for a preview link, or undefined if the link is invalid, expired or for another store. */
  findSharedDraft(store: Store, token: string): Promise<SharedDraft | undefined>
  readonly catalog: CatalogSource
  readonly visitors: VisitorSource
  readonly buyers: BuyerSource
  readonly accounts: AccountSource
  /** Public URL of the backend, for documents. */
  readonly backend_url: string
  /** Origins of pages on which buyers pay. */
  readonly payment_origins: readonly string[]
  readonly clock: () => Date
}

/** The draft that a preview link shows instead of the published theme. */
export interface SharedDraft {
  readonly theme: StoreTheme
  readonly expires_at: Date
  /** Path of the page that the link opens, validated when the link was created. */
  readonly path: string
}

/** The owner's search engine listing; '' if not set. */
export interface SearchEngineText {
  readonly seo_title: string
  readonly seo_description: string
}

/** A found item, or its new handle. */
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

/** A store's published catalogue. Results by handle have a key for every requested handle. */
export interface CatalogSource {
  findProduct(store: Store, handle: string): Promise<Found<ProductData>>
  findPage(store: Store, handle: string): Promise<Found<StorePage>>
  browseCollection(
    store: Store,
    handle: string,
    request: ListingRequest,
  ): Promise<Found<{ collection: CollectionData; facets: readonly ListingFacet[] }>>
  /** `collection` lists the products of the category and of those below it. */
  browseCategory(
    store: Store,
    handle: string,
    request: ListingRequest,
  ): Promise<Found<{ category: CategoryData; collection: CollectionData; facets: readonly ListingFacet[] }>>
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
  /** Returns the handle of the first page in alphabetical order. */
  findFirstPage(store: Store): Promise<string | undefined>
  /** Returns the handle of an item that uses a template such as `product.gift-hamper`. */
  findTemplateExample(
    store: Store,
    variant: { readonly kind: VariedTemplate; readonly suffix: string },
  ): Promise<string | undefined>
  loadMenus(store: Store, handles: readonly string[]): Promise<Record<string, MenuData | null>>
  loadImages(store: Store, keys: readonly string[]): Promise<Record<string, StoreImage | null>>
  /** Returns the titles of the visible collections, in their order. */
  listCollectionTitles(store: Store): Promise<readonly string[]>
  listCollections(store: Store, request: { page: number; page_size: number }): Promise<CollectionList>
  /** Returns the tree of visible categories. */
  listCategories(store: Store): Promise<CategoryData[]>
  /** Returns what apps have stored, with a key for every requested object. */
  loadAppData(store: Store, wanted: readonly AppDataNeed[]): Promise<NonNullable<PageData['app_data']>>
  /** Returns records of apps, by `recordsKey`. */
  loadAppRecords(store: Store, wanted: readonly AppRecordsNeed[]): Promise<NonNullable<PageData['app_records']>>
  recommend(store: Store, request: { product: string; limit: number }): Promise<ProductData[]>
  /** Returns pages for search engines: at most `limit` entries, starting at `offset`. */
  listSitemap(store: Store, request: { offset: number; limit: number }): Promise<SitemapEntry[]>
  countSitemap(store: Store): Promise<number>
}

export interface SitemapEntry {
  /** Path in the store. */
  readonly path: string
  readonly updated_at: Date
  readonly images: readonly StoreImage[]
}

/** A visitor's changes. `token` identifies the cart; the first change creates a cart and returns its token. */
export interface VisitorSource {
  readCart(store: Store, token: string): Promise<CartData | undefined>
  addToCart(store: Store, token: string | undefined, line: CartAddition, visitor: Visitor): Promise<CartOutcome>
  changeCart(store: Store, token: string | undefined, change: CartChange, visitor: Visitor): Promise<CartOutcome>
  /** Submits a form. The result is shown in the form. */
  sendForm(
    store: Store,
    form: 'contact' | 'newsletter',
    values: Record<string, string>,
    visitor: Visitor,
  ): Promise<FormResult>
  /** Sends a form of an app. The result is shown in the form; undefined if the store has no such form. */
  sendAppForm(
    store: Store,
    form: { readonly app: string; readonly action: string },
    values: Record<string, string>,
    visitor: Visitor,
  ): Promise<FormResult | undefined>
  /** Reports the store to the platform. The result is shown in the form. */
  reportStore(store: Store, values: Record<string, string>, visitor: Visitor): Promise<FormResult>
}

export interface CartAddition {
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Readonly<Record<string, string>>
}

/** Quantities by line key; 0 removes the line. */
export interface CartChange {
  readonly quantities?: Readonly<Record<string, number>>
  readonly note?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly clear?: boolean
}

export interface CartOutcome {
  /** Undefined if there's no cart. */
  readonly token: string | undefined
  /** Why the change failed or was only partly applied. The message is for the visitor. */
  readonly problem?: { readonly code: string; readonly message: string; readonly status: number }
}
