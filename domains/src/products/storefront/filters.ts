/** The filters of a product list: a product matches any value of a filter, and all filters. Text ignores case. */
export interface ProductFilters {
  readonly availability?: 'in_stock' | 'out_of_stock' | undefined
  /** Compared with the product's lowest price, inclusive. */
  readonly price_min_paise?: number | undefined
  readonly price_max_paise?: number | undefined
  /** Values by option name. At least one variant must have one of them. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined
  readonly tags?: readonly string[] | undefined
  readonly vendors?: readonly string[] | undefined
  readonly product_types?: readonly string[] | undefined
}

export interface FacetValue {
  readonly value: string
  /** Products with this value that pass all other filters. */
  readonly count: number
  readonly active: boolean
}

/** A filter that a list offers, with the values to choose from. */
export interface Facet {
  readonly kind: 'availability' | 'price' | 'option' | 'tag' | 'vendor' | 'product_type'
  /** The option's name, or the filter's. */
  readonly name: string
  readonly values: readonly FacetValue[]
  /** Only for kind price: the range of the products that pass all other filters, and the chosen range. */
  readonly lowest_paise?: number
  readonly highest_paise?: number
  readonly chosen_min_paise?: number | undefined
  readonly chosen_max_paise?: number | undefined
}
