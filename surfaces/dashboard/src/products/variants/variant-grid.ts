/** One value of an option while it is edited. Its id holds the variants to it, whatever it is renamed to. */
export interface ValueRow {
  id: string
  text: string
}

export interface OptionRow {
  id: string
  name: string
  values: ValueRow[]
}

/** A variant while it is edited: everything as it was typed. */
export interface VariantRow {
  /** Empty for one that is not saved yet. */
  variant_id: string
  /** One of each option that has values. */
  value_ids: string[]
  price: string
  compare_at: string
  stock: string
  /** As it was read; only another number is sent, so that what was sold meanwhile is not put back. */
  stock_read: string
  sku: string
  weight: string
  barcode: string
  /** As it was read: what is saved already is not questioned. */
  barcode_read: string
  hsn: string
  /** In percent; empty for the store's own rate. */
  gst: string
  /** Which of the product's pictures shows it: its `src`; empty for none. */
  image: string
}

/** Options and the variants made of them. Every function answers a new one. */
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

/** Takes an option away; of the variants that are alike then, the first stays. */
export function removeOption({ options, variants }: VariantGrid, id: string): VariantGrid {
  const gone = new Set(options.find((option) => option.id === id)?.values.map((value) => value.id))
  const kept = new Map<string, VariantRow>()
  for (const variant of variants) {
    const value_ids = variant.value_ids.filter((value) => !gone.has(value))
    const key = keyOf(value_ids)
    if (!kept.has(key)) kept.set(key, { ...variant, value_ids })
  }
  return { options: options.filter((option) => option.id !== id), variants: [...kept.values()] }
}

/** Adds a value and the variants that have it. The first one of an option is given to the variants that are there. */
export function addValue(grid: VariantGrid, option_id: string, text: string): VariantGrid {
  const option = grid.options.find(({ id }) => id === option_id)
  if (option === undefined) return grid
  const value = { id: nextId(grid.options), text }
  const siblings = new Set(option.values.map(({ id }) => id))
  const options = grid.options.map((one) => (one.id === option_id ? { ...one, values: [...one.values, value] } : one))
  const variants =
    siblings.size === 0
      ? grid.variants.map((variant) => ({ ...variant, value_ids: [...variant.value_ids, value.id] }))
      : [...grid.variants, ...likeThose(grid.variants, siblings, value.id)]
  return inOrder({ options, variants })
}

/** Takes a value away with its variants; the last one of an option leaves them, without that option. */
export function removeValue(grid: VariantGrid, value_id: string): VariantGrid {
  const option = grid.options.find(({ values }) => values.some(({ id }) => id === value_id))
  if (option === undefined) return grid
  const options = grid.options.map((one) =>
    one.id === option.id ? { ...one, values: one.values.filter(({ id }) => id !== value_id) } : one,
  )
  const variants =
    option.values.length === 1
      ? grid.variants.map((variant) => ({ ...variant, value_ids: variant.value_ids.filter((id) => id !== value_id) }))
      : grid.variants.filter(({ value_ids }) => !value_ids.includes(value_id))
  return variants.length === 0 ? addMissing({ options, variants }) : { options, variants }
}

/** Every combination of values that has no variant. */
export function missingCombinations({ options, variants }: VariantGrid): string[][] {
  const present = new Set(variants.map(({ value_ids }) => keyOf(value_ids)))
  return combinations(options).filter((value_ids) => !present.has(keyOf(value_ids)))
}

/** Adds a variant for every combination that has none; price, weight and tax are taken from the first one. */
export function addMissing(grid: VariantGrid): VariantGrid {
  const pattern = grid.variants[0] ?? blankVariant
  const added = missingCombinations(grid).map((value_ids) => ({ ...asNew(pattern), value_ids }))
  return inOrder({ options: grid.options, variants: [...grid.variants, ...added] })
}

/** The values of a variant, in the order of the options. */
export function valuesOf(options: readonly OptionRow[], { value_ids }: Pick<VariantRow, 'value_ids'>): string[] {
  return options.flatMap(({ values }) => {
    const value = values.find(({ id }) => value_ids.includes(id))
    return value === undefined ? [] : [value.text]
  })
}

function likeThose(variants: readonly VariantRow[], siblings: ReadonlySet<string>, value_id: string): VariantRow[] {
  const added = new Map<string, VariantRow>()
  for (const variant of variants) {
    const others = variant.value_ids.filter((id) => !siblings.has(id))
    const key = keyOf(others)
    if (!added.has(key)) added.set(key, { ...asNew(variant), value_ids: [...others, value_id] })
  }
  return [...added.values()]
}

function asNew({ price, compare_at, weight, hsn, gst }: VariantRow): VariantRow {
  return { ...blankVariant, price, compare_at, weight, hsn, gst }
}

function combinations(options: readonly OptionRow[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>((made, { values }) => made.flatMap((some) => values.map(({ id }) => [...some, id])), [[]])
}

function inOrder({ options, variants }: VariantGrid): VariantGrid {
  const places = new Map(options.flatMap(({ values }) => values.map(({ id }, place) => [id, place] as const)))
  const placesOf = ({ value_ids }: VariantRow) =>
    options.map(({ values }) => {
      const id = value_ids.find((one) => values.some((value) => value.id === one))
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

function keyOf(value_ids: readonly string[]): string {
  return [...value_ids].sort().join(' ')
}

/** Ids are numbers, one row of them for options and values. */
function nextId(options: readonly OptionRow[]): string {
  const ids = options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)])
  return String(1 + Math.max(0, ...ids.map(Number)))
}
