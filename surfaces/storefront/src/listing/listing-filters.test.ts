import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFilterData } from './filter-data.ts'
import { type ListingFacet, readFilters } from './listing-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('reads Shopify’s filter parameters', () => {
  expect(
    read(
      'filter.v.availability=1&filter.v.price.gte=1,299.5&filter.v.price.lte=2000&filter.v.option.Size=S&filter.v.option.Size=M&filter.p.tag=new&filter.p.vendor=Mehta&filter.p.product_type=Sari',
    ),
  ).toEqual({
    availability: 'in_stock',
    price_min_paise: 129_950,
    price_max_paise: 200_000,
    options: { Size: ['S', 'M'] },
    tags: ['new'],
    vendors: ['Mehta'],
    product_types: ['Sari'],
  })
})

test('ignores empty and invalid filters', () => {
  expect(read('')).toEqual({})
  expect(read('filter.v.price.gte=&filter.p.tag=&filter.v.option.=x&filter.v.price.lte=cheap')).toEqual({})
  expect(read('filter.v.availability=1&filter.v.availability=0')).toEqual({})
})

test('accepts every query', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      expect(read(query)).toBeTypeOf('object')
    }),
  )
})

const facet = fc.record({
  kind: fc.constantFrom('option' as const, 'tag' as const, 'vendor' as const, 'product_type' as const),
  name: fc.string({ minLength: 1, maxLength: 20 }),
  values: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
})

test('the URLs of a value add and remove it', () => {
  fc.assert(
    fc.property(facet, ({ kind, name, values }) => {
      const facets: ListingFacet[] = [
        { kind, name, values: values.map((value) => ({ value, count: 1, active: false })) },
      ]
      const [filter] = toFilterData(facets, {}, { path: '/collections/all', query: new URLSearchParams('page=3') })
      for (const [index, value] of (filter?.values ?? []).entries()) {
        const added = new URL(value.url_to_add, 'http://store.example')
        expect(added.searchParams.has('page')).toBe(false)
        const filters = readFilters(added.searchParams)
        expect(filters.options?.[name] ?? filters.tags ?? filters.vendors ?? filters.product_types).toEqual([
          values[index],
        ])
        const [again] = toFilterData(facets, filters, { path: '/collections/all', query: added.searchParams })
        expect(again?.values[index]?.url_to_remove).toBe('/collections/all')
      }
    }),
  )
})
