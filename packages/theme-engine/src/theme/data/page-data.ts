import type { CartData } from './cart-data.ts'
import type {
  CategoryData,
  CollectionData,
  FilterData,
  MenuData,
  ProductData,
  StoreImage,
  StorePage,
} from './catalog-data.ts'

/**
 * Everything a page is rendered from besides theme and configuration. Plain JSON, because it is sent to workers and
 * frames.
 */
export interface PageData {
  shop: ShopData
  request: RequestData
  /** The page's language, if the store has several; `shop.locale` is the same. */
  language?: LanguageData
  /** The languages visitors can choose from, the default one first. */
  languages?: LanguageData[]
  /** The page's own objects. */
  product?: ProductData | null
  collection?: CollectionData | null
  /** The category of a category page, whose products are those of `collection`. */
  category?: CategoryData | null
  page?: StorePage | null
  search?: SearchData | null
  cart?: CartData | null
  customer?: CustomerData | null
  /** Requested data by handle; null means looked up and not found. */
  products?: Record<string, ProductData | null>
  collections?: Record<string, CollectionData | null>
  pages?: Record<string, StorePage | null>
  menus?: Record<string, MenuData | null>
  /** By key. */
  images?: Record<string, StoreImage | null>
  all_collections?: CollectionList
  /** The top-level categories with those below them. */
  all_categories?: CategoryData[]
  recommendations?: ProductData[]
  /** What apps have stored beside objects: by app, kind of object and its ID; null means nothing is stored. */
  app_data?: Record<string, Record<string, Record<string, Record<string, unknown> | null>>>
  /** Records of apps, the newest first; see `recordsKey`. */
  app_records?: Record<string, Record<string, unknown>[]>
  media: MediaAddresses
  /** URLs of the theme's assets by file name (`theme.css` -> `/themes/ab12/theme.css`). */
  assets?: Record<string, string>
  /** The search engine listing entered by the store owner; derived from the page's object if missing. */
  seo?: { title?: string; description?: string }
  /** What the storefront appends to the head; trusted HTML, never from a theme. */
  head_html?: string
}

export interface ShopData {
  name: string
  description?: string
  /** Origin and root path: `https://tea.example`, `http://localhost:3005/tea`; no trailing slash. */
  url: string
  email?: string
  phone?: string
  address?: AddressData
  /** ISO 4217; INR if missing. */
  currency?: string
  /** BCP 47; `en` if missing. Selects locales/<language>.json. */
  locale?: string
  logo?: StoreImage | null
  favicon?: StoreImage | null
  brand?: { slogan?: string; short_description?: string }
  /** Existing policies such as `refund-policy`, with their pages' URLs. */
  policies?: readonly { title: string; handle: string; url: string }[]
  products_count?: number
  collections_count?: number
  /** Whether visitors can check out: the store is open and has a payment method. True if missing. */
  takes_orders?: boolean
  /** Order value in paise from which standard delivery is free everywhere the store ships to. Missing if there's none. */
  free_shipping_from?: number
  metafields?: Record<string, Record<string, string | number | boolean>>
}

/** A language of the store. */
export interface LanguageData {
  /** BCP 47. */
  locale: string
  /** In its own script: `हिन्दी`. */
  name: string
  /**
   * Prepended to every path of the store in this language: `/tea/hi`; for the default language the store's own root.
   */
  root: string
  is_default: boolean
  /** For dates, if not the English ones. */
  date_names?: DateNames
}

/** Starting with January and Sunday. */
export interface DateNames {
  months: string[]
  short_months: string[]
  weekdays: string[]
  short_weekdays: string[]
}

export interface AddressData {
  name?: string
  company?: string
  address1?: string
  address2?: string
  city?: string
  province?: string
  zip?: string
  country?: string
  phone?: string
}

export interface RequestData {
  /** Path inside the store, with its leading slash and without the store's root: `/products/assam`. */
  path: string
  /** Query parameters; `page`, `sort_by`, `q`, `variant` are read. */
  query?: Record<string, string>
  /** Host with port. */
  host: string
  /** Prepended to every path of the store: `` on its own host, `/tea` under a shared one. */
  root: string
  /** Per request: a token that forms include (`<input name="authenticity_token">`); none if missing. */
  form_token?: string
  /** The result of this visitor's last form submission, by form type (`contact`, `newsletter`). */
  form_results?: Record<string, FormResult>
  /** Unix time for `'now' | date`; rendering itself never reads a clock. */
  now?: number
}

export interface FormResult {
  posted_successfully: boolean
  /** Messages by field; `form` for the form as a whole. */
  errors?: Record<string, string>
  /** The submitted values, to show again. */
  values?: Record<string, string>
}

export interface SearchData {
  terms: string
  performed: boolean
  results: ProductData[]
  results_count: number
  page?: number
  page_size?: number
  sort_by?: string
  default_sort_by?: string
  sort_options?: { value: string; name: string }[]
  filters?: FilterData[]
}

export interface CollectionList {
  collections: CollectionData[]
  total: number
  page?: number
  page_size?: number
}

export interface CustomerData {
  id: string
  name: string
  email: string
  orders_count?: number
}

export interface MediaAddresses {
  /**
   * Prepended to an image's key: `/media` or `https://cdn.example`. The server behind it accepts width, height, crop,
   * format.
   */
  base: string
  /** Added as `format=` to every image URL whose template requested none. */
  format?: 'webp' | 'avif'
  /** Location of the font files of `fonts`: `/fonts`. */
  fonts_base?: string
}
