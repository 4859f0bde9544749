/** What a visitor narrows a list by. Within one, any is enough; all of them must hold. Texts without regard to capitals. */
export interface ProductFilters {
  readonly availability?: 'in_stock' | 'out_of_stock' | undefined
  /** Of the product's lowest price. */
  readonly price_min_paise?: number | undefined
  readonly price_max_paise?: number | undefined
  /** Values by the option's name: at least one variant has one of them. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined
  readonly tags?: readonly string[] | undefined
  readonly vendors?: readonly string[] | undefined
  readonly product_types?: readonly string[] | undefined
}

/** As much of a product as filters and counts need. */
export interface FilterRow {
  readonly id: string
  readonly price_min_paise: number
  readonly is_available: boolean
  readonly vendor: string
  readonly product_type: string
  readonly tags: readonly string[]
  /** Option names and the values that the variants have. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
}

export interface FacetValue {
  readonly value: string
  /** Products with it, the other filters kept. */
  readonly count: number
  readonly active: boolean
}

/** A way to narrow a list, with what there is to choose. */
export interface Facet {
  readonly kind: 'availability' | 'price' | 'option' | 'tag' | 'vendor' | 'product_type'
  /** Of an option; otherwise what it is called. */
  readonly name: string
  readonly values: readonly FacetValue[]
  /** Of kind price: what there is, the other filters kept, and what was asked for. */
  readonly lowest_paise?: number
  readonly highest_paise?: number
  readonly chosen_min_paise?: number | undefined
  readonly chosen_max_paise?: number | undefined
}

/** One filter alone: what it is called, and whether a row passes. */
interface Test {
  readonly key: string
  readonly passes: (row: FilterRow) => boolean
}

const same = (text: string) => text.toLowerCase()

function testsOf(filters: ProductFilters): Test[] {
  const tests: Test[] = []
  const { availability, price_min_paise = 0, price_max_paise = Number.POSITIVE_INFINITY } = filters
  if (availability !== undefined) {
    tests.push({ key: 'availability', passes: (row) => row.is_available === (availability === 'in_stock') })
  }
  if (filters.price_min_paise !== undefined || filters.price_max_paise !== undefined) {
    const isWithin = (row: FilterRow) =>
      row.price_min_paise >= price_min_paise && row.price_min_paise <= price_max_paise
    tests.push({ key: 'price', passes: isWithin })
  }
  const addChoice = (
    key: string,
    chosen: readonly string[] | undefined,
    valuesOf: (row: FilterRow) => readonly string[],
  ) => {
    if (chosen === undefined || chosen.length === 0) return
    const wanted = new Set(chosen.map(same))
    tests.push({ key, passes: (row) => valuesOf(row).some((value) => wanted.has(same(value))) })
  }
  addChoice('tag', filters.tags, (row) => row.tags)
  addChoice('vendor', filters.vendors, (row) => [row.vendor])
  addChoice('product_type', filters.product_types, (row) => [row.product_type])
  for (const [name, values] of Object.entries(filters.options ?? {})) {
    addChoice(`option ${same(name)}`, values, (row) => valuesOfOption(row, name))
  }
  return tests
}

function valuesOfOption(row: FilterRow, name: string): readonly string[] {
  return row.options.find((option) => same(option.name) === same(name))?.values ?? []
}

/** The rows that pass every filter, in their order, and the facets with their counts. */
export function applyFilters(
  rows: readonly FilterRow[],
  filters: ProductFilters,
): { passing: FilterRow[]; facets: Facet[] } {
  const tests = testsOf(filters)
  const passing: FilterRow[] = []
  // Who fails one test alone still counts in that test's own facet: that is what "the other filters kept" means.
  const failingOnly = new Map<string, FilterRow[]>(tests.map(({ key }) => [key, []]))
  for (const row of rows) {
    const failed = tests.filter(({ passes }) => !passes(row))
    const [first] = failed
    if (first === undefined) passing.push(row)
    else if (failed.length === 1) failingOnly.get(first.key)?.push(row)
  }
  const rowsFor = (key: string) => [...passing, ...(failingOnly.get(key) ?? [])]
  return { passing, facets: makeFacets(rowsFor, filters, optionNames(rows)) }
}

function makeFacets(
  rowsFor: (key: string) => readonly FilterRow[],
  filters: ProductFilters,
  optionNamesShown: readonly string[],
): Facet[] {
  const availability = rowsFor('availability')
  const inStock = availability.filter(({ is_available }) => is_available).length
  const prices = rowsFor('price').map(({ price_min_paise }) => price_min_paise)
  const facets: Facet[] = [
    {
      kind: 'availability',
      name: 'Availability',
      values: [
        { value: 'in_stock', count: inStock, active: filters.availability === 'in_stock' },
        {
          value: 'out_of_stock',
          count: availability.length - inStock,
          active: filters.availability === 'out_of_stock',
        },
      ],
    },
    {
      kind: 'price',
      name: 'Price',
      values: [],
      lowest_paise: prices.reduce((least, price) => Math.min(least, price), prices[0] ?? 0),
      highest_paise: prices.reduce((most, price) => Math.max(most, price), 0),
      chosen_min_paise: filters.price_min_paise,
      chosen_max_paise: filters.price_max_paise,
    },
    choice('product_type', 'Type', rowsFor('product_type'), (row) => [row.product_type], filters.product_types),
    choice('vendor', 'Brand', rowsFor('vendor'), (row) => [row.vendor], filters.vendors),
    ...optionNamesShown.map((name) =>
      choice(
        'option',
        name,
        rowsFor(`option ${same(name)}`),
        (row) => valuesOfOption(row, name),
        Object.entries(filters.options ?? {}).find(([chosen]) => same(chosen) === same(name))?.[1],
      ),
    ),
    choice('tag', 'Tag', rowsFor('tag'), (row) => row.tags, filters.tags),
  ]
  return facets.filter((facet) => facet.kind === 'price' || facet.values.length > 0)
}

function choice(
  kind: Facet['kind'],
  name: string,
  rows: readonly FilterRow[],
  valuesOf: (row: FilterRow) => readonly string[],
  chosen: readonly string[] = [],
): Facet {
  const counts = new Map<string, { value: string; count: number }>()
  for (const row of rows) {
    for (const value of new Set(valuesOf(row).map(same))) {
      if (value === '') continue
      const counted = counts.get(value) ?? {
        value: valuesOf(row).find((text) => same(text) === value) ?? value,
        count: 0,
      }
      counted.count += 1
      counts.set(value, counted)
    }
  }
  // What was chosen stays to be seen, so that it can be taken back.
  for (const value of chosen) if (!counts.has(same(value))) counts.set(same(value), { value, count: 0 })
  const active = new Set(chosen.map(same))
  const values = [...counts].map(([key, { value, count }]) => ({ value, count, active: active.has(key) }))
  // Sizes keep the order in which products have them; everything else is read by name.
  return {
    kind,
    name,
    values: kind === 'option' ? values : values.sort((a, b) => a.value.localeCompare(b.value, 'en')),
  }
}

function optionNames(rows: readonly FilterRow[]): string[] {
  const names = new Map<string, string>()
  for (const { options } of rows)
    for (const { name } of options) if (!names.has(same(name))) names.set(same(name), name)
  return [...names.values()]
}
