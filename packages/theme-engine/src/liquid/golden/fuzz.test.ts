import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ThemeError } from '../errors.ts'
import { generatedData } from '../oracle/generated-data.ts'
import { generatedTemplate } from '../oracle/generated-templates.ts'
import { parseTemplate } from '../parse-template.ts'
import { RenderContext } from '../render-context.ts'
import { standardLanguage } from '../standard-language.ts'

const limits = { fuel: 50_000 }

/** Renders, or fails with a ThemeError that has a position in the text. Anything else fails the test. */
function renderOrFail(source: string, globals: Record<string, unknown>): string {
  const context = new RenderContext({ globals, limits, now_ms: 0 })
  try {
    const template = parseTemplate(source, { file: 'fuzz.liquid', language: standardLanguage })
    template.render(context)
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ThemeError)
    if (!(thrown instanceof ThemeError)) throw thrown
    const { line, column, file, reason } = thrown
    const lines = source.split('\n')
    expect(file).toBe('fuzz.liquid')
    expect(line).toBeGreaterThanOrEqual(1)
    expect(line).toBeLessThanOrEqual(lines.length)
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
    expect(reason).toMatch(/^[A-Z"]/)
  }
  return `${context.fuel_used} ${context.output}`
}

const tokens = fc.constantFrom(
  ...'{{ }} {% %} {{- -}} {%- -%} | : , . .. [ ] ( ) = == != < > <= contains and or true nil blank empty'.split(' '),
  ...'if unless elsif else endif endunless case when endcase for endfor in limit offset reversed continue break'.split(
    ' ',
  ),
  ...'assign capture endcapture cycle increment echo liquid raw endraw comment endcomment doc render with as tablerow endtablerow'.split(
    ' ',
  ),
  ...[...standardLanguage.filters.keys()],
  ...'title tags product products list count nothing forloop x 0 1 -3 2.5 "a" \'b\' "%Y" # ? \n __proto__ constructor 😀 \u00a0'.split(
    ' ',
  ),
)

const anything: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom('title', 'tags', 'product', 'products', 'list', 'count', 'nothing', 'x'),
  fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withBigInt: true, withTypedArray: true }),
)

test('10,000 random token sequences render or fail with a ThemeError', () => {
  const heap = fc.array(tokens, { maxLength: 40 }).map((list) => list.join(' '))
  fc.assert(
    fc.property(heap, anything, (source, data) => {
      renderOrFail(source, data)
    }),
    { numRuns: 10_000, seed: 7 },
  )
})

test('every filter accepts every type of value', () => {
  const names = fc.constantFrom(...standardLanguage.filters.keys())
  const values = fc.anything({
    withNullPrototype: true,
    withDate: true,
    withMap: true,
    withBigInt: true,
    withTypedArray: true,
    withSparseArray: true,
  })
  fc.assert(
    fc.property(names, values, values, values, (name, input, first, second) => {
      renderOrFail(
        `{{ input | ${name} }}{{ input | ${name}: first }}{{ input | ${name}: first, second, named: first | json }}`,
        { input, first, second },
      )
    }),
    { numRuns: 5000, seed: 11 },
  )
})

const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('take', 'put', 'swap'),
  text: fc.oneof(tokens, fc.string({ maxLength: 3 })),
})

test('4,000 valid templates with a few characters changed render or fail with a ThemeError', () => {
  fc.assert(
    fc.property(
      generatedTemplate({ captures: true }),
      generatedData(true),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      ({ main }, data, changes) => {
        let source = main
        for (const { at, kind, text } of changes) {
          const place = source.length === 0 ? 0 : at % source.length
          const taken = kind === 'put' ? 0 : kind === 'take' ? 1 + (at % 3) : text.length
          source = source.slice(0, place) + (kind === 'take' ? '' : text) + source.slice(place + taken)
        }
        renderOrFail(source, { ...data })
      },
    ),
    { numRuns: 4000, seed: 13 },
  )
})

test('1,000 templates have deterministic output and fuel use', () => {
  fc.assert(
    fc.property(generatedTemplate({ captures: true }), generatedData(true), ({ main }, data) => {
      expect(renderOrFail(main, { ...data })).toBe(renderOrFail(main, structuredClone({ ...data })))
    }),
    { numRuns: 1000, seed: 17 },
  )
})
