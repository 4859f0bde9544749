import type { Db, Tx } from '@haat/db'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { findStorefront } from '../index.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet, ProductFilters } from './filters.ts'

interface Variant {
  readonly values: readonly string[]
  readonly price_paise: number
  readonly stock_quantity: number
}
interface Product {
  readonly vendor: string
  readonly product_type: string
  readonly tags: readonly string[]
  readonly option_names: readonly string[]
  readonly variants: readonly Variant[]
}

const lower = (text: string) => text.toLowerCase()
const words = ['', 'Nair', 'nair', 'NAIR', 'Das', 'Émile', 'éMILE', 'İzmir', '100%']
const sizes = ['S', 's', 'M', 'XL', 'xl', 'Rot']
const prices = [0, 9_900, 10_000, 10_001]
const optionNames = ['Size', 'size', 'SIZE', 'Colour', 'colour', 'Étoffe']

const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    vendor: fc.constantFrom(...words),
    product_type: fc.constantFrom(...words),
    tags: fc.array(fc.constantFrom(...words.slice(1)), { maxLength: 4 }),
    option_names: fc.uniqueArray(fc.constantFrom(...optionNames), { maxLength: 3, selector: lower }),
  })
  .chain((product) => {
    const anyVariant = fc.record({
      values: fc.array(fc.constantFrom(...sizes), {
        minLength: product.option_names.length,
        maxLength: product.option_names.length,
      }),
      price_paise: fc.constantFrom(...prices),
      stock_quantity: fc.constantFrom(0, 3),
    })
    const variants = fc.uniqueArray(anyVariant, {
      minLength: 1,
      maxLength: 4,
      selector: ({ values }) => values.join('|'),
    })
    return variants.map((variants) => ({ ...product, variants }))
  })

// Mostly undefined, otherwise few products would pass all filters.
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const anyChoice = fc.array(fc.constantFrom(...words, 'absent'), { maxLength: 2 })
const anyFilters: fc.Arbitrary<ProductFilters> = fc.record({
  availability: maybe(fc.constantFrom('in_stock', 'out_of_stock')),
  price_min_paise: maybe(fc.constantFrom(...prices)),
  price_max_paise: maybe(fc.constantFrom(...prices)),
  options: maybe(
    fc.dictionary(
      fc.constantFrom(...optionNames, 'Absent'),
      fc.array(fc.constantFrom(...sizes, 'absent'), { maxLength: 2 }),
      { maxKeys: 2, noNullPrototype: true },
    ),
  ),
  tags: maybe(anyChoice),
  vendors: maybe(anyChoice),
  product_types: maybe(anyChoice),
})

test('filters and counts like the reference implementation', async () => {
  const { server, storeId } = await openStore()
  let passingCount = 0
  let rejectedCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { maxLength: 12 }), anyFilters, async (products, filters) => {
      const expected = applyFilters(products, filters)
      const page = await inDiscardedTransaction(server.db, async (tx) => {
        const ids = await insertProducts(tx, storeId, products)
        const found = await filterProducts(tx, listOf(storeId), { filters, page: 1, page_size: 5 })
        return { ...found, ids: found.ids.map((id) => ids.indexOf(id)) }
      })
      expect(page).toEqual({
        ids: expected.passing.slice(0, 5),
        listed_count: products.length,
        passing_count: expected.passing.length,
        facets: expected.facets,
      })
      passingCount += expected.passing.length
      rejectedCount += products.length - expected.passing.length
    }),
    { numRuns: 150 },
  )
  expect([passingCount > 100, rejectedCount > 100]).toEqual([true, true])
})

