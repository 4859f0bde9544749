import { parse } from 'jsonc-parser'
import { ThemeError } from '../liquid/errors.ts'
import type { SectionInstance } from './configuration.ts'

/** A template file's sections, until the schema's own reader of template files stands. */
export function parseTemplateFile(
  text: string,
  file: string,
): { template?: { layout?: string; sections: SectionInstance[] }; errors: ThemeError[] } {
  const content: unknown = parse(text, [], { allowTrailingComma: true })
  const sections =
    typeof content === 'object' && content !== null && 'sections' in content ? content.sections : undefined
  if (!Array.isArray(sections)) {
    const error = new ThemeError({
      file,
      line: 1,
      column: 1,
      reason: 'A template has a list "sections"',
      code: 'invalid_template',
      kind: 'parse',
    })
    return { errors: [error] }
  }
  const instances = sections.map((one) => ({ settings: {}, blocks: [], ...one }))
  return { template: { sections: instances }, errors: [] }
}
