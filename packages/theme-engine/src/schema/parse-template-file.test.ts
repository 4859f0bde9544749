import { expect, test } from 'vitest'
import { parseSchema } from './parse-schema.ts'
import { parseTemplateFile } from './parse-template-file.ts'
import type { SectionSchema } from './schema.ts'
import type { KnownSchemas } from './template-checker.ts'

function schemaOf(type: string, annotations: string): SectionSchema {
  const { schema, errors } = parseSchema(`{% comment %}\n${annotations}\n{% endcomment %}`, `sections/${type}.liquid`)
  if (schema === undefined || errors.length > 0) throw new Error(`${errors}`)
  return schema
}

const known: KnownSchemas = {
  sections: {
    hero: schemaOf(
      'hero',
      '@section Hero\n@max_blocks 2\n@limit 1\n@theme_blocks\n@setting title text\n@setting tone color\n@block slide\n@limit 1\n@setting text text',
    ),
    custom: schemaOf('custom', '@section Custom'),
  },
  widgets: {
    HeadingWidget: schemaOf('HeadingWidget', '@widget Heading\n@setting text text'),
    InnerSectionWidget: schemaOf('InnerSectionWidget', '@widget Columns'),
  },
  blocks: {
    group: schemaOf('group', '@theme_block Group\n@theme_blocks'),
    _card: schemaOf('_card', '@theme_block Card'),
  },
}

const places = (text: string, withKnown = true) => {
  const { errors, warnings } = parseTemplateFile(text, 'templates/home.json', withKnown ? known : undefined)
  return [
    ...errors.map((error) => ['error', error] as const),
    ...warnings.map((error) => ['warning', error] as const),
  ].map(([kind, { line, column, code }]) => `${kind} ${line}:${column}:${code}`)
}

test('reads a valid template with comments and trailing commas', () => {
  const text = `{
  // what the page starts with
  "layout": "theme",
  "sections": [
    { "id": "hero", "type": "hero", "settings": { "title": "Hello" }, "blocks": [
      { "id": "a", "type": "slide", "settings": { "text": "One" } },
      { "id": "b", "type": "group", "hidden": true, "blocks": [{ "id": "c", "type": "group" }, { "id": "d", "type": "_card", "static": true }] },
    ] },
    { "id": "own", "type": "custom", "widgets": [
      { "id": "w", "type": "InnerSectionWidget", "children": [[{ "id": "x", "type": "HeadingWidget", "settings": { "text": "Hi" } }], []] }
    ] },
  ],
}`
  const { template, errors, warnings } = parseTemplateFile(text, 'templates/home.json', known)
  expect([...errors, ...warnings]).toEqual([])
  expect(template).toEqual({
    layout: 'theme',
    sections: [
      {
        id: 'hero',
        type: 'hero',
        settings: { title: 'Hello' },
        blocks: [
          { id: 'a', type: 'slide', settings: { text: 'One' } },
          {
            id: 'b',
            type: 'group',
            settings: {},
            hidden: true,
            blocks: [
              { id: 'c', type: 'group', settings: {} },
              { id: 'd', type: '_card', settings: {}, static: true },
            ],
          },
        ],
      },
      {
        id: 'own',
        type: 'custom',
        settings: {},
        blocks: [],
        widgets: [
          {
            id: 'w',
            type: 'InnerSectionWidget',
            settings: {},
            children: [[{ id: 'x', type: 'HeadingWidget', settings: { text: 'Hi' } }], []],
          },
        ],
      },
    ],
  })
})

test('every error has its position, and none hides the next', () => {
  const text = `{ "sections": [
  { "id": "one", "type": "heroo", "settings": { "anything": 1 } },
  { "id": "one", "type": "hero", "colour": 1, "settings": {
    "titel": "x",
    "tone": "greenish"
  }, "blocks": [
    { "id": "a", "type": "slide" },
    { "id": "a", "type": "slide" },
    { "id": "b", "type": "_card" },
    { "type": "slide" }
  ] },
  { "id": "two", "type": "hero", "settings": [] },
  { "id": "three here", "type": "custom", "widgets": [{ "id": "w", "type": "HeadngWidget" }] },
  { "id": "four", "type": "hero", "widgets": [] },
  7
] }`
  expect(places(text)).toEqual([
    'error 2:26:unknown_section',
    'error 3:11:duplicate_id',
    'error 8:5:too_many_blocks',
    'error 8:13:duplicate_id',
    'error 9:5:too_many_blocks',
    'error 9:26:unknown_block',
    'error 10:5:bad_id',
    'error 12:3:too_many_sections',
    'error 12:46:bad_settings',
    'error 13:11:bad_id',
    'error 13:76:unknown_widget',
    'error 14:46:misplaced_widgets',
    'error 15:3:bad_id',
    'error 15:3:bad_type',
    'warning 3:34:unknown_member',
    'warning 4:5:unknown_setting',
    'warning 5:13:bad_value',
  ])
})

test('reports where JSON is invalid', () => {
  expect(places('{ "sections": [ { "id": } ] }')).toEqual(
    ['error 1:25:bad_json', 'error 1:17:bad_id', 'error 1:17:bad_type'].toSorted(),
  )
  expect(places('')).toEqual(['error 1:1:bad_json'])
  expect(places('[]')).toEqual(['error 1:1:bad_template'])
  expect(places('{ "sections": { "a": {} } }')).toEqual(['error 1:15:bad_template'])
  expect(places('{ "sections": [], "__proto__": {} }')).toEqual(['error 1:19:reserved_key'])
  expect(places('['.repeat(200_000))).toEqual(['error 1:1:json_too_deep'])
  expect(places(`/* " */ ${'['.repeat(200_000)}`)).toEqual(['error 1:1:json_too_deep'])
  expect(places('[},'.repeat(200_000))).toEqual(['error 1:1:json_too_deep'])
})

test('limits apply without schemas too', () => {
  const section = (id: number, blocks = '') => `{ "id": "s${id}", "type": "x", "blocks": [${blocks}] }`
  const many = Array.from({ length: 251 }, (_, index) => section(index)).join(',\n')
  expect(places(`{ "sections": [${many}] }`, false)).toEqual(['error 251:1:too_many_sections'])
  let nested = '{ "id": "z", "type": "x" }'
  for (let depth = 0; depth < 7; depth += 1) nested = `{ "id": "b", "type": "x", "blocks": [\n${nested}] }`
  expect(places(`{ "sections": [${section(1, nested)}] }`, false)).toEqual(['error 8:1:nested_too_deeply'])
})
