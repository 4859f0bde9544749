import type { SectionInstance, ThemeSchemas } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { toDocument } from '../../document/theme-document.ts'
import { createEditorStore } from '../../state/editor-store.ts'
import { type Direction, findMove } from './find-move.ts'

const schema = (kind: 'section' | 'widget', type: string, name: string) => ({
  kind,
  type,
  name,
  settings: [],
  blocks: [{ type: 'row', name: 'Row', settings: [] }],
  presets: [],
})
const schemas: ThemeSchemas = {
  sections: {
    hero: schema('section', 'hero', 'Hero'),
    once: { ...schema('section', 'once', 'Once'), limit: 1 },
    custom: schema('section', 'custom', 'Custom section'),
  },
  widgets: {
    TextWidget: schema('widget', 'TextWidget', 'Text'),
    InnerSectionWidget: schema('widget', 'InnerSectionWidget', 'Inner section'),
  },
  blocks: {},
  global: { groups: [], values: {}, color_schemes: {} },
} as unknown as ThemeSchemas

const section = (id: string, type: string, more: Partial<SectionInstance> = {}): SectionInstance => ({
  id,
  type,
  template: 'home',
  settings: {},
  blocks: [],
  ...more,
})
const text = (id: string) => ({ id, type: 'TextWidget', settings: {} })
const document = toDocument({
  sections: [
    section('a', 'hero', { blocks: ['x', 'y'].map((id) => ({ id, type: 'row', settings: {} })) }),
    section('b', 'once'),
    section('c', 'custom', {
      widgets: [
        text('t1'),
        { id: 'in', type: 'InnerSectionWidget', settings: { columns: 2 }, children: [[text('t2')], []] },
        text('t3'),
      ],
    }),
    section('f', 'once', { template: 'footer' }),
  ],
  settings: {},
})

function move(target: Parameters<typeof findMove>[1], direction: Direction) {
  const store = createEditorStore({ document })
  const { operation, announcement } = findMove({ document, schemas, template: 'home' }, target, direction)
  if (operation !== undefined) store.actions.perform(operation)
  return { announcement, moved: operation !== undefined, after: store.getState().document }
}

test('moves a section up and down its page and announces its position', () => {
  expect(move({ section_id: 'b' }, 'up')).toMatchObject({ announcement: 'Once moved to position 1 of 3' })
  expect(move({ section_id: 'b' }, 'up').after.order.slice(0, 2)).toEqual(['b', 'a'])
})

test('moves a section from the edge of the page to header or footer, if allowed', () => {
  expect(move({ section_id: 'a' }, 'up').after.sections.a?.template).toBe('header')
  expect(move({ section_id: 'c' }, 'down').after.sections.c?.template).toBe('footer')
  const last = { ...document, order: ['a', 'c', 'b', 'f'] }
  expect(findMove({ document: last, schemas, template: 'home' }, { section_id: 'b' }, 'down')).toEqual({
    announcement: 'You can add Once once per page.',
  })
})

test('keeps a block in its section', () => {
  expect(move({ section_id: 'a', block_id: 'x' }, 'down').announcement).toBe('Row moved to position 2 of 2')
  expect(move({ section_id: 'a', block_id: 'x' }, 'up')).toMatchObject({
    announcement: 'Row is first in Hero',
    moved: false,
  })
  expect(move({ section_id: 'a', block_id: 'x' }, 'out').moved).toBe(false)
})

test('moves a widget into the inner section above, from column to column, and out again', () => {
  const into = move({ section_id: 'c', widget_id: 't3' }, 'in')
  expect(into.announcement).toBe('Text moved to position 2 of 2 in column 1')
  expect(into.after.sections.c?.widgets?.[1]?.children?.[0]?.map(({ id }) => id)).toEqual(['t2', 't3'])
  const toNextColumn = move({ section_id: 'c', widget_id: 't2' }, 'down')
  expect(toNextColumn.after.sections.c?.widgets?.[1]?.children?.map((column) => column.length)).toEqual([0, 1])
  const out = move({ section_id: 'c', widget_id: 't2' }, 'out')
  expect(out.after.sections.c?.widgets?.map(({ id }) => id)).toEqual(['t1', 'in', 't2', 't3'])
})
