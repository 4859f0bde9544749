import type { Facet, FacetValue, ProductFilters } from './filters.ts'

/** The counts of a list, as the database returns them. */
export interface CountedList {
  /** Products in the list, and those that pass the filters. */
  readonly listed_count: number
  readonly passing_count: number
  readonly in_stock_count: number
  readonly out_of_stock_count: number
  readonly lowest_paise: number
  readonly highest_paise: number
  /** In the order in which the list's products name them. */
  readonly option_names: readonly string[]
  /** Values in the order in which the list's products have them. */
  readonly choices: readonly Choice[]
}

interface Choice {
  readonly kind: 'product_type' | 'vendor' | 'option' | 'tag'
  readonly option: string | null
  readonly value: string
  readonly count: number
}

const same = (text: string) => text.toLowerCase()
const byName = new Intl.Collator('en')

/** The facets that a page of the list offers. */
export function makeFacets(counted: CountedList, filters: ProductFilters): Facet[] {
  const { availability, price_min_paise, price_max_paise, product_types, vendors, tags, options = {} } = filters
  const choicesOf = Map.groupBy(counted.choices, ({ kind, option }) => keyOf(kind, option))
  const sorted = (kind: Choice['kind'], name: string, chosen: readonly string[] | undefined): Facet => ({
    kind,
    name,
    values: markChosen(choicesOf.get(keyOf(kind, null)), chosen).sort((a, b) => byName.compare(a.value, b.value)),
  })
  const facets: Facet[] = [
    {
      kind: 'availability',
      name: 'Availability',
      values: [
        { value: 'in_stock', count: counted.in_stock_count, active: availability === 'in_stock' },
        { value: 'out_of_stock', count: counted.out_of_stock_count, active: availability === 'out_of_stock' },
      ],
    },
    {
      kind: 'price',
      name: 'Price',
      values: [],
      lowest_paise: counted.lowest_paise,
      highest_paise: counted.highest_paise,
      chosen_min_paise: price_min_paise,
      chosen_max_paise: price_max_paise,
    },
    sorted('product_type', 'Type', product_types),
    sorted('vendor', 'Brand', vendors),
    // Sizes keep the order in which products have them.
    ...counted.option_names.map((name): Facet => {
      const chosen = Object.entries(options).find(([option]) => same(option) === same(name))?.[1]
      return { kind: 'option', name, values: markChosen(choicesOf.get(keyOf('option', name)), chosen) }
    }),
    sorted('tag', 'Tag', tags),
  ]
  return facets.filter((facet) => facet.kind === 'price' || facet.values.length > 0)
}

function keyOf(kind: Choice['kind'], option: string | null): string {
  return `${kind} ${option ?? ''}`
}

/** Chosen values that no product has stay visible, so that a visitor can remove them. */
function markChosen(choices: readonly Choice[] = [], chosen: readonly string[] = []): FacetValue[] {
  const active = new Set(chosen.map(same))
  const values = choices.map(({ value, count }) => ({ value, count, active: active.has(same(value)) }))
  const present = new Set(values.map(({ value }) => same(value)))
  for (const value of chosen) {
    if (present.has(same(value))) continue
    present.add(same(value))
    values.push({ value, count: 0, active: true })
  }
  return values
}
