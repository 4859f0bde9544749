/**
 * What the catalog gives a page: plain JSON, as it is stored. The engine makes the objects that templates see of it
 * (urls, prices from-to, options with values, ...), so nothing here can be derived from the rest. Money in paise.
 */
export interface ProductData {
  id: string | number
  handle: string
  title: string
  /** HTML; sanitised again before it reaches a page. */
  description: string
  vendor: string
  type: string
  tags: string[]
  /** In order; [] for a product without choices (its one variant then has `options: []`). */
  options: OptionData[]
  /** At least one. */
  variants: VariantData[]
  /** The first is the featured one. */
  images: StoreImage[]
  /** ISO 8601. */
  created_at?: string
  published_at?: string
  /** Handles of collections it is in, where known (breadcrumbs). */
  collections?: { handle: string; title: string }[]
  /** Mean of reviews 0 to 5 and their number, where the store has them. */
  rating?: { value: number; count: number }
  /** Of its template: `gift-hamper` for `product.gift-hamper`; missing for the default one. */
  template_suffix?: string
  metafields?: Record<string, Record<string, string | number | boolean>>
}

export interface OptionData {
  name: string
  values: string[]
}

export interface VariantData {
  id: string | number
  title: string
  /** Values in the order of the product's options. */
  options: string[]
  price: number
  compare_at_price?: number | null
  sku?: string
  barcode?: string
  /** May it be bought now? */
  available: boolean
  /** Undefined where stock is not tracked. */
  inventory_quantity?: number
  inventory_policy?: 'deny' | 'continue'
  weight_grams?: number
  requires_shipping?: boolean
  taxable?: boolean
  /** Index in the product's images. */
  image?: number
}

export interface StoreImage {
  /** Object key, put behind `PageData.media.base`, or an absolute path that is taken as it is. */
  src: string
  alt?: string
  /** Pixels of the original. */
  width: number
  height: number
  id?: string | number
  /** What is to stay in sight where it is cut: per cent from the left and from the top. */
  focal_x?: number
  focal_y?: number
}

export interface CollectionData {
  id: string | number
  handle: string
  title: string
  /** HTML. */
  description: string
  image?: StoreImage | null
  /** As many as were asked for, in the collection's (or the visitor's) order. */
  products: ProductData[]
  /** Of all its products, after filters. */
  products_count: number
  /** Before filters; as products_count where missing. */
  all_products_count?: number
  /** Which page of how many products `products` is; page 1 where missing. */
  page?: number
  page_size?: number
  /** How it may be sorted and filtered; only of the page's own collection. */
  sort_by?: string
  default_sort_by?: string
  sort_options?: { value: string; name: string }[]
  filters?: FilterData[]
  all_tags?: string[]
  /** Of its template; missing for the default one. */
  template_suffix?: string
}

/** A filter of a collection or search page. Urls are made by the storefront, which alone knows the query's grammar. */
export interface FilterData {
  label: string
  type: 'list' | 'price_range' | 'boolean'
  /** Name of its query parameter, e.g. `filter.v.option.size`. */
  param_name: string
  values: FilterValueData[]
  min_value?: number | null
  max_value?: number | null
  /** Paise: the highest price there is. */
  range_max?: number
  /** The page without this filter. */
  url_to_remove: string
}

export interface FilterValueData {
  label: string
  value: string
  param_name: string
  count: number
  active: boolean
  url_to_add: string
  url_to_remove: string
}

export interface StorePage {
  id: string | number
  handle: string
  title: string
  /** HTML. */
  content: string
  published_at?: string
  /** Of its template: `contact` for `page.contact`; missing for the default one. */
  template_suffix?: string
}

export interface MenuData {
  handle: string
  title: string
  links: MenuLinkData[]
}

export interface MenuLinkData {
  title: string
  /** A path in the store (`/collections/tea`; the store's root is put in front) or a foreign address. */
  url: string
  links?: MenuLinkData[]
}