test('price ranges include both ends', async () => {
  const { server, storeId } = await openStore()
  const products = [9_900, 10_000, 10_001].map((pricePaise) => ({
    ...{ vendor: '', product_type: '', tags: [], option_names: [] },
    variants: [{ values: [], price_paise: pricePaise, stock_quantity: 1 }],
  }))
  const ranges = [
    [9_900, 10_000],
    [10_000, 10_000],
    [9_901, 9_999],
  ] as const
  const counts = await inDiscardedTransaction(server.db, async (tx) => {
    await insertProducts(tx, storeId, products)
    const found = ranges.map(([priceMinPaise, priceMaxPaise]) => {
      const filters = { price_min_paise: priceMinPaise, price_max_paise: priceMaxPaise }
      return filterProducts(tx, listOf(storeId), { filters, page: 1, page_size: 5 })
    })
    return (await Promise.all(found)).map(({ passing_count: passingCount }) => passingCount)
  })
  expect(counts).toEqual([2, 1, 0])
})

test('a filter value with U+0000 matches nothing', async () => {
  const { server, storeId } = await openStore()
  const variants = [{ values: ['S'], price_paise: 100, stock_quantity: 1 }]
  const product = { vendor: 'Nair', product_type: '', tags: ['a'], option_names: ['Size'], variants }
  await inDiscardedTransaction(server.db, async (tx) => {
    await insertProducts(tx, storeId, [product])
    for (const filters of [{ tags: ['a\0'] }, { vendors: ['\0'] }, { options: { 'Size\0': ['S'] } }]) {
      const page = await filterProducts(tx, listOf(storeId), { filters, page: 1, page_size: 5 })
      expect([page.listed_count, page.passing_count]).toEqual([1, 0])
    }
  })
})

test('a facet offers the most common values and every selected one', async () => {
  const { server, storeId } = await openStore()
  const productOf = (tags: string[], number: number) => ({
    ...{ vendor: '', product_type: '', tags, option_names: [`Option ${number % 60}`] },
    variants: [{ values: ['S'], price_paise: 100, stock_quantity: 1 }],
  })
  const products = [...Array.from({ length: 520 }, (_, number) => [`tag ${number % 260}`, 'Tea']), ['Rare']].map(
    productOf,
  )
  const [unfiltered = [], filtered = []] = await inDiscardedTransaction(server.db, async (tx) => {
    await insertProducts(tx, storeId, products)
    const read = (filters: ProductFilters) => filterProducts(tx, listOf(storeId), { filters, page: 1, page_size: 5 })
    return [(await read({})).facets, (await read({ tags: ['rare'] })).facets]
  })
  const tagsOf = (facets: readonly Facet[]) => facets.find(({ kind }) => kind === 'tag')?.values
  expect(tagsOf(unfiltered)).toHaveLength(250)
  expect(tagsOf(unfiltered)).toContainEqual({ value: 'Tea', count: 520, active: false })
  expect(tagsOf(filtered)).toHaveLength(251)
  expect(tagsOf(filtered)).toContainEqual({ value: 'Rare', count: 1, active: true })
  expect(unfiltered.filter(({ kind }) => kind === 'option')).toHaveLength(50)
})

test('the option values of a product follow its variants', async () => {
  const { server, storeId } = await openStore()
  const variantOf = (...values: string[]) => ({ values, price_paise: 100, stock_quantity: 1 })
  const product = { vendor: '', product_type: '', tags: [], option_names: ['Size', 'Colour'] }
  const values = await inDiscardedTransaction(server.db, async (tx) => {
    const [id = ''] = await insertProducts(tx, storeId, [
      { ...product, variants: [variantOf('S', 'Red'), variantOf('M', 'Red')] },
    ])
    const read = async () => {
      const row = await tx.selectFrom('products').select('option_values').where('id', '=', id).executeTakeFirst()
      return row?.option_values
    }
    const before = await read()
    await tx.updateTable('product_variants').set({ option2: 'Blue' }).where('option1', '=', 'M').execute()
    const changed = await read()
    await tx.deleteFrom('product_variants').where('option1', '=', 'S').execute()
    return [before, changed, await read()]
  })
  expect(values).toEqual([
    ['1S', '2Red', '1M'],
    ['1S', '2Red', '1M', '2Blue'],
    ['1M', '2Blue'],
  ])
})

