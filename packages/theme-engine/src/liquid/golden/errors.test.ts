import { describe, expect, test } from 'vitest'
import { ThemeError } from '../errors.ts'
import { extendLanguage } from '../language.ts'
import { parseTemplate } from '../parse-template.ts'
import { RenderContext } from '../render-context.ts'
import { standardLanguage } from '../standard-language.ts'
import { type GoldenOptions, renderGolden } from './render-golden.ts'

function failureOf(source: string, globals: Record<string, unknown> = {}, options: GoldenOptions = {}): ThemeError {
  try {
    renderGolden(source, globals, options)
  } catch (thrown) {
    if (thrown instanceof ThemeError) return thrown
    throw thrown
  }
  throw new Error('It rendered')
}

/** `line:column code` of each error. */
const mistakes: readonly (readonly [source: string, place: string, reason: string])[] = [
  ['{{ a', '1:1 unclosed_output', `The output isn't closed. Add "}}"`],
  ['\n {% if a', '2:2 unclosed_tag', `The tag isn't closed. Add "%}"`],
  ['x\n{% if a %}\n\n{{ b }}', '2:4 unclosed_block', `"if" isn't closed. Add "endif"`],
  ['{% for a in b %}{% if c %}{% endfor %}', '1:30 unknown_tag', '"endfor" found before "if" on line 1 was closed'],
  ['{% endif %}', '1:4 unknown_tag', '"endif" has no opening tag'],
  ['{% else %}', '1:4 unknown_tag', '"else" has no opening tag'],
  ['{% fro x in y %}', '1:4 unknown_tag', 'Unknown tag "fro". Did you mean "for"?'],
  ['{% qqqqqq %}', '1:4 unknown_tag', 'Unknown tag "qqqqqq"'],
  ['{{ a | upcasee }}', '1:8 unknown_filter', 'Unknown filter "upcasee". Did you mean "upcase"?'],
  ['{{ a |\n  upcase | nope123 }}', '2:12 unknown_filter', 'Unknown filter "nope123"'],
  ['{{ a | }}', '1:8 syntax', 'Expected a filter name'],
  ['{{ a b }}', '1:6 syntax', 'Unexpected "b"'],
  ['{{ a. }}', '1:7 syntax', 'Expected a property name after the dot'],
  ['{{ a["b" }}', '1:10 syntax', 'Expected "]"'],
  ['{{ "abc }}', '1:1 unclosed_output', `The output isn't closed. Add "}}"`],
  ["{% liquid\n echo 'abc\n%}", '2:7 unclosed_string', 'The string is missing its closing quote'],
  ['{{ a ; b }}', '1:6 syntax', 'Unexpected character ";"'],
  ['{{ 😀 }}{{ a ? b }}', '1:14 syntax', 'Unexpected character "?"'],
  ['{% assign = 1 %}', '1:11 syntax', 'Expected a variable name, found "="'],
  ['{% assign a 1 %}', '1:13 syntax', 'Expected "=", found "1"'],
  ['{% if a == %}', '1:12 syntax', 'Expected a value'],
  [
    '{% if (a or b) and c %}{% endif %}',
    '1:10 syntax',
    'Parentheses are only for ranges such as (1..5). Conditions are evaluated from right to left',
  ],
  ['{% for x on y %}{% endfor %}', '1:10 syntax', 'Expected "in", found "on"'],
  ['{% for x in y size:3 %}{% endfor %}', '1:15 syntax', 'Unknown loop attribute "size"'],
  ['{% if a %}{% else %}{% elsif b %}{% endif %}', '1:30 syntax', '"elsif" must come before "else"'],
  ['{% %}', '1:1 syntax', 'The tag has no name'],
  ['{% raw %} x', '1:4 unclosed_block', `"raw" isn't closed. Add "endraw"`],
  ['{% comment %} x {% comment %} {% endcomment %}', '1:4 unclosed_block', `"comment" isn't closed. Add "endcomment"`],
  ['{% liquid\n  if a\n  echo b\n%}', '2:3 unclosed_block', `"if" isn't closed. Add "endif"`],
  ['{% liquid\n  echo a |\n%}', '2:11 syntax', 'Expected a filter name'],
  [
    '{% include "x" %}',
    '1:4 include_refused',
    `"include" isn't supported. Use {% render 'name', argument: value %} instead`,
  ],
  ['{% render "x" with %}', '1:20 syntax', 'Expected a value'],
  ['{% cycle %}', '1:10 syntax', 'Expected a value'],
]

describe('parse errors', () => {
  test.each(mistakes)('%j', (source, place, reason) => {
    const error = failureOf(source)
    expect(`${error.line}:${error.column} ${error.code}`).toBe(place)
    expect(error.reason).toBe(reason)
    expect(error.kind).toBe('parse')
    expect(error.message).toBe(`${reason} (sections/golden.liquid:${error.line}:${error.column})`)
  })
})

const language = extendLanguage(standardLanguage, {
  filters: {
    fails: (context) => context.fail('It cannot be done', 'not_possible'),
    throws: () => {
      throw new TypeError('unforeseen')
    },
    throws_text: () => {
      throw 'a text'
    },
    overflows: () => 'x'.repeat(2 ** 30),
  },
  tags: { fails: { parse: () => (context) => context.fail('No such form', 'no_form') } },
})

