import { expect, test } from 'vitest'
import type { BlockInstance, SectionInstance, WidgetInstance } from '../configuration/configuration.ts'
import { checkLimits } from './check-limits.ts'
import type { SectionSchema } from './schema.ts'

const block = (id: number, blocks: BlockInstance[] = []): BlockInstance => ({
  id: `b${id}`,
  type: 'x',
  settings: {},
  blocks,
})
const section = (id: number, blocks = 0, more: Partial<SectionInstance> = {}): SectionInstance => ({
  id: `s${id}`,
  type: 'hero',
  settings: {},
  blocks: Array.from({ length: blocks }, (_, index) => block(index)),
  ...more,
})
const many = (count: number, blocks = 0) => Array.from({ length: count }, (_, index) => section(index, blocks))
const codes = (sections: SectionInstance[], schemas?: Record<string, SectionSchema>) =>
  checkLimits({ sections }, schemas).map(({ code, template, section_id: sectionId }) => [code, template, sectionId])

test('250 sections on each template are allowed, 251 are not', () => {
  expect(codes([...many(250), section(1, 0, { template: 'product' })])).toEqual([])
  expect(codes(many(251))).toEqual([['too_many_sections', 'home', undefined]])
})

test('50 blocks in a section and 1,250 on a template are allowed', () => {
  expect(codes(many(25, 50))).toEqual([])
  expect(codes([...many(25, 50), section(99, 1)])).toEqual([['too_many_blocks', 'home', undefined]])
  expect(codes([section(1, 51)])).toEqual([['too_many_blocks', 'home', 's1']])
})

test('a schema can set lower limits', () => {
  const hero: SectionSchema = {
    kind: 'section',
    type: 'hero',
    name: 'Hero',
    max_blocks: 2,
    limit: 1,
    settings: [],
    blocks: [{ type: 'x', name: 'X', limit: 1, settings: [] }],
    presets: [],
  }
  expect(codes([section(1, 3), section(2)], { hero })).toEqual([
    ['too_many_sections', 'home', 's2'],
    ['too_many_blocks', 'home', 's1'],
    ['too_many_blocks', 'home', 's1'],
  ])
})

test('widgets count as blocks, and eight levels are allowed', () => {
  const nest = (depth: number): WidgetInstance => ({
    id: 'w',
    type: 'x',
    settings: {},
    children: depth === 1 ? [] : [[nest(depth - 1)]],
  })
  expect(codes([section(1, 0, { type: 'custom', widgets: [nest(7)] })])).toEqual([])
  expect(codes([section(1, 0, { type: 'custom', widgets: [nest(8)] })])).toEqual([['nested_too_deeply', 'home', 's1']])
})
