import type { ProductFilters } from './filters.ts'

/** The filter of one facet. */
export interface FacetFilter {
  readonly facet: 'availability' | 'price' | 'tag' | 'vendor' | 'product_type' | 'option'
  /** The option's name in lower case. */
  readonly option_key?: string
  /** The filters of all other facets. */
  readonly others: ProductFilters
}

/**
 * Returns filters without those that choose nothing, and options whose names differ only in case as one, so that equal filters
 * are equal.
 */
export function normalizeFilters(filters: ProductFilters): ProductFilters {
  const { availability, price_min_paise: priceMinPaise, price_max_paise: priceMaxPaise } = filters
  const { tags = [], vendors = [], product_types: productTypes = [] } = filters
  const options = normalizeOptions(filters.options)
  return {
    ...(availability !== undefined && { availability }),
    ...(priceMinPaise !== undefined && { price_min_paise: priceMinPaise }),
    ...(priceMaxPaise !== undefined && { price_max_paise: priceMaxPaise }),
    ...(tags.length > 0 && { tags }),
    ...(vendors.length > 0 && { vendors }),
    ...(productTypes.length > 0 && { product_types: productTypes }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}

function normalizeOptions(options: ProductFilters['options'] = {}): [string, readonly string[]][] {
  const merged = new Map<string, [string, readonly string[]]>()
  for (const [name, values] of Object.entries(options)) {
    if (values.length === 0) continue
    const [known = name, before = []] = merged.get(name.toLowerCase()) ?? []
    merged.set(name.toLowerCase(), [known, [...before, ...values]])
  }
  return [...merged.values()]
}

/** Returns the filters of normalized filters, by facet. */
export function facetFilters(filters: ProductFilters): FacetFilter[] {
  const { options, ...rest } = filters
  const { availability, price_min_paise: priceMinPaise, price_max_paise: priceMaxPaise } = rest
  const withoutAny = (keys: readonly (keyof ProductFilters)[]) =>
    normalizeFilters({ ...filters, ...Object.fromEntries(keys.map((key) => [key, undefined])) })
  const isPriced = priceMinPaise !== undefined || priceMaxPaise !== undefined
  return [
    ...(availability === undefined ? [] : [{ facet: 'availability' as const, others: withoutAny(['availability']) }]),
    ...(isPriced ? [{ facet: 'price' as const, others: withoutAny(['price_min_paise', 'price_max_paise']) }] : []),
    ...(filters.tags === undefined ? [] : [{ facet: 'tag' as const, others: withoutAny(['tags']) }]),
    ...(filters.vendors === undefined ? [] : [{ facet: 'vendor' as const, others: withoutAny(['vendors']) }]),
    ...(filters.product_types === undefined
      ? []
      : [{ facet: 'product_type' as const, others: withoutAny(['product_types']) }]),
    ...Object.keys(options ?? {}).map((name) => ({
      facet: 'option' as const,
      option_key: name.toLowerCase(),
      others: normalizeFilters({ ...rest, options: { ...options, [name]: [] } }),
    })),
  ]
}

/** Returns the selected values of all filters. */
export function chosenValues({
  tags = [],
  vendors = [],
  product_types: productTypes = [],
  options = {},
}: ProductFilters): string[] {
  return [...tags, ...vendors, ...productTypes, ...Object.values(options).flat()]
}
