import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { BlockInstance, SectionInstance } from '../configuration/configuration.ts'
import { upgradeConfiguration } from './upgrade-configuration.ts'

const section = (...lines: string[]) => `{% comment %}\n@section "Product"\n${lines.join('\n')}\n{% endcomment %}`
const theme = (liquid: string, upgrades?: object) =>
  compile(
    new Map([
      ['sections/product.liquid', liquid],
      ...(upgrades ? [['config/upgrades.json', JSON.stringify({ sections: upgrades })] as const] : []),
    ]),
  )

const before = theme(
  section(
    '@setting layout select',
    '@option stack "Stacked"',
    '@option row "In a row"',
    '@default row',
    '@setting show_sku toggle',
    '@default false',
    '@setting note text',
    '@block fact "Fact"',
    '@block share "Share"',
  ),
)
const after = theme(
  section(
    '@setting wide toggle',
    '@block media "Media"',
    '@setting layout select',
    '@option stack "Stacked"',
    '@option row "In a row"',
    '@default stack',
    '@block title "Title"',
    '@setting note text',
    '@block sku "SKU"',
    '@block fact "Fact"',
    '@block share "Share"',
  ),
  {
    product: [
      { type: 'media', copy: { layout: 'layout' } },
      { type: 'title', copy: { note: 'note' } },
      { type: 'sku', if: 'show_sku' },
      { existing: ['fact'] },
    ],
  },
)

const block = (id: string, type: string): BlockInstance => ({ id, type, settings: {} })
const stored = (settings: Record<string, unknown>, ...blocks: BlockInstance[]) => ({
  sections: [{ id: 'main', type: 'product', template: 'product', settings, blocks } satisfies SectionInstance],
  settings: {},
})
const upgraded = (settings: Record<string, unknown>, ...blocks: BlockInstance[]) => {
  const [first] = upgradeConfiguration(stored(settings, ...blocks), before, after).sections
  return { settings: first?.settings, blocks: first?.blocks.map(({ type, settings: own }) => ({ type, ...own })) }
}

test('adds the new blocks, and puts existing ones where the steps say', () => {
  expect(
    upgraded({}, block('a', 'share'), block('b', 'fact'), block('c', 'fact')).blocks?.map(({ type }) => type),
  ).toEqual(['media', 'title', 'fact', 'fact', 'share'])
})

test('moves settings with their translations, and keeps an old default that the block has changed', () => {
  expect(upgraded({ note: 'Hello', 'note@hi': { text: 'नमस्ते' }, show_sku: true, unknown: 1 })).toEqual({
    settings: { unknown: 1 },
    blocks: [
      { type: 'media', layout: 'row' },
      { type: 'title', note: 'Hello', 'note@hi': { text: 'नमस्ते' } },
      { type: 'sku' },
    ],
  })
  expect(upgraded({ layout: 'stack' }).blocks?.[0]).toEqual({ type: 'media', layout: 'stack' })
})

test('gives new blocks free IDs', () => {
  const { sections } = upgradeConfiguration(stored({}, block('title', 'share')), before, after)
  expect(sections[0]?.blocks.map(({ id }) => id)).toEqual(['media', 'title-2', 'title'])
})

test('changes nothing if the old version has the blocks or the new one has no steps', () => {
  const arranged = stored({}, block('only', 'title'))
  const emptied = stored({})
  expect(upgradeConfiguration(emptied, after, after)).toBe(emptied)
  expect(upgradeConfiguration(arranged, after, before)).toBe(arranged)
  // The store has kept blocks of a version that already had them.
  expect(upgradeConfiguration(arranged, before, after)).toBe(arranged)
  const other = { sections: [{ ...arranged.sections[0], type: 'other' } as SectionInstance], settings: {} }
  expect(upgradeConfiguration(other, before, after)).toBe(other)
})

test('only knows the types and settings that a theme has', () => {
  const odd = theme(section('@block title "Title"\n@setting text text'), {
    product: [{ type: 'title', copy: { text: 'constructor' } }],
    constructor: [{ type: 'title' }],
  })
  const [main] = stored({}).sections
  const strange: SectionInstance = { id: 'x', type: 'constructor', settings: {}, blocks: [block('a', 'gone')] }
  const { sections } = upgradeConfiguration({ sections: [strange, ...(main ? [main] : [])], settings: {} }, before, odd)
  expect(sections[0]).toBe(strange)
  expect(sections[1]?.blocks).toEqual([{ id: 'title', type: 'title', settings: {} }])
})
