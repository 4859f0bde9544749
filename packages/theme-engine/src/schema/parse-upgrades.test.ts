import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseSchema } from './parse-schema.ts'
import { parseUpgrades } from './parse-upgrades.ts'
import type { SectionSchema } from './schema.ts'

const { schema: product } = parseSchema(
  '{% comment %}\n@section "Product"\n@setting note text\n@block title "Title"\n@setting text text\n{% endcomment %}',
  'sections/product.liquid',
)
const known: Record<string, SectionSchema> = product === undefined ? {} : { product }

function parse(steps: readonly unknown[], type = 'product') {
  const { upgrades, errors } = parseUpgrades(JSON.stringify({ sections: { [type]: steps } }), known)
  return { steps: upgrades[type], codes: errors.map(({ code }) => code) }
}

test('reads the blocks to add and where existing ones go', () => {
  const { steps, codes } = parse([
    { type: 'title', settings: { text: 'Hello' }, copy: { text: 'note' }, if: 'not note' },
    { existing: ['fact'] },
  ])
  expect(codes).toEqual([])
  expect(steps).toMatchObject([
    { type: 'title', settings: { text: 'Hello' }, copy: { text: 'note' }, condition: { kind: 'not' } },
    { existing: ['fact'] },
  ])
})

test.each([
  ['a block without a type', { block: 'title' }, 'bad_upgrade'],
  ['a block that the section doesn’t have', { type: 'fact' }, 'unknown_block'],
  ['existing blocks without types', { existing: 'fact' }, 'bad_upgrade'],
  // Without its condition, every store would get the block.
  ['a condition that can’t be read', { type: 'title', if: 'note ==' }, 'bad_condition'],
  ['a condition that isn’t text', { type: 'title', if: true }, 'bad_condition'],
])('reports and leaves out %s', (_name, step, code) => {
  expect(parse([step])).toEqual({ steps: [], codes: [code] })
})

test.each([
  ['an unknown setting', { settings: { size: 1 } }, 'unknown_setting'],
  ['an invalid value', { settings: { text: 1 } }, 'bad_value'],
  ['a copy to an unknown setting', { copy: { size: 'note' } }, 'unknown_setting'],
  ['a copy from something that isn’t a setting', { copy: { text: 1 } }, 'bad_upgrade'],
])('reports and leaves out %s, and adds the block without it', (_name, step, code) => {
  const { steps, codes } = parse([{ type: 'title', ...step }])
  expect(codes).toEqual([code])
  expect(steps).toEqual([{ type: 'title', settings: {}, copy: {}, condition: undefined }])
})

test('reports sections that the theme doesn’t have, and more blocks than a section can have', () => {
  expect(parse([], 'hero').codes).toEqual(['unknown_section'])
  const { steps, codes } = parse(Array.from({ length: LIMITS.blocks_per_section + 1 }, () => ({ type: 'title' })))
  expect(codes).toEqual(['bad_upgrade'])
  expect(steps).toHaveLength(LIMITS.blocks_per_section)
})

test.each(['', '{', '[]', '{}', '{ "sections": [] }'])('reports %j and upgrades nothing', (text) => {
  const { upgrades, errors } = parseUpgrades(text, known)
  expect(upgrades).toEqual({})
  expect(errors.length).toBeGreaterThan(0)
})
