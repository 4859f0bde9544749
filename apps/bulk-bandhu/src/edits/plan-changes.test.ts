import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../catalog/product.ts'
import { splitChanges } from '../runs/split-changes.ts'
import { textsIn } from '../texts/texts.ts'
import { type Change, toProductSet } from './change.ts'
import { parseEdit } from './edit.ts'
import { planChanges } from './plan-changes.ts'
import { roundings, roundPrice } from './round-price.ts'
import { readSummary, storedSummary } from './stored-summary.ts'
import { undoChange } from './undo-change.ts'

const english = textsIn('en-IN')

const variant = fc.record({
  id: fc.uuid(),
  title: fc.constant('100 g'),
  options: fc.constant(['100 g']),
  price_paise: fc.integer({ min: 0, max: 10_000_000 }),
  compare_at_price_paise: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  stock_quantity: fc.integer({ min: -5, max: 500 }),
  track_inventory: fc.boolean(),
})
const product: fc.Arbitrary<Product> = fc.record({
  id: fc.uuid(),
  title: fc.constant('Turmeric'),
  status: fc.constantFrom('draft', 'active', 'archived'),
  vendor: fc.constantFrom('', 'Priya'),
  tags: fc.uniqueArray(fc.constantFrom('hot', 'mild', 'Diwali', 'new')),
  revision: fc.constant(1),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
})
const fields = fc.record({
  price: fc.constantFrom('', 'raise_percent', 'lower_percent', 'raise', 'lower', 'set'),
  price_amount: fc.integer({ min: 0, max: 100 }).map(String),
  rounding: fc.constantFrom(...roundings),
  compare: fc.constantFrom('', 'old_price', 'clear'),
  stock: fc.constantFrom('', 'set', 'add'),
  stock_amount: fc.integer({ min: 0, max: 9 }).map(String),
  new_status: fc.constantFrom('', 'active', 'archived'),
  vendor: fc.constantFrom('', 'Arjun'),
  tags_added: fc.constantFrom('', 'diwali', 'sale, diwali'),
  tags_removed: fc.constantFrom('', 'HOT'),
})

/** The product as it is after its change. */
function apply(current: Product, change: Change): Product {
  const { status, vendor, tags, variants = [] } = toProductSet(change, current)
  const sets = new Map(variants.map((set) => [set.id, set]))
  return {
    ...current,
    status: status ?? current.status,
    vendor: vendor ?? current.vendor,
    tags: tags ?? current.tags,
    variants: current.variants.map((one) => ({ ...one, ...sets.get(one.id) })),
  }
}

test('an undo puts every value back, and the preview names exactly what changes', () => {
  fc.assert(
    fc.property(product, fields, (before, entered) => {
      const { edit, errors } = parseEdit(new URLSearchParams(entered), english.errors)
      fc.pre(Object.keys(errors).length === 0)
      const [change] = planChanges([before], edit)
      if (change === undefined) return
      const after = apply(before, change)
      expect(planChanges([after], { ...edit, price: undefined, compare_at: undefined, stock: undefined })).toEqual([])
      const undo = undoChange(change, after)
      expect(undo.kept).toBe(0)
      if (undo.change === undefined) throw new Error('There is something to put back')
      expect(apply(after, undo.change)).toMatchObject(before)
    }),
  )
})

test('an undo leaves alone what somebody has changed since', () => {
  const before: Product = {
    ...{ id: 'a', title: 'Turmeric', status: 'active', vendor: '', tags: [], revision: 1 },
    variants: [
      {
        id: 'v',
        title: '',
        options: [],
        price_paise: 10_000,
        compare_at_price_paise: null,
        stock_quantity: 0,
        track_inventory: true,
      },
    ],
  }
  const { edit } = parseEdit(
    new URLSearchParams({ price: 'raise_percent', price_amount: '10', vendor: 'Arjun' }),
    english.errors,
  )
  const [change] = planChanges([before], edit)
  if (change === undefined) throw new Error('The price changes')
  const repriced = { ...before.variants[0], price_paise: 9_900 } as Product['variants'][number]
  const undo = undoChange(change, { ...apply(before, change), variants: [repriced] })
  expect(undo).toMatchObject({ kept: 1, change: { vendor: ['Arjun', ''], variants: [] } })
})

