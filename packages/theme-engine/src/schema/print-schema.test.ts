import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSchema } from './parse-schema.ts'
import { printSchema, replaceSchema } from './print-schema.ts'
import {
  type BlockSchema,
  FIXABLE,
  type SectionSchema,
  type Setting,
  type SettingType,
  type SettingValue,
  settingTypeNames,
} from './schema.ts'
import { settingTypes } from './setting-types/setting-types.ts'
import { textFormats } from './text-format.ts'

/** Any text, including text that would end the comment or the string. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    '{% endcomment %}',
    '"quoted" \\ text',
    '@section x',
    ' spaces ',
    'line\nline',
    '{%- enddoc -%}',
    '}}',
    '{{ x }}',
    '5',
    'true',
  ),
)
const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/).filter((name) => name !== 'constructor' && name !== 'prototype')
const icon = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)

function without<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value
}

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const bounds = fc.record({
  min: fc.integer({ min: -50, max: 0 }),
  width: fc.integer({ min: 8, max: 300 }),
  step: optional(fc.constantFrom(0.25, 1, 2)),
})

function settingArbitrary(settingKey: string): fc.Arbitrary<Setting> {
  return fc
    .record({
      type: fc.constantFrom(...settingTypeNames),
      label: text,
      tab: optional(text),
      info: optional(text),
      placeholder: optional(text),
      sample: optional(text),
      format: optional(fc.constantFrom(...textFormats)),
      unit: optional(text),
      bounds,
      bounded: fc.boolean(),
      options: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
      required: fc.boolean(),
      default: optional(fc.anything({ withBigInt: false })),
    })
    .map((parts) => {
      const { attributes, default_tab: defaultTab } = settingTypes[parts.type]
      const takes = (name: (typeof attributes)[number], value: unknown) =>
        attributes.includes(name) ? value : undefined
      const numeric = parts.type === 'range' || (parts.bounded && attributes.includes('step'))
      const min = parts.type === 'spacing' ? 0 : parts.bounds.min
      const setting = without({
        key: settingKey,
        type: parts.type,
        label: parts.label,
        tab: parts.tab ?? defaultTab,
        min: numeric ? min : undefined,
        max: numeric ? min + parts.bounds.width : attributes.includes('max') && parts.bounded ? 9 : undefined,
        step: numeric ? parts.bounds.step : undefined,
        unit: parts.type === 'spacing' ? 'rem' : takes('unit', parts.unit),
        options: takes(
          'option',
          parts.options.map((value) => ({ value, label: `Label ${value}` })),
        ),
        info: parts.info,
        placeholder: takes('placeholder', parts.placeholder),
        sample: takes('sample', parts.sample),
        format: takes('format', parts.format),
        required: parts.required ? takes('required', true) : undefined,
      }) as Setting
      return withDefault(setting, parts.default)
    })
}

/** A default created by the type itself from any value. */
function withDefault(setting: Setting, value: unknown): Setting {
  const definition = settingTypes[setting.type]
  if (value === undefined || !definition.attributes.includes('default')) return setting
  const coerced = definition.coerce(value, setting)
  return coerced === null || isObjectImage(setting.type, coerced) ? setting : { ...setting, default: coerced }
}

/** Alt text next to an image belongs to a store's configuration, not to annotations. */
const isObjectImage = (type: SettingType, value: SettingValue) => type === 'image' && typeof value === 'object'

const settings = fc.uniqueArray(key, { maxLength: 6 }).chain((keys) => fc.tuple(...keys.map(settingArbitrary)))

function valuesFor(declared: readonly Setting[], seed: unknown): Record<string, SettingValue> {
  const set = declared.map((setting) => withDefault({ ...setting, default: undefined } as Setting, seed))
  return Object.fromEntries(
    set.flatMap(({ key: name, default: value }) => (value === undefined || value === null ? [] : [[name, value]])),
  )
}

const fixed = optional(fc.constantFrom(FIXABLE, ['move'] as const, ['duplicate', 'delete'] as const))

const blocks: fc.Arbitrary<BlockSchema[]> = fc
  .uniqueArray(fc.stringMatching(/^[a-z_][a-z0-9_-]{0,12}$/), { maxLength: 3 })
  .chain((types) =>
    fc.tuple(
      ...types.map((type) =>
        fc
          .record({
            name: text,
            icon: optional(icon),
            limit: optional(fc.integer({ min: 1, max: 9 })),
            fixed,
            settings,
          })
          .map((parts) => without({ type, ...parts })),
      ),
    ),
  )

const schema: fc.Arbitrary<SectionSchema> = fc
  .record({
    kind: fc.constantFrom('section' as const, 'widget' as const, 'theme_block' as const),
    name: text,
    icon: optional(icon),
    max_blocks: optional(fc.integer({ min: 3, max: 50 })),
    limit: optional(fc.integer({ min: 1, max: 9 })),
    fixed,
    theme_blocks: optional(fc.constantFrom('any' as const, ['group', '_card'])),
    settings,
    blocks,
    presets: fc.uniqueArray(text, { maxLength: 2 }),
    seed: fc.anything({ withBigInt: false }),
  })
  .map(({ presets, seed, ...parts }) =>
    without({
      ...parts,
      type: 'made-up',
      presets: presets.map((name) => ({
        name,
        settings: valuesFor(parts.settings, seed),
        blocks: parts.blocks.map(({ type, settings: declared }) => ({ type, settings: valuesFor(declared, seed) })),
      })),
    }),
  )

test('printing and parsing restores any schema', () => {
  fc.assert(
    fc.property(schema, (original) => {
      const { schema: read, errors } = parseSchema(printSchema(original), 'sections/made-up.liquid')
      expect(errors.map(({ message }) => message)).toEqual([])
      expect(read).toEqual(original)
    }),
    { numRuns: 500 },
  )
})

test('printing is idempotent', () => {
  fc.assert(
    fc.property(schema, (original) => {
      const printed = printSchema(original)
      const { schema: read } = parseSchema(printed, 'sections/made-up.liquid')
      expect(read && printSchema(read)).toBe(printed)
    }),
    { numRuns: 100 },
  )
})

test('replacing the schema keeps everything around the header', () => {
  const body = '\n<h1>{{ section.settings.title }}</h1>\r\n{% comment %} stays {% endcomment %}'
  const source = `\uFEFF<!-- before -->{%- comment -%}\n@section "Old"\n{%- endcomment -%}${body}`
  const replaced = replaceSchema(source, {
    kind: 'section',
    type: 'x',
    name: 'New',
    settings: [],
    blocks: [],
    presets: [],
  })
  expect(replaced).toBe(`\uFEFF<!-- before -->{% comment %}\n  @section "New"\n{% endcomment %}${body}`)
})

test('a file without a header gets one', () => {
  const made = replaceSchema('<p>Body</p>', {
    kind: 'widget',
    type: 'x',
    name: 'New',
    settings: [],
    blocks: [],
    presets: [],
  })
  expect(made).toBe('{% comment %}\n  @widget "New"\n{% endcomment %}\n<p>Body</p>')
})

test('conditions survive a round trip', () => {
  const source =
    '{% comment %}\n@section S\n@setting a text\n@setting b text\n@visible_if "x" == a or a == "{% endcomment"\n{% endcomment %}'
  const { schema: read, errors } = parseSchema(source, 's.liquid')
  expect(errors).toEqual([])
  expect(read && parseSchema(printSchema(read), 's.liquid').schema).toEqual(read)
})