async function openStore() {
  const server = await serverForTest()
  const { slug } = await server.signInVendor()
  const store = await findStorefront(server.db, slug)
  if (store === undefined) throw new Error('The store was not created')
  return { server, storeId: store.id }
}

const listOf = (storeId: string) => ({
  from: sql`products`,
  condition: sql<boolean>`products.store_id = ${storeId}`,
  order: sql`products.handle`,
  rank: sql<Buffer>`convert_to(products.handle, 'UTF8')`,
})

async function insertProducts(db: Db | Tx, storeId: string, products: readonly Product[]): Promise<string[]> {
  if (products.length === 0) return []
  const rows = products.map((product, index) => ({
    ...product,
    id: crypto.randomUUID(),
    handle: `product-${100 + index}`,
  }))
  await db
    .insertInto('products')
    .values(
      rows.map(({ variants, tags, option_names: optionNames, ...row }) => ({
        ...row,
        store_id: storeId,
        title: row.handle,
        tags: [...tags],
        option_names: [...optionNames],
      })),
    )
    .execute()
  const variants = rows.flatMap(({ id, option_names: optionNames, variants }) =>
    variants.map(({ values: [option1, option2, option3], ...variant }, index) => ({
      ...variant,
      ...{
        store_id: storeId,
        product_id: id,
        position: index + 1,
        option_count: optionNames.length,
        track_inventory: true,
      },
      ...{ option1: option1 ?? null, option2: option2 ?? null, option3: option3 ?? null },
    })),
  )
  if (variants.length > 0) await db.insertInto('product_variants').values(variants).execute()
  return rows.map(({ id }) => id)
}

class Discarded extends Error {}

async function inDiscardedTransaction<Result>(db: Db, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  const transaction = db.transaction().execute(async (tx) => {
    results.push(await run(tx))
    throw new Discarded()
  })
  await transaction.catch((error: unknown) => {
    if (!(error instanceof Discarded)) throw error
  })
  return results[0] as Result
}

