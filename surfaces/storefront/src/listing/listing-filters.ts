/** A visitor's filters. Values of one filter are alternatives; different filters must all match. */
export interface ListingFilters {
  readonly availability?: 'in_stock' | 'out_of_stock'
  /** Paise. */
  readonly price_min_paise?: number
  readonly price_max_paise?: number
  readonly options?: Readonly<Record<string, readonly string[]>>
  readonly tags?: readonly string[]
  readonly vendors?: readonly string[]
  readonly product_types?: readonly string[]
}

/** A filter of a listing, with the number of matching products for each value. */
export interface ListingFacet {
  readonly kind: 'availability' | 'price' | 'option' | 'tag' | 'vendor' | 'product_type'
  /** The option's name, or the filter's name. */
  readonly name: string
  readonly values: readonly { readonly value: string; readonly count: number; readonly active: boolean }[]
  /** For the price filter: the lowest and highest price in paise. */
  readonly lowest_paise?: number
  readonly highest_paise?: number
}

const lists = { tags: 'filter.p.tag', vendors: 'filter.p.vendor', product_types: 'filter.p.product_type' } as const
const OPTION = 'filter.v.option.'
const AVAILABILITY = 'filter.v.availability'
const PRICE_MIN = 'filter.v.price.gte'
const PRICE_MAX = 'filter.v.price.lte'
/** Further values of a filter are ignored. */
const MAX_VALUES = 50
const MAX_OPTIONS = 10

export const priceParameter = 'filter.v.price'

/** Reads filters from a query in the format of Shopify's storefronts. Ignores invalid filters. */
export function readFilters(query: URLSearchParams): ListingFilters {
  const all = (name: string) => [...new Set(query.getAll(name).filter((value) => value !== ''))].slice(0, MAX_VALUES)
  const optionNames = [...new Set([...query.keys()].filter((name) => name.startsWith(OPTION)))].slice(0, MAX_OPTIONS)
  const options = Object.fromEntries(
    optionNames
      .map((name) => [name.slice(OPTION.length), all(name)])
      .filter(([name, values]) => name && values?.length),
  )
  const availability = availabilityOf(all(AVAILABILITY))
  const [min, max] = [paise(query.get(PRICE_MIN)), paise(query.get(PRICE_MAX))]
  const filters = Object.fromEntries(
    Object.entries(lists)
      .map(([name, parameter]) => [name, all(parameter)] as const)
      .filter(([, values]) => values.length > 0),
  )
  return {
    ...filters,
    ...(Object.keys(options).length > 0 && { options }),
    ...(availability && { availability }),
    ...(min !== undefined && { price_min_paise: min }),
    ...(max !== undefined && { price_max_paise: max }),
  }
}

/** Returns the query parameter of a facet. */
export function parameterOf({ kind, name }: ListingFacet): string {
  switch (kind) {
    case 'availability':
      return AVAILABILITY
    case 'price':
      return priceParameter
    case 'option':
      return `${OPTION}${name}`
    case 'tag':
      return lists.tags
    case 'vendor':
      return lists.vendors
    case 'product_type':
      return lists.product_types
  }
}

/** Returns whether a query parameter is a filter. */
export function isFilterParameter(name: string): boolean {
  return (
    name.startsWith(OPTION) ||
    [AVAILABILITY, PRICE_MIN, PRICE_MAX, ...Object.values(lists)].some((parameter) => parameter === name)
  )
}

/** Selecting both values is the same as selecting none. */
function availabilityOf(values: readonly string[]): ListingFilters['availability'] {
  if (values.length !== 1) return undefined
  return values[0] === '1' ? 'in_stock' : values[0] === '0' ? 'out_of_stock' : undefined
}

/** Parses rupees such as `1,299.50` to paise. Returns undefined if invalid. */
function paise(typed: string | null): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec((typed ?? '').replaceAll(',', '').trim())
  if (match === null) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
