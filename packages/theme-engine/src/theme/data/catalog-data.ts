/**
 * What the catalogue provides for a page: plain JSON, as stored. The engine creates the objects templates see (URLs,
 * price ranges, options with values, ...), so nothing here can be derived from the rest. Money in paise.
 */
export interface ProductData {
  id: string | number
  handle: string
  title: string
  /** HTML; sanitised again before output. */
  description: string
  vendor: string
  type: string
  tags: string[]
  /** In order; [] for a product without options (its single variant then has `options: []`). */
  options: OptionData[]
  /** At least one. */
  variants: VariantData[]
  /** The first is the featured image. */
  images: StoreImage[]
  /** ISO 8601. */
  created_at?: string
  published_at?: string
  /** Handles of collections it is in, if known (breadcrumbs). */
  collections?: { handle: string; title: string }[]
  /** Its main category, if visitors can see it. */
  category?: CategoryLinkData
  /** Average review rating from 0 to 5 and the number of reviews, if the store has them. */
  rating?: { value: number; count: number }
  /** Template suffix: `gift-hamper` for `product.gift-hamper`; missing for the default template. */
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
  /** Whether it can be bought now. */
  available: boolean
  /** Undefined if stock isn't tracked. */
  inventory_quantity?: number
  inventory_policy?: 'deny' | 'continue'
  weight_grams?: number
  requires_shipping?: boolean
  taxable?: boolean
  /** Index in the product's images. */
  image?: number
}

export interface StoreImage {
  /** Object key, appended to `PageData.media.base`, or an absolute path that is used unchanged. */
  src: string
  alt?: string
  /** Pixels of the original. */
  width: number
  height: number
  id?: string | number
  /** The focal point to keep visible when cropped: per cent from the left and from the top. */
  focal_x?: number
  focal_y?: number
  /** A tiny blurred version as a data URI, shown until the image has loaded. */
  placeholder?: string
}

export interface CollectionData {
  id: string | number
  handle: string
  title: string
  /** HTML. */
  description: string
  image?: StoreImage | null
  /** As many as requested, in the collection's (or the visitor's) order. */
  products: ProductData[]
  /** Of all its products, after filters. */
  products_count: number
  /** Before filters; same as products_count if missing. */
  all_products_count?: number
  /** The page number and page size of `products`; page 1 if missing. */
  page?: number
  page_size?: number
  /** Available sort orders and filters; only for the page's own collection. */
  sort_by?: string
  default_sort_by?: string
  sort_options?: { value: string; name: string }[]
  filters?: FilterData[]
  all_tags?: string[]
  /** Template suffix; missing for the default template. */
  template_suffix?: string
  /** Path inside the store, if it isn't `/collections/<handle>`: the list of a category. */
  path?: string
}

/** A category's name, and those of the categories above it, the top-level one first. */
export interface CategoryLinkData {
  handle: string
  title: string
  ancestors: { handle: string; title: string }[]
}

/** A category of the store's tree that visitors can see. */
export interface CategoryData extends CategoryLinkData {
  id: string | number
  /** HTML. */
  description: string
  image?: StoreImage | null
  /** Shown if the category has no image: that of one of its products. */
  product_image?: StoreImage | null
  /** Of its visible products, including those of the categories below it. */
  products_count: number
  /** In order. */
  subcategories: CategoryData[]
}

/** A filter of a collection or search page. URLs are created by the storefront, which owns the query syntax. */
export interface FilterData {
  label: string
  type: 'list' | 'price_range' | 'boolean'
  /** Name of its query parameter, e.g. `filter.v.option.size`. */
  param_name: string
  values: FilterValueData[]
  min_value?: number | null
  max_value?: number | null
  /** Paise: the highest price in the list. */
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
  /** Template suffix: `contact` for `page.contact`; missing for the default template. */
  template_suffix?: string
}

export interface MenuData {
  handle: string
  title: string
  links: MenuLinkData[]
}

export interface MenuLinkData {
  title: string
  /** A path in the store (`/collections/tea`; the store's root is prepended) or an external URL. */
  url: string
  links?: MenuLinkData[]
}