/** Reference implementation. Products are identified by their index in the list. */
function applyFilters(products: readonly Product[], filters: ProductFilters) {
  const indexes = products.map((_, index) => index)
  const at = (index: number) => products[index] as Product
  const priceOf = (index: number) => Math.min(...at(index).variants.map(({ price_paise: pricePaise }) => pricePaise))
  const isAvailable = (index: number) =>
    at(index).variants.some(({ stock_quantity: stockQuantity }) => stockQuantity > 0)
  const optionOf = (index: number, name: string) => {
    const { option_names: optionNames, variants } = at(index)
    const number = optionNames.findIndex((option) => lower(option) === lower(name))
    return number === -1 ? [] : variants.map(({ values }) => values[number] as string)
  }
  const tests: { key: string; passes: (index: number) => boolean }[] = []
  const {
    availability,
    price_min_paise: priceMinPaise = 0,
    price_max_paise: priceMaxPaise = Number.POSITIVE_INFINITY,
    options = {},
  } = filters
  if (availability)
    tests.push({ key: 'availability', passes: (index) => isAvailable(index) === (availability === 'in_stock') })
  tests.push({
    key: 'price',
    passes: (index) => priceOf(index) >= priceMinPaise && priceOf(index) <= priceMaxPaise,
  })
  const addChoice = (key: string, chosen: readonly string[] = [], valuesOf: (index: number) => readonly string[]) => {
    const selected = chosen.map(lower)
    if (chosen.length > 0)
      tests.push({ key, passes: (index) => valuesOf(index).some((value) => selected.includes(lower(value))) })
  }
  const choices = [
    {
      kind: 'product_type',
      name: 'Type',
      chosen: filters.product_types,
      valuesOf: (index: number) => [at(index).product_type],
    },
    { kind: 'vendor', name: 'Brand', chosen: filters.vendors, valuesOf: (index: number) => [at(index).vendor] },
    { kind: 'tag', name: 'Tag', chosen: filters.tags, valuesOf: (index: number) => at(index).tags },
  ] as const
  for (const { kind, chosen, valuesOf } of choices) addChoice(kind, chosen, valuesOf)
  // Names that differ only in case are the same option.
  const chosenOf = (key: string) =>
    Object.entries(options).flatMap(([name, chosen]) => (lower(name) === key ? chosen : []))
  for (const key of new Set(Object.keys(options).map(lower)))
    addChoice(key, chosenOf(key), (index) => optionOf(index, key))

  const rejectedBy = indexes.map((index) => tests.filter(({ passes }) => !passes(index)).map(({ key }) => key))
  const passing = indexes.filter((index) => rejectedBy[index]?.length === 0)
  const countedFor = (key: string) => [
    ...passing,
    ...indexes.filter((index) => rejectedBy[index]?.length === 1 && rejectedBy[index][0] === key),
  ]
  const count = (
    facet: Pick<Facet, 'kind' | 'name'>,
    key: string,
    chosen: readonly string[] = [],
    valuesOf: (index: number) => readonly string[],
  ): Facet => {
    const counts = new Map<string, { value: string; indexes: Set<number> }>()
    for (const index of countedFor(key)) {
      for (const value of valuesOf(index)) {
        if (!counts.has(lower(value))) counts.set(lower(value), { value, indexes: new Set() })
        counts.get(lower(value))?.indexes.add(index)
      }
    }
    // The most common spelling of the whole list, except for options, which keep the first one like their order.
    if (facet.kind !== 'option') {
      const spellings = new Map<string, Set<number>>()
      for (const index of indexes) {
        for (const value of valuesOf(index)) spellings.set(value, (spellings.get(value) ?? new Set()).add(index))
      }
      const common = [...spellings].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1)).reverse()
      for (const [value] of common) Object.assign(counts.get(lower(value)) ?? {}, { value })
    }
    counts.delete('')
    for (const value of chosen) if (!counts.has(lower(value))) counts.set(lower(value), { value, indexes: new Set() })
    const values = [...counts.values()].map(({ value, indexes }) => ({
      ...{ value, count: indexes.size, active: chosen.map(lower).includes(lower(value)) },
    }))
    if (facet.kind !== 'option') values.sort((a, b) => a.value.localeCompare(b.value, 'en'))
    return { ...facet, values }
  }
  const available = countedFor('availability')
  const inStock = available.filter(isAvailable).length
  const stock = [
    { value: 'in_stock', count: inStock, active: availability === 'in_stock' },
    { value: 'out_of_stock', count: available.length - inStock, active: availability === 'out_of_stock' },
  ]
  const range = countedFor('price').map(priceOf)
  const names = new Map(
    products
      .flatMap(({ option_names: optionNames }) => optionNames)
      .reverse()
      .map((name) => [lower(name), name]),
  )
  const inOrder = [...new Set(products.flatMap(({ option_names: optionNames }) => optionNames.map(lower)))]
  const [productType, vendor, tag] = choices.map(({ kind, name, chosen, valuesOf }) =>
    count({ kind, name }, kind, chosen, valuesOf),
  )
  const facets = [
    { kind: 'availability', name: 'Availability', values: stock },
    {
      ...{ kind: 'price', name: 'Price', values: [] },
      ...{ lowest_paise: range.length === 0 ? 0 : Math.min(...range), highest_paise: Math.max(0, ...range) },
      ...{ chosen_min_paise: filters.price_min_paise, chosen_max_paise: filters.price_max_paise },
    },
    productType,
    vendor,
    ...inOrder.map((key) => {
      const facet = { kind: 'option', name: names.get(key) ?? '' } as const
      return count(facet, key, chosenOf(key), (index) => optionOf(index, key))
    }),
    tag,
  ].filter((facet) => facet?.kind === 'price' || facet?.values.length !== 0)
  return { passing, facets }
}
