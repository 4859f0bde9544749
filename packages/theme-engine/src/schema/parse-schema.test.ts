import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import { parseSchema } from './parse-schema.ts'

const corpus = join(import.meta.dirname, 'corpus')
const read = (name: string) => readFileSync(join(corpus, name), 'utf8')

/** line:column:code of every error in the files of corpus/bad. */
const mistakes: Record<string, string[]> = {
  'blocks-and-presets': [
    '4:1:misplaced_directive',
    '5:1:misplaced_directive',
    '7:7:bad_block',
    '8:8:bad_block',
    '12:8:duplicate_block',
    '13:3:misplaced_directive',
    '14:1:missing_text',
    '16:8:unknown_setting',
    '17:8:bad_preset',
    '18:16:bad_string',
    '20:8:repeated_directive',
    '21:9:unknown_block',
    '24:10:unknown_setting',
    '26:3:too_many_blocks',
    '27:9:duplicate_preset',
  ],
  conditions: [
    '6:15:unknown_setting',
    '8:22:bad_condition',
    '10:24:bad_condition',
    '12:32:bad_condition',
    '14:15:unknown_setting',
    '16:3:missing_text',
    '18:22:bad_condition',
    '21:17:unknown_setting',
    '23:46:unknown_setting',
  ],
  defaults: [
    '4:12:bad_default',
    '6:12:bad_default',
    '8:12:bad_default',
    '10:12:bad_default',
    '12:12:bad_string',
    '14:12:bad_default',
    '16:12:bad_default',
    '18:12:bad_default',
    '20:12:bad_default',
    '22:12:bad_default',
    '24:12:bad_default',
    '26:3:attribute_not_taken',
  ],
  directives: [
    '3:3:unknown_directive',
    '4:3:misplaced_directive',
    '5:3:repeated_directive',
    '6:3:unknown_directive',
    '9:5:repeated_directive',
    '10:5:misplaced_directive',
    '11:15:unexpected_text',
    '13:5:missing_text',
    '14:5:attribute_not_taken',
    '15:5:attribute_not_taken',
  ],
  'keys-and-types': [
    '2:3:misplaced_directive',
    '2:15:bad_number',
    '4:15:bad_number',
    '5:10:bad_number',
    '6:9:bad_icon',
    '7:12:bad_key',
    '9:11:bad_key',
    '10:17:unknown_type',
    '12:12:duplicate_key',
    '13:12:reserved_key',
    '14:12:missing_type',
    '16:11:unknown_type',
    '17:5:repeated_directive',
    '19:3:repeated_directive',
  ],
  labels: ['3:10:bad_key', '7:10:duplicate_key', '9:3:missing_text', '11:10:missing_type'],
  'no-header': ['4:3:no_header'],
  'ranges-and-selects': [
    '3:10:missing_attribute',
    '6:8:min_not_below_max',
    '10:8:bad_number',
    '14:9:bad_step',
    '19:12:bad_default',
    '22:12:bad_default',
    '23:10:no_options',
    '25:10:bad_option',
    '27:11:duplicate_option',
    '28:11:bad_option',
    '31:3:attribute_not_taken',
    '33:8:bad_number',
    '35:9:bad_unit',
    '37:11:bad_format',
    '39:3:attribute_not_taken',
    '42:12:bad_default',
  ],
  unclosed: ['2:3:unclosed_header'],
}

test('the table lists exactly the invalid files of the corpus', () => {
  expect(readdirSync(join(corpus, 'bad')).toSorted()).toEqual(
    Object.keys(mistakes)
      .map((name) => `${name}.liquid`)
      .toSorted(),
  )
})

test.each(Object.entries(mistakes))(
  '%s.liquid: every mistake is found at its place, none hides the next',
  (name, expected) => {
    const { errors } = parseSchema(read(`bad/${name}.liquid`), `sections/${name}.liquid`)
    expect(errors.map(({ line, column, code }) => `${line}:${column}:${code}`)).toEqual(expected)
    for (const error of errors) expect(error).toMatchObject({ kind: 'parse', file: `sections/${name}.liquid` })
  },
)

test.each(readdirSync(join(corpus, 'good')))('%s has no errors', (name) => {
  const { errors, schema, body_offset: bodyOffset } = parseSchema(read(`good/${name}`), `sections/${name}`)
  expect(errors.map(({ message }) => message)).toEqual([])
  expect(schema?.type).toBe(name.replace('.liquid', ''))
  expect(bodyOffset).toBeGreaterThan(0)
})

