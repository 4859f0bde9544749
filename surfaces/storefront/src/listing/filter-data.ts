import type { FilterData } from '@haat/theme-engine'
import { type ListingFacet, type ListingFilters, parameterOf, priceParameter } from './listing-filters.ts'

const labels: Partial<Record<ListingFacet['kind'], string>> = {
  availability: 'Availability',
  price: 'Price',
  tag: 'Tag',
  vendor: 'Brand',
  product_type: 'Product type',
}
const availabilityValues: Readonly<Record<string, { value: string; label: string }>> = {
  in_stock: { value: '1', label: 'In stock' },
  out_of_stock: { value: '0', label: 'Sold out' },
}

/** The facets as templates see filters: each value with the addresses that choose it and let go of it. */
export function toFilterData(
  facets: readonly ListingFacet[],
  filters: ListingFilters,
  address: { path: string; query: URLSearchParams },
): FilterData[] {
  return facets.map((facet) => {
    const param_name = parameterOf(facet)
    const common = { label: labels[facet.kind] ?? facet.name, param_name }
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
        const shown = availabilityValues[value] ?? { value, label: value }
        return {
          label: facet.kind === 'availability' ? shown.label : value,
          value: facet.kind === 'availability' ? shown.value : value,
          param_name,
          count,
          active,
          url_to_add: changeQuery(address, (query) =>
            query.append(param_name, facet.kind === 'availability' ? shown.value : value),
          ),
          url_to_remove: changeQuery(address, (query) =>
            query.delete(param_name, facet.kind === 'availability' ? shown.value : value),
          ),
        }
      }),
      url_to_remove: changeQuery(address, (query) => query.delete(param_name)),
    }
  })
}

/** Another choice begins at its first page. */
function changeQuery(address: { path: string; query: URLSearchParams }, change: (query: URLSearchParams) => void) {
  const query = new URLSearchParams(address.query)
  query.delete('page')
  change(query)
  const text = query.toString()
  return text === '' ? address.path : `${address.path}?${text}`
}
