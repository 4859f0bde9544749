import type { Language } from '../language.ts'
import { parseTemplate } from '../parse-template.ts'
import { RenderContext, type RenderOptions } from '../render-context.ts'
import { standardLanguage } from '../standard-language.ts'

export interface GoldenOptions extends RenderOptions {
  readonly partials?: Readonly<Record<string, string>>
  readonly language?: Language
}

/** Renders a template with these globals and returns its output. */
export function renderGolden(
  source: string,
  globals: Record<string, unknown> = {},
  options: GoldenOptions = {},
): string {
  const { partials = {}, language = standardLanguage, ...rest } = options
  const parsed = new Map(
    Object.entries(partials).map(([name, text]) => [
      name,
      parseTemplate(text, { file: `snippets/${name}.liquid`, language }),
    ]),
  )
  const context = new RenderContext({ globals, partial: (name) => parsed.get(name), ...rest })
  parseTemplate(source, { file: 'sections/golden.liquid', language }).render(context)
  return context.output
}