test('parses a file that uses only the seven basic annotations', () => {
  expect(parseSchema(read('good/seven-annotations.liquid'), 'sections/image-with-text.liquid').schema).toEqual({
    kind: 'section',
    type: 'image-with-text',
    name: 'Image with text',
    max_blocks: 4,
    settings: [
      { key: 'heading', type: 'text', label: 'Heading', tab: 'content' },
      { key: 'button_text', type: 'text', label: 'Button text', tab: 'content' },
      { key: 'padding', type: 'range', label: 'Padding', tab: 'style', min: 0, max: 80 },
    ],
    blocks: [],
    presets: [],
  })
})

test('a label after @block names the block, and the next one starts a setting', () => {
  const source = '{% comment %}\n@section S\n@block slide\n@label Slide\n@label Picture\n@type image\n{% endcomment %}'
  expect(parseSchema(source, 's.liquid')).toMatchObject({
    errors: [],
    schema: { settings: [], blocks: [{ type: 'slide', name: 'Slide', settings: [{ key: 'picture', type: 'image' }] }] },
  })
})

describe('details', () => {
  const { schema } = parseSchema(read('good/every-type.liquid'), 'widgets/every-type.liquid')
  const setting = (key: string) => schema?.settings.find((candidate) => candidate.key === key)

  test('color, color_scheme, range and select default to the style tab, all others to content', () => {
    const style = schema?.settings.filter(({ tab }) => tab === 'style').map(({ type }) => type)
    expect(style).toEqual(['color', 'color_scheme', 'range', 'select'])
    expect(schema?.settings.filter(({ tab }) => tab !== 'style').every(({ tab }) => tab === 'content')).toBe(true)
  })

  test('parses defaults in the form the type stores', () => {
    expect(setting('text')?.default).toBe('007')
    expect(setting('color')?.default).toBe('#663399')
    expect(setting('select')?.default).toBe('3')
    expect(setting('spacing')?.default).toEqual({ top: 24, right: 16, bottom: 24, left: 16 })
    expect(setting('product_list')?.default).toEqual(['tea', 'coffee'])
    expect(setting('video')?.default).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  })

  test('presets contain settings and blocks in order', () => {
    expect(schema?.presets).toEqual([
      {
        name: 'Filled',
        settings: {
          text: 'Preset text',
          range: 2,
          spacing: { top: 8, right: 8, bottom: 8, left: 8 },
          product_list: ['chai', 'kahwa'],
        },
        blocks: [
          { type: 'item', settings: { title: 'First' } },
          { type: 'item', settings: {} },
        ],
      },
    ])
  })

  test.each([
    ['unclosed comments', (size: number) => '{% comment %}'.repeat(size)],
    ['annotations on one line', (size: number) => `{% comment %}\n@section x\n${'@setting '.repeat(size)}`],
  ])('reads a file full of %s in linear time', (_, textOf) => {
    expect(measureGrowth((size) => parseSchema(textOf(size), 'sections/x.liquid'), 3_000)).toBeLessThan(LINEAR)
  })

  test('suggests a similar name for an unknown annotation', () => {
    const { errors } = parseSchema('{% comment %}\n@section S\n@lable X\n{% endcomment %}', 's.liquid')
    expect(errors[0]?.reason).toBe('Unknown annotation @lable. Did you mean "label"?')
  })
})

test('@fixed applies to the file and to each block, and without arguments to everything', () => {
  const read = (text: string) => parseSchema(`{% comment %}\n${text}\n{% endcomment %}`, 'sections/x.liquid')
  const { schema, errors } = read(
    '@section "Legal"\n@fixed delete, hide\n@block terms "Terms"\n@fixed\n@block more "More"',
  )
  expect(errors).toEqual([])
  expect(schema?.fixed).toEqual(['delete', 'hide'])
  expect(schema?.blocks.map(({ fixed }) => fixed)).toEqual([['move', 'duplicate', 'delete', 'hide'], undefined])
  expect(read('@section "Legal"\n@fixed delete, all').errors.map(({ code }) => code)).toEqual(['bad_fixed'])
  expect(read('@section "Legal"\n@fixed move\n@fixed hide').errors.map(({ code }) => code)).toEqual([
    'repeated_directive',
  ])
})
