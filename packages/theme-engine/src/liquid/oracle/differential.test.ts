import fc from 'fast-check'
import { Liquid } from 'liquidjs'
import { expect, test } from 'vitest'
import { ThemeError } from '../errors.ts'
import { parseTemplate } from '../parse-template.ts'
import { RenderContext } from '../render-context.ts'
import { standardLanguage } from '../standard-language.ts'
import { type GeneratedData, generatedData } from './generated-data.ts'
import { type GeneratedTemplate, generatedTemplate } from './generated-templates.ts'

const language = standardLanguage

function renderOurs({ main, partials }: GeneratedTemplate, data: GeneratedData): string {
  const parsed = new Map(
    Object.entries(partials).map(([name, source]) => [name, parseTemplate(source, { file: name, language })]),
  )
  const context = new RenderContext({ partial: (name) => parsed.get(name) })
  try {
    parseTemplate(main, { file: 'main.liquid', language }).render(context, { ...data })
  } catch (thrown) {
    // A text that a loop doubles: LiquidJS continues, our engine stops.
    fc.pre(!(thrown instanceof ThemeError && thrown.kind === 'limit'))
    throw thrown
  }
  return context.output
}

function renderTheirs({ main, partials }: GeneratedTemplate, data: GeneratedData, escaped: boolean): string {
  const engine = new Liquid({
    ownPropertyOnly: true,
    templates: partials,
    ...(escaped ? { outputEscape: 'escape' } : {}),
  })
  return normalize(String(engine.parseAndRenderSync(main, { ...data })))
}

/** The only difference in escaped text: LiquidJS writes `&#34;` for the double quote. */
function normalize(html: string): string {
  return html.replaceAll('&#34;', '&quot;')
}

const agree = (escaped: boolean) => (template: GeneratedTemplate, data: GeneratedData) => {
  expect(renderOurs(template, data)).toBe(renderTheirs(template, data, escaped))
}

test('3,000 templates without escaping render as in LiquidJS', () => {
  fc.assert(fc.property(generatedTemplate({ captures: true }), generatedData(false), agree(false)), {
    numRuns: 3000,
    seed: 20_260,
  })
})

// Without `capture`: LiquidJS escapes captured text again on output; our engine knows it is HTML.
test('2,000 templates escape as in LiquidJS', () => {
  fc.assert(fc.property(generatedTemplate({ captures: false }), generatedData(true), agree(true)), {
    numRuns: 2000,
    seed: 20_261,
  })
})