test('rounds to the nearest price with the ending, never to nothing', () => {
  expect([103_00, 104_00, 1_00, 11_00].map((paise) => roundPrice(paise, '9'))).toEqual([99_00, 109_00, 9_00, 9_00])
  expect([120_00, 130_00, 180_00].map((paise) => roundPrice(paise, '49'))).toEqual([99_00, 149_00, 199_00])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom('9', '49', '99'), (paise, rounding) => {
      const rounded = roundPrice(paise, rounding)
      const step = { '9': 1_000, '49': 5_000, '99': 10_000 }[rounding] ?? 0
      expect((rounded + 100) % step).toBe(0)
      expect(rounded).toBeGreaterThan(0)
      if (paise >= step) expect(Math.abs(rounded - paise)).toBeLessThanOrEqual(step / 2)
    }),
  )
})

test('reads amounts as people write them, and explains what is wrong', () => {
  const read = (entered: Record<string, string>) => parseEdit(new URLSearchParams(entered), english.errors)
  expect(read({ price: 'set', price_amount: '₹1,23,456.50' }).edit.price?.amount).toBe(12_345_650)
  expect(read({ stock: 'add', stock_amount: '-3' }).edit.stock).toEqual({ operation: 'add', amount: -3 })
  expect(read({ price: 'raise_percent', price_amount: 'ten' }).errors).toEqual({
    price_amount: 'Enter a percentage, such as 10.',
  })
  expect(read({ stock: 'set', stock_amount: '1.5' }).errors).toEqual({
    stock_amount: 'Enter a whole number, such as 20.',
  })
  expect(read({}).errors).toEqual({ edit: 'Choose at least one change.' })
})

test('everybody reads in their own language what a run changed, unless it’s too long to keep', () => {
  const fields = { q: 'tea', price: 'raise_percent', price_amount: '10', rounding: '9', tags_added: 'Diwali' }
  const stored = (entered: Record<string, string>) => {
    const search = new URLSearchParams(entered)
    return storedSummary(parseEdit(search, english.errors).edit, search, english)
  }
  expect(readSummary(stored(fields), textsIn('hi-IN'))).toBe('कीमत +10%, अंत में 9 पर राउंड; जोड़े गए टैग: Diwali')
  expect(stored(fields)).not.toContain('tea')
  const long = stored({ ...fields, tags_added: 'दीपावली'.repeat(30) })
  expect(readSummary(long, textsIn('hi-IN'))).toBe(
    `Price +10%, rounded to prices ending in 9; Tags added: ${'दीपावली'.repeat(30)}`,
  )
})

test('changes fit into records of 16 kB, also with titles in Hindi and many variants', () => {
  const title = 'हल्दी पाउडर, ताज़ा पिसा हुआ'.repeat(8)
  const variants = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      title: `${title} ${index}`,
      price: [9_900, 10_900] as const,
    }))
  const changes: Change[] = [1, 3, 200, 1, 1].map((count) => ({
    id: crypto.randomUUID(),
    title,
    variants: variants(count),
  }))
  const parts = splitChanges(changes)
  for (const part of parts) {
    const record = JSON.stringify({ run_id: crypto.randomUUID(), changes: JSON.stringify(part) })
    expect(Buffer.byteLength(record)).toBeLessThan(16_384)
    expect(new Set(part.map(({ id }) => id)).size).toBe(part.length)
  }
  const variantsOf = (list: readonly Change[]) => list.flatMap((change) => change.variants.map(({ id }) => id))
  expect(variantsOf(parts.flat())).toEqual(variantsOf(changes))
})
