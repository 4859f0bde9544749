import fc from 'fast-check'
import { ThemeError } from '../../packages/theme-engine/src/liquid/errors.ts'
import { hostileGroups } from '../../packages/theme-engine/src/liquid/hostile/hostile-cases.ts'
import { generatedData } from '../../packages/theme-engine/src/liquid/oracle/generated-data.ts'
import { generatedTemplate } from '../../packages/theme-engine/src/liquid/oracle/generated-templates.ts'
import { parseTemplate } from '../../packages/theme-engine/src/liquid/parse-template.ts'
import { RenderContext } from '../../packages/theme-engine/src/liquid/render-context.ts'
import { standardLanguage as language } from '../../packages/theme-engine/src/liquid/standard-language.ts'

/** A template's output or error, and the fuel it used. */
export interface Rendered {
  readonly template: string
  readonly result: string
  readonly fuel: number
}

/** A tenth of the limit: a template that hits it does so after the same number of units in every environment. */
const FUEL = 200_000

function render(template: string, partials: Readonly<Record<string, string>>, data: object): Rendered {
  const parse = (source: string, file: string) => parseTemplate(source, { file, language })
  const context = new RenderContext({
    globals: { ...data },
    // A different time for each template, the same in every environment.
    now_ms: (template.length % 997) * 86_400_000_167,
    utc_offset_minutes: 330,
    limits: { fuel: FUEL },
    partial: (name) => (Object.hasOwn(partials, name) ? parse(partials[name] ?? '', name) : undefined),
  })
  let result = ''
  try {
    parse(template, 'main.liquid').render(context)
    result = context.output
  } catch (thrown) {
    result = thrown instanceof ThemeError ? thrown.message : `escaped: ${String(thrown)}`
  }
  return { template: template.slice(0, 200), result: result.slice(0, 20_000), fuel: context.fuel_used }
}

/** Features in which JavaScript engines may differ: case, sorting, numbers, dates, encodings. */
const ENGINE_DEPENDENT_TEMPLATES = [
  '{{ "now" | date: "%A %d %B %Y %H:%M:%S.%L %z %Z %j %U %V" }}|{{ "14 March 2026 5:07 pm" | date: "%c" }}',
  '{{ "ǅ İ ı ß ﬁ Σίσυφος" | upcase }}{{ "ǅ İ I ẞ ΣΊΣΥΦΟΣ" | downcase }}{{ "éa" | capitalize }}',
  '{{ "b,a,Á,á,Z,z,10,9,ä,A" | split: "," | sort | join }}|{{ "b,a,Á,á,Z,z,10,9,ä,A" | split: "," | sort_natural | join }}',
  '{{ 0.1 | plus: 0.2 }}{{ 1 | divided_by: 3.0 }}{{ 1e3 }}{{ 2.675 | round: 2 }}{{ 123456789012345678901234567890 | times: 10 }}{{ 0.0000001 }}',
  '{{ "₹ 1,299 नमस्ते 😀" | url_encode }}{{ "₹ नमस्ते 😀" | base64_encode }}{{ "4KSo4KSu4KS44KWN4KSk4KWH" | base64_decode }}{{ "Ünïcödé Straße" | slugify: "latin" }}',
  '{{ "a😀b👩‍👧c" | split: "" | join: "|" }}{{ "a😀b" | slice: 1, 1 }}{{ "a😀b😀c" | truncate: 4 }}',
  '{{ "<a href=\'x\'>&amp; \u00a0\u2028</a>" | json }}{{ "<p>x</p><!-- -->" | strip_html }}{{ " \u00a0 x \ufeff" | strip | json }}',
]

/** Renders the corpus in the current environment. */
export function renderCorpus(): Rendered[] {
  const templates = fc.sample(fc.tuple(generatedTemplate({ captures: true }), generatedData(true)), {
    numRuns: 600,
    seed: 2026,
  })
  return [
    ...ENGINE_DEPENDENT_TEMPLATES.map((template) => render(template, {}, {})),
    ...templates.map(([{ main, partials }, data]) => render(main, partials, data)),
    ...Object.values(hostileGroups).flatMap((group) =>
      Object.values(group).map(({ template, partials }) =>
        render(template, partials ?? {}, { title: 'x', list: [1, 2, 3], product: {} }),
      ),
    ),
  ]
}
