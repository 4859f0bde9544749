import { describe, expect, test } from 'vitest'
import { renderGolden } from './render-golden.ts'

type Case = readonly [source: string, expected: string]

const data = {
  text: 'Kurta',
  blank_text: '  \n',
  empty_text: '',
  zero: 0,
  ten: 10,
  decimal: 2.5,
  yes: true,
  no: false,
  nothing: null,
  list: ['a', 'b', 'c'],
  empty_list: [],
  object: { title: 'T', size: 'XL', 'with-dash': 1, nested: { deep: { value: 'v' } }, list: [{ n: 1 }, { n: 2 }] },
  empty_object: {},
  key: 'title',
  index: 1,
}

const conditions: Record<string, boolean> = {
  true: true,
  nothing: false,
  missing: false,
  'missing.deeper.still': false,
  zero: true,
  empty_text: true,
  empty_list: true,
  no: false,
  'yes == true': true,
  'no == false': true,
  'nothing == nil': true,
  'missing == nil': true,
  'no == nil': false,
  'empty_text == empty': true,
  'empty_list == empty': true,
  'empty_object == empty': true,
  'blank_text == empty': false,
  'blank_text == blank': true,
  'nothing == blank': true,
  'nothing == empty': false,
  'no == blank': true,
  'empty_list == blank': true,
  'zero == blank': false,
  'blank == empty_text': true,
  'text != blank': true,
  'object != blank': true,
  'ten == 10': true,
  'ten == 10.0': true,
  'ten == "10"': false,
  'ten > 9': true,
  'ten < 9': false,
  'ten >= 10': true,
  'ten <= 10': true,
  'ten <> 9': true,
  'ten > "9"': false,
  'nothing < 1': false,
  'nothing > 1': false,
  'nothing <= nothing': false,
  '"a" < "b"': true,
  '"B" < "a"': true,
  'text contains "urt"': true,
  'text contains "x"': false,
  'text contains nothing': false,
  'list contains "b"': true,
  'list contains "z"': false,
  'object contains "title"': true,
  'object contains "toString"': false,
  'ten contains 1': false,
  'list == list': true,
  'object.list == empty_list': false,
  // and, or: right-associative.
  'true or false and false': true,
  'false and false or true': false,
  'true and true and false': false,
  'text == "Kurta" and list.size == 3 or missing': true,
  'text | downcase == "kurta"': true,
  'list.size > 2 and list.first == "a"': true,
}

describe('conditions', () => {
  test.each(Object.entries(conditions))('%s', (condition, holds) => {
    expect(renderGolden(`{% if ${condition} %}yes{% else %}no{% endif %}`, data)).toBe(holds ? 'yes' : 'no')
  })
})

const outputs: readonly Case[] = [
  ['{{ text }}', 'Kurta'],
  ['{{ "single \' quote" }}', 'single &#39; quote'],
  ["{{ 'double \" quote' }}", 'double &quot; quote'],
  ['{{ 12 }}{{ -3 }}{{ 1.50 }}{{ 2.0 }}{{ -0.25 }}', '12-31.52.0-0.25'],
  ['{{ true }}{{ false }}{{ nil }}{{ null }}[{{ empty }}{{ blank }}]', 'truefalse[]'],
  ['{{ zero }}{{ decimal }}{{ yes }}{{ no }}{{ nothing }}', '02.5truefalse'],
  ['{{ list }}', 'abc'],
  ['{{ object }}', ''],
  ['{{ (1..4) }}', '1234'],
  ['{{}}{{ }}{{--}}', ''],
  ['{{ object.title }}{{ object["title"] }}{{ object[key] }}{{ object[ "title" ] }}', 'TTTT'],
  ['{{ object.nested.deep.value }}{{ object["nested"].deep["value"] }}', 'vv'],
  ['{{ object.with-dash }}{{ object["with-dash"] }}', '11'],
  ['{{ object.list[1].n }}{{ object.list.last.n }}{{ object.list[-1].n }}{{ object.list.first.n }}', '2221'],
  ['{{ list[index] }}{{ list.0 }}{{ list["2"] }}{{ list[9] }}{{ list[-9] }}', 'bac'],
  ['{{ object . title }}{{ list [ 0 ] }}', 'Ta'],
  ['{{ list.size }}{{ text.size }}{{ empty_object.size }}{{ object.list.size }}', '3502'],
  // Own properties take precedence over those Liquid adds.
  ['{{ object.size }}', 'XL'],
  ['{{ text.first }}{{ text.last }}', 'Ka'],
  ['{{ [key] }}', ''],
  ['{% assign name = "text" %}{{ [name] }}{{ ["text"] }}', 'KurtaKurta'],
  ['{% for x in list %}{{ ["x"] }}{% endfor %}', 'abc'],
  ['{{ text.missing.more }}{{ nothing.x }}{{ ten.x }}', ''],
  ['{{ प्रोडक्ट }}', ''],
]

describe('outputs', () => {
  test.each(outputs)('%s', (source, expected) => {
    expect(renderGolden(source, data)).toBe(expected)
  })
})

const whitespace: readonly Case[] = [
  ['a {{- " b " -}} c', 'a b c'],
  ['a {%- if true -%} b {%- endif -%} c', 'abc'],
  ['a\n{%- assign x = 1 %}\nb', 'a\nb'],
  ['a {{ "b" -}}\n\n c', 'a bc'],
  ['{{-1-}}', '1'],
  ['a {%- comment -%} x {%- endcomment -%} b', 'ab'],
  ['{ {{ "x" }} } {% if true %}%}{% endif %}', '{ x } %}'],
  ['{{ "}}" }}{{ "%}" }}{% if "%}" == "%}" %}ok{% endif %}', '}}%}ok'],
  ['{{"a"}}{%if true%}b{%endif%}', 'ab'],
  ['{{\n  "a"\n  | upcase\n}}', 'A'],
]

describe('whitespace and delimiters', () => {
  test.each(whitespace)('%j', (source, expected) => {
    expect(renderGolden(source, data)).toBe(expected)
  })
})
