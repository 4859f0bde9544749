import { expect, test } from 'vitest'
import { parseGlobalSettings } from './parse-global-settings.ts'

const read = (text: string) => parseGlobalSettings(text, 'config/global-settings.json')
const places = (list: readonly { line: number; column: number; code: string }[]) =>
  list.map(({ line, column, code }) => `${line}:${column}:${code}`)

test('reads groups, values and colour schemes, and normalises colours', () => {
  const { global, errors, warnings } = read(`{
  "schema": [{ "name": "Type", "icon": "type", "settings": [
    { "key": "body_font", "type": "font", "label": "Body", "default": "inter" },
    { "key": "radius", "type": "range", "min": 0, "max": 20, "unit": "px", "default": 4, "visible_if": "body_font" }, // px
  ] }],
  "values": { "radius": 8 },
  "color_schemes": { "light": { "label": "Light", "background": "#FFF", "text": "black" } }
}`)
  expect([...errors, ...warnings]).toEqual([])
  expect(global).toEqual({
    schema: [
      {
        name: 'Type',
        icon: 'type',
        settings: [
          { key: 'body_font', type: 'font', label: 'Body', tab: 'content', default: 'inter' },
          {
            key: 'radius',
            type: 'range',
            label: 'Radius',
            tab: 'style',
            min: 0,
            max: 20,
            unit: 'px',
            default: 4,
            visible_if: 'body_font',
          },
        ],
      },
    ],
    values: { radius: 8 },
    color_schemes: { light: { label: 'Light', background: '#ffffff', text: '#000000' } },
  })
})

test('every error has its position', () => {
  const { errors, warnings } = read(`{
  "colors": {},
  "schema": [
    { "settings": [] },
    { "name": "A", "settings": [
      { "key": "Upper", "type": "text" },
      { "key": "a", "type": "txt" },
      { "key": "b", "type": "range", "min": 5, "max": 1, "lable": "B" },
      { "key": "c", "type": "text", "min": 1, "default": 5 },
      { "key": "c", "type": "text" },
      { "key": "d", "type": "select", "options": [1] },
      { "key": "e", "type": "text", "visible_if": "zzz", "format": "day" }
    ] }
  ],
  "values": { "c": {}, "zzz": 1 },
  "color_schemes": { "a b": { "background": "nope" }, "x": 5 }
}`)
  expect(places(errors)).toEqual([
    '2:3:unknown_member',
    '4:5:bad_group',
    '6:16:bad_key',
    '7:29:unknown_type',
    '8:45:min_not_below_max',
    '8:58:unknown_member',
    '9:37:attribute_not_taken',
    '9:58:bad_default',
    '10:7:duplicate_key',
    '11:50:no_options',
    '11:51:bad_option',
    '12:51:unknown_setting',
    '12:68:bad_format',
    '16:22:bad_key',
    '16:45:bad_color',
    '16:60:bad_scheme',
  ])
  expect(places(warnings)).toEqual(['15:20:bad_value', '15:24:unknown_setting'])
})
