import { expect, test } from 'vitest'
import { importShopifyTheme } from '../../shopify/import-shopify-theme.ts'
import { validateTheme } from '../validate-theme.ts'
import { findVariantSelectionFaults } from './variant-selection.ts'

const form = '{% form "product", product %}<input type="hidden" name="id" value="{{ product.id }}">{% endform %}'
const radios =
  '{% for option in product.options_with_values %}{% for value in option.values %}<input type="radio" value="{{ value }}">{% endfor %}{% endfor %}'
const find = (snippets: Readonly<Record<string, string>>) =>
  findVariantSelectionFaults(
    new Map(Object.entries(snippets).map(([name, text]) => [`snippets/${name}.liquid`, text])),
  ).map(({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`)

test('options that need a script to select the variant are an error', () => {
  expect(find({ form, options: `<fieldset>\n${radios}` })).toEqual([
    'snippets/options.liquid:2:18 error variant_selection',
  ])
  expect(find({ form: `${form}${radios}` })).toHaveLength(1)
  expect(find({ options: radios.replace('options_with_values', 'options') })).toHaveLength(1)
  expect(
    find({ options: "{% for option in product.options_with_values %}{% render 'values' %}{% endfor %}" }),
  ).toHaveLength(1)
})

test("accepts the platform's picker, a variant list and options as text", () => {
  expect(find({ form, options: `<haat-variant-picker>${radios}</haat-variant-picker>` })).toEqual([])
  expect(
    find({
      options:
        '<select name="id">{% for variant in product.variants %}<option value="{{ variant.id }}">{{ variant.title }}</option>{% endfor %}</select>',
    }),
  ).toEqual([])
  expect(find({ card: '{% for option in product.options_with_values %}{{ option.name }}{% endfor %}' })).toEqual([])
})

test('the validator and the import report include it too', () => {
  const given = new Map([['snippets/options.liquid', radios]])
  expect(validateTheme(given).map(({ code }) => code)).toContain('variant_selection')
  expect(importShopifyTheme(given).report).toContainEqual(
    expect.objectContaining({
      file: 'snippets/options.liquid',
      effect: 'needs_work',
      code: 'variant_selection',
      message: expect.stringMatching(/before publishing/),
    }),
  )
})
