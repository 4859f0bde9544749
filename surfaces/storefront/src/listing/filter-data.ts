import type { FilterData } from '@haat/theme-engine'
import { type PlatformWord, platformWord } from '../languages/platform-words.ts'
import { type ListingFacet, type ListingFilters, parameterOf, priceParameter } from './listing-filters.ts'

const labels: Partial<Record<ListingFacet['kind'], PlatformWord>> = {
  availability: 'filter.availability',
  price: 'filter.price',
  tag: 'filter.tag',
  vendor: 'filter.vendor',
  product_type: 'filter.product_type',
}
const availabilityValues: Readonly<Record<string, { value: string; label: PlatformWord }>> = {
  in_stock: { value: '1', label: 'in_stock' },
  out_of_stock: { value: '0', label: 'out_of_stock' },
}

/** Converts facets to filters for templates: each value has the URLs that add and remove it. */
export function toFilterData(
  facets: readonly ListingFacet[],
  filters: ListingFilters,
  address: { path: string; query: URLSearchParams },
  locale?: string,
): FilterData[] {
  return facets.map((facet) => {
    const label = labels[facet.kind]
    const paramName = parameterOf(facet)
    const common = { label: label === undefined ? facet.name : platformWord(locale, label), param_name: paramName }
    if (facet.kind === 'price') {
      return {
        ...common,
        type: 'price_range',
        values: [],
        min_value: filters.price_min_paise ?? null,
        max_value: filters.price_max_paise ?? null,
        range_max: facet.highest_paise ?? 0,
        url_to_remove: changeQuery(address, (query) => {
          query.delete(`${priceParameter}.gte`)
          query.delete(`${priceParameter}.lte`)
        }),
      }
    }
    return {
      ...common,
      type: 'list',
      values: facet.values.map(({ value, count, active }) => {
        const stock = facet.kind === 'availability' ? availabilityValues[value] : undefined
        const parameterValue = stock?.value ?? value
        return {
          label: stock === undefined ? value : platformWord(locale, stock.label),
          value: parameterValue,
          param_name: paramName,
          count,
          active,
          url_to_add: changeQuery(address, (query) => query.append(paramName, parameterValue)),
          url_to_remove: changeQuery(address, (query) => query.delete(paramName, parameterValue)),
        }
      }),
      url_to_remove: changeQuery(address, (query) => query.delete(paramName)),
    }
  })
}

/** Changes the query and returns to the first page. */
function changeQuery(address: { path: string; query: URLSearchParams }, change: (query: URLSearchParams) => void) {
  const query = new URLSearchParams(address.query)
  query.delete('page')
  change(query)
  const text = query.toString()
  return text === '' ? address.path : `${address.path}?${text}`
}
