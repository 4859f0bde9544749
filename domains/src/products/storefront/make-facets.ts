import type { Choice } from './counted-products.ts'
import type { Facet, FacetValue, ProductFilters } from './filters.ts'

/** The counts of a list, as returned by the database. */
export interface CountedList {
  /** Number of products in the list, and of those that pass the filters. */
  readonly listed_count: number
  readonly passing_count: number
  readonly in_stock_count: number
  readonly out_of_stock_count: number
  readonly lowest_paise: number
  readonly highest_paise: number
  /** In order of first use. */
  readonly option_names: readonly string[]
  /** Values in order of first use. */
  readonly choices: readonly Choice[]
}

const keyOfText = (text: string) => text.toLowerCase()
const byName = new Intl.Collator('en')

/** Returns the facets of a list. */
export function makeFacets(counted: CountedList, filters: ProductFilters): Facet[] {
  const {
    availability,
    price_min_paise: priceMinPaise,
    price_max_paise: priceMaxPaise,
    product_types: productTypes,
    vendors,
    tags,
    options = {},
  } = filters
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
      chosen_min_paise: priceMinPaise,
      chosen_max_paise: priceMaxPaise,
    },
    sorted('product_type', 'Type', productTypes),
    sorted('vendor', 'Brand', vendors),
    // Option values, such as sizes, keep the order of the products.
    ...counted.option_names.map((name): Facet => {
      const chosen = Object.entries(options).find(([option]) => keyOfText(option) === keyOfText(name))?.[1]
      return { kind: 'option', name, values: markChosen(choicesOf.get(keyOf('option', name)), chosen) }
    }),
    sorted('tag', 'Tag', tags),
  ]
  return facets.filter((facet) => facet.kind === 'price' || facet.values.length > 0)
}

function keyOf(kind: Choice['kind'], option: string | null): string {
  return `${kind} ${keyOfText(option ?? '')}`
}

/** Marks selected values. Adds selected values that no product has, so that visitors can remove them. */
function markChosen(choices: readonly Choice[] = [], chosen: readonly string[] = []): FacetValue[] {
  const active = new Set(chosen.map(keyOfText))
  const values = choices.map(({ value, count }) => ({ value, count, active: active.has(keyOfText(value)) }))
  const present = new Set(values.map(({ value }) => keyOfText(value)))
  for (const value of chosen) {
    if (present.has(keyOfText(value))) continue
    present.add(keyOfText(value))
    values.push({ value, count: 0, active: true })
  }
  return values
}
