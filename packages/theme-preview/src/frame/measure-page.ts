import type { Measurement } from '../protocol.ts'
import type { PreviewModel } from './preview-model.ts'
import { htmlBytes } from './section-costs.ts'
import type { ThemeSource } from './theme-source.ts'

/** The fastest of this many renders counts: the others also measure what else the browser is doing. */
const RUNS = 3

/** Renders the page as the storefront does, and each of its sections alone, and returns what they cost. */
export function measurePage(model: PreviewModel, source: ThemeSource): Measurement {
  const theme = source.compilePlain()
  const { configuration: config, data, template } = model
  const request = { template: model.page.template, config, data }
  const page = theme.render({ ...request, profile: true })
  const { ms } = fastest(() => theme.render(request))
  const sections = config.sections.filter((section) => model.isShown(section))
  return {
    fuel: page.fuel,
    ms,
    html_bytes: htmlBytes(page.html),
    head_bytes: htmlBytes(page.head),
    sections: sections.map((section) => {
      const { ms, result } = fastest(() => theme.renderSection({ section, template, config, data }))
      return { section_id: section.id, type: section.type, fuel: result.fuel, ms, bytes: htmlBytes(result.html) }
    }),
    lines: page.line_fuel ?? {},
  }
}

function fastest<Result>(render: () => Result): { ms: number; result: Result } {
  let ms = Number.POSITIVE_INFINITY
  let result = render()
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    result = render()
    ms = Math.min(ms, performance.now() - start)
  }
  return { ms, result }
}
