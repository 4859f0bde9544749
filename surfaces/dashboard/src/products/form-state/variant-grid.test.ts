import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMissing,
  addOption,
  addValue,
  blankVariant,
  missingCombinations,
  removeOption,
  removeValue,
  type VariantGrid,
  valuesOf,
} from './variant-grid.ts'

const single: VariantGrid = { options: [], variants: [{ ...blankVariant, variant_id: 'a', price: '499', sku: 'K-1' }] }
const withValues = (grid: VariantGrid, values: readonly string[]): VariantGrid => {
  const added = addOption(grid)
  const id = added.options.at(-1)?.id ?? ''
  return values.reduce((before, value) => addValue(before, id, value), added)
}
const titles = ({ options, variants }: VariantGrid) => variants.map((variant) => valuesOf(options, variant).join(' '))

test('two options create every combination, in the order of their values', () => {
  const grid = withValues(withValues(single, ['S', 'M']), ['Indigo', 'Madder', 'Leaf'])
  expect(titles(grid)).toEqual(['S Indigo', 'S Madder', 'S Leaf', 'M Indigo', 'M Madder', 'M Leaf'])
})

test('the existing variant takes the first value and keeps its price; new ones copy only the price', () => {
  const { variants } = withValues(single, ['S', 'M'])
  expect(variants).toMatchObject([
    { variant_id: 'a', price: '499', sku: 'K-1' },
    { variant_id: '', price: '499', sku: '', stock: '0' },
  ])
})

test('removing a value removes its variants; removing the last value keeps them', () => {
  const grid = withValues(single, ['S', 'M'])
  const [small, medium] = grid.options[0]?.values ?? []
  const without = removeValue(grid, medium?.id ?? '')
  expect(titles(without)).toEqual(['S'])
  expect(removeValue(without, small?.id ?? '').variants).toMatchObject([{ variant_id: 'a', value_ids: [] }])
})

test('removing an option keeps one of the variants that became identical', () => {
  const grid = withValues(withValues(single, ['S', 'M']), ['Indigo', 'Madder'])
  expect(titles(removeOption(grid, grid.options[1]?.id ?? ''))).toEqual(['S', 'M'])
})

test('restores a removed combination only if it is added again', () => {
  const grid = withValues(withValues(single, ['S', 'M']), ['Indigo', 'Madder'])
  const incomplete = { ...grid, variants: grid.variants.slice(1) }
  expect(missingCombinations(incomplete)).toHaveLength(1)
  expect(titles(addMissing(incomplete))).toEqual(titles(grid))
})

type Step = readonly ['option' | 'value' | 'less' | 'drop', number]
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom('option', 'value', 'less', 'drop'), fc.nat(20))

function take(grid: VariantGrid, [what, number]: Step): VariantGrid {
  const option = grid.options[number % Math.max(grid.options.length, 1)]
  const value = option?.values[number % Math.max(option.values.length, 1)]
  if (what === 'option') return grid.options.length < 3 ? addOption(grid) : grid
  if (what === 'value') return option && option.values.length < 4 ? addValue(grid, option.id, `v${number}`) : grid
  if (what === 'less') return value ? removeValue(grid, value.id) : grid
  return option ? removeOption(grid, option.id) : grid
}

test('every variant has one value of each option, and no two are identical, after any changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { options, variants } = steps.reduce(take, single)
      const filled = options.filter(({ values }) => values.length > 0)
      expect(variants.length).toBe(filled.reduce((product, { values }) => product * values.length, 1))
      for (const { value_ids: valueIds } of variants) {
        expect(valueIds).toHaveLength(filled.length)
        for (const { values } of filled) expect(values.filter(({ id }) => valueIds.includes(id))).toHaveLength(1)
      }
      expect(new Set(variants.map(({ value_ids: valueIds }) => [...valueIds].sort().join())).size).toBe(variants.length)
    }),
  )
})
