import type { CartData } from './cart-data.ts'
import type { CollectionData, FilterData, MenuData, ProductData, StoreImage, StorePage } from './catalog-data.ts'

/** Everything a page is rendered from besides theme and configuration. Plain JSON: it crosses to workers and frames. */
export interface PageData {
  shop: ShopData
  request: RequestData
  /** Which of the store's languages the page is in, where it has several; `shop.locale` is the same. */
  language?: LanguageData
  /** The languages that visitors may choose among, the default one first. */
  languages?: LanguageData[]
  /** The page's own objects. */
  product?: ProductData | null
  collection?: CollectionData | null
  page?: StorePage | null
  search?: SearchData | null
  cart?: CartData | null
  customer?: CustomerData | null
  /** What was needed, by handle; null says: looked for, there is none. */
  products?: Record<string, ProductData | null>
  collections?: Record<string, CollectionData | null>
  pages?: Record<string, StorePage | null>
  menus?: Record<string, MenuData | null>
  /** By key. */
  images?: Record<string, StoreImage | null>
  all_collections?: CollectionList
  recommendations?: ProductData[]
  media: MediaAddresses
  /** Addresses of the theme's assets by file name (`theme.css` -> `/themes/ab12/theme.css`). */
  assets?: Record<string, string>
  /** What the vendor wrote for search engines; made of the page's object where missing. */
  seo?: { title?: string; description?: string }
  /** What the storefront puts into the head behind everything else of ours; trusted HTML, never from a theme. */
  head_html?: string
}

export interface ShopData {
  name: string
  description?: string
  /** Origin and root path: `https://tea.example`, `http://localhost:3005/tea`; no slash at the end. */
  url: string
  email?: string
  phone?: string
  address?: AddressData
  /** ISO 4217; INR where missing. */
  currency?: string
  /** BCP 47; `en` where missing. Picks locales/<language>.json. */
  locale?: string
  logo?: StoreImage | null
  favicon?: StoreImage | null
  brand?: { slogan?: string; short_description?: string }
  /** `refund-policy` and the like that exist, with their pages' urls. */
  policies?: { title: string; handle: string; url: string }[]
  products_count?: number
  collections_count?: number
  metafields?: Record<string, Record<string, string | number | boolean>>
}

/** A language of the store. */
export interface LanguageData {
  /** BCP 47. */
  locale: string
  /** In its own script: `हिन्दी`. */
  name: string
  /** Path before every path of the store in it: `/tea/hi`; of the default one the store's own root. */
  root: string
  is_default: boolean
  /** Of dates, where they are not the English ones. */
  date_names?: DateNames
}

/** From January and Sunday on. */
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
  /** Path inside the store, with its slash and without the store's root: `/products/assam`. */
  path: string
  /** Query parameters; `page`, `sort_by`, `q`, `variant` are read. */
  query?: Record<string, string>
  /** Host with port. */
  host: string
  /** Path before every path of the store: `` on a host of its own, `/tea` under a shared one. */
  root: string
  /** Per request: a token that forms carry (`<input name="authenticity_token">`); none where missing. */
  form_token?: string
  /** What the last form of this visitor was answered, by form type (`contact`, `newsletter`). */
  form_results?: Record<string, FormResult>
  /** Seconds since 1970 for `'now' | date`; rendering itself never reads a clock. */
  now?: number
}

export interface FormResult {
  posted_successfully: boolean
  /** Messages by field; `form` for all of it. */
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
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
  /** Put before an image's key: `/media` or `https://cdn.example`. The server behind it takes width, height, crop, format. */
  base: string
  /** Added as `format=` to every image address whose template asked for none. */
  format?: 'webp' | 'avif'
  /** Where the font files of `fonts` lie: `/fonts`. */
  fonts_base?: string
}