describe('render errors', () => {
  const failures: readonly (readonly [source: string, place: string, kind: string])[] = [
    ['a\n{{ b | upcase | fails }}', '2:17 not_possible', 'render'],
    ['{% if true %}\n  {% fails %}{% endif %}', '2:6 no_form', 'render'],
    ['{{ 1 | throws }}', '1:8 render_failed', 'render'],
    ['{{ 1 | throws_text }}', '1:8 render_failed', 'render'],
    ['{{ 1 | overflows }}', '1:8 machine_limit', 'limit'],
    ['{% for x in (1..3) %}{% assign y = x | fails %}{% endfor %}', '1:40 not_possible', 'render'],
    ['{% render "nowhere" %}', '1:4 missing_partial', 'render'],
    ['{% if x %}{% else %}{% if 1 | fails %}{% endif %}{% endif %}', '1:31 not_possible', 'render'],
    ['\n\n{% capture a %}{{ "x" | fails }}{% endcapture %}', '3:25 not_possible', 'render'],
  ]

  test.each(failures)('%j', (source, place, kind) => {
    const error = failureOf(source, {}, { language })
    expect(`${error.line}:${error.column} ${error.code}`).toBe(place)
    expect(error.kind).toBe(kind)
  })

  test('an error in a snippet has its position in the snippet', () => {
    const error = failureOf('a\n{% render "p" %}', {}, { language, partials: { p: '{{ 1 }}\n\n {{ 2 | fails }}' } })
    expect(error.message).toBe('It cannot be done (snippets/p.liquid:3:9)')
  })
})

describe('limits', () => {
  const cases: readonly (readonly [source: string, limits: object, place: string, reason: string])[] = [
    [
      '\n{% for i in (1..100) %}{{ i }}{% endfor %}',
      { fuel: 50 },
      '2:4 fuel_limit',
      'The template takes too long to render',
    ],
    ['{{ "abc" | append: "def" | append: long }}', { value: 80 }, '1:28 value_limit', 'A value is too long'],
    ['ab{{ long }}\n{{ long }}', { output: 150 }, '2:4 output_limit', 'The output is too long'],
    ['{% for i in (1..9) %}{% endfor %}', { value: 100 }, '1:4 value_limit', 'A value is too long'],
    ['{% render "p" %}', { depth: 5 }, '1:4 depth_limit', 'Too many nested render calls'],
  ]

  test.each(cases)('%j within %j', (source, limits, place, reason) => {
    const error = failureOf(source, { long: 'x'.repeat(100) }, { limits, partials: { p: '{% render "p" %}' } })
    expect(`${error.line}:${error.column} ${error.code}`).toBe(place)
    expect(error.reason).toBe(reason)
    expect(error.kind).toBe('limit')
  })

  test.each([
    ['x'.repeat(11), { source: 10 }, '1:1 source_limit'],
    ['{% if a %}{% if b %}{% endif %}{% endif %}', { nesting: 2 }, '1:14 nesting_limit'],
    ['{{ a[b[c]] }}', { expression: 2 }, '1:8 expression_limit'],
    ['{{ a | upcase | upcase | upcase }}', { terms: 2 }, '1:24 expression_limit'],
    ['{% if a or b or c %}{% endif %}', { terms: 2 }, '1:17 expression_limit'],
  ])('%j within %j', (source, limits, place) => {
    try {
      parseTemplate(source, { file: 'a.liquid', language: standardLanguage, limits })
      expect.unreachable()
    } catch (thrown) {
      const error = thrown as ThemeError
      expect(`${error.line}:${error.column} ${error.code}`).toBe(place)
      expect(error.kind).toBe('limit')
    }
  })
})

test('a failing template restores the output and the context', () => {
  const context = new RenderContext({ globals: { a: 1 } })
  const parse = (source: string) => parseTemplate(source, { file: 'a.liquid', language })
  parse('before ').render(context)
  expect(() => parse('{% capture x %}lost {% for i in (1..3) %}{{ 1 | fails }}{% endfor %}').render(context)).toThrow(
    ThemeError,
  )
  expect(() => parse('lost {% for i in (1..3) %}{{ 1 | fails }}{% endfor %}').render(context)).toThrow(ThemeError)
  parse('after {{ a }}{{ x }}').render(context)
  expect(context.output).toBe('before after 1')
})

test("one part of a page can't use up the fuel of the others", () => {
  const context = new RenderContext({ limits: { fuel: 10_000 } })
  const endless = parseTemplate('{% for i in (1..60000) %}{% endfor %}', { file: 'a.liquid', language })
  const small = parseTemplate('{{ 1 }}', { file: 'b.liquid', language })
  expect(() => context.withFuel(5000, () => endless.render(context))).toThrow('takes too long')
  expect(context.fuel_used).toBe(5000)
  small.render(context)
  expect(context.output).toBe('1')
})

test('fuel use is deterministic and grows with the data', () => {
  const template = parseTemplate('{% for x in list %}{{ x | upcase }}{% endfor %}', { file: 'a.liquid', language })
  const fuelFor = (count: number) => {
    const context = new RenderContext({ globals: { list: Array.from({ length: count }, () => 'abc') } })
    template.render(context)
    return context.fuel_used
  }
  expect(fuelFor(10)).toBe(fuelFor(10))
  expect(fuelFor(20) - fuelFor(10)).toBe(fuelFor(30) - fuelFor(20))
})
