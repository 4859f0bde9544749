/** One value of an option while it is edited. Variants refer to its ID, so that it can be renamed. */
export interface ValueRow {
  id: string
  text: string
}

export interface OptionRow {
  id: string
  name: string
  values: ValueRow[]
}

/** A variant while it is edited: every field as typed. */
export interface VariantRow {
  /** Empty for a new variant. */
  variant_id: string
  /** The ID of one value of each option that has values. */
  value_ids: string[]
  price: string
  compare_at: string
  stock: string
  /** The saved stock. Only a changed number is sent, so that sales in the meantime aren't undone. */
  stock_read: string
  sku: string
  weight: string
  barcode: string
  /** The saved barcode, which isn't validated again. */
  barcode_read: string
  hsn: string
  /** In percent; empty for the store's default rate. */
  gst: string
  /** The `src` of the product image that shows it; empty for none. */
  image: string
}

/** Options and the variants created from them. Every function returns a new grid. */
export interface VariantGrid {
  options: OptionRow[]
  variants: VariantRow[]
}

export const blankVariant: VariantRow = {
  variant_id: '',
  value_ids: [],
  price: '',
  compare_at: '',
  stock: '0',
  stock_read: '',
  sku: '',
  weight: '',
  barcode: '',
  barcode_read: '',
  hsn: '',
  gst: '',
  image: '',
}

export function addOption({ options, variants }: VariantGrid): VariantGrid {
  return { options: [...options, { id: nextId(options), name: '', values: [] }], variants }
}

/** Removes an option. Of variants that become identical, the first is kept. */
export function removeOption({ options, variants }: VariantGrid, id: string): VariantGrid {
  const removedIds = new Set(options.find((option) => option.id === id)?.values.map((value) => value.id))
  const unique = new Map<string, VariantRow>()
  for (const variant of variants) {
    const valueIds = variant.value_ids.filter((value) => !removedIds.has(value))
    const key = keyOf(valueIds)
    if (!unique.has(key)) unique.set(key, { ...variant, value_ids: valueIds })
  }
  return { options: options.filter((option) => option.id !== id), variants: [...unique.values()] }
}

/** Adds a value and the variants that have it. Existing variants take an option's first value. */
export function addValue(grid: VariantGrid, optionId: string, text: string): VariantGrid {
  const option = grid.options.find(({ id }) => id === optionId)
  if (option === undefined) return grid
  const value = { id: nextId(grid.options), text }
  const siblings = new Set(option.values.map(({ id }) => id))
  const options = grid.options.map((candidate) =>
    candidate.id === optionId ? { ...candidate, values: [...candidate.values, value] } : candidate,
  )
  const variants =
    siblings.size === 0
      ? grid.variants.map((variant) => ({ ...variant, value_ids: [...variant.value_ids, value.id] }))
      : [...grid.variants, ...copyForValue(grid.variants, siblings, value.id)]
  return inOrder({ options, variants })
}

/** Removes a value and its variants. The last value of an option leaves the variants without that option. */
export function removeValue(grid: VariantGrid, valueId: string): VariantGrid {
  const option = grid.options.find(({ values }) => values.some(({ id }) => id === valueId))
  if (option === undefined) return grid
  const options = grid.options.map((candidate) =>
    candidate.id === option.id
      ? { ...candidate, values: candidate.values.filter(({ id }) => id !== valueId) }
      : candidate,
  )
  const variants =
    option.values.length === 1
      ? grid.variants.map((variant) => ({ ...variant, value_ids: variant.value_ids.filter((id) => id !== valueId) }))
      : grid.variants.filter(({ value_ids: valueIds }) => !valueIds.includes(valueId))
  return variants.length === 0 ? addMissing({ options, variants }) : { options, variants }
}

/** Returns every combination of values without a variant. */
export function missingCombinations({ options, variants }: VariantGrid): string[][] {
  const present = new Set(variants.map(({ value_ids: valueIds }) => keyOf(valueIds)))
  return combinations(options).filter((valueIds) => !present.has(keyOf(valueIds)))
}

/** Adds a variant for every missing combination. Price, weight and tax are copied from the first variant. */
export function addMissing(grid: VariantGrid): VariantGrid {
  const pattern = grid.variants[0] ?? blankVariant
  const added = missingCombinations(grid).map((valueIds) => ({ ...newVariantLike(pattern), value_ids: valueIds }))
  return inOrder({ options: grid.options, variants: [...grid.variants, ...added] })
}

/** Returns a variant's values in the order of the options. */
export function valuesOf(
  options: readonly OptionRow[],
  { value_ids: valueIds }: Pick<VariantRow, 'value_ids'>,
): string[] {
  return options.flatMap(({ values }) => {
    const value = values.find(({ id }) => valueIds.includes(id))
    return value === undefined ? [] : [value.text]
  })
}

function copyForValue(variants: readonly VariantRow[], siblings: ReadonlySet<string>, valueId: string): VariantRow[] {
  const added = new Map<string, VariantRow>()
  for (const variant of variants) {
    const others = variant.value_ids.filter((id) => !siblings.has(id))
    const key = keyOf(others)
    if (!added.has(key)) added.set(key, { ...newVariantLike(variant), value_ids: [...others, valueId] })
  }
  return [...added.values()]
}

function newVariantLike({ price, compare_at: compareAt, weight, hsn, gst }: VariantRow): VariantRow {
  return { ...blankVariant, price, compare_at: compareAt, weight, hsn, gst }
}

function combinations(options: readonly OptionRow[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map(({ id }) => [...row, id])), [[]])
}

function inOrder({ options, variants }: VariantGrid): VariantGrid {
  const places = new Map(options.flatMap(({ values }) => values.map(({ id }, place) => [id, place] as const)))
  const placesOf = ({ value_ids: valueIds }: VariantRow) =>
    options.map(({ values }) => {
      const id = valueIds.find((candidate) => values.some((value) => value.id === candidate))
      return id === undefined ? -1 : (places.get(id) ?? -1)
    })
  const sorted = variants
    .map((variant) => ({ variant, at: placesOf(variant) }))
    .sort((one, other) => {
      const differs = one.at.findIndex((place, index) => place !== other.at[index])
      return differs === -1 ? 0 : (one.at[differs] ?? 0) - (other.at[differs] ?? 0)
    })
  return { options, variants: sorted.map(({ variant }) => variant) }
}

function keyOf(valueIds: readonly string[]): string {
  return [...valueIds].sort().join(' ')
}

/** IDs are numbers, counted for options and values together. */
function nextId(options: readonly OptionRow[]): string {
  const ids = options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)])
  return String(1 + Math.max(0, ...ids.map(Number)))
}
