import type { ThemeError } from './errors.ts'
import { SourceText } from './source-text.ts'
import { Template } from './template.ts'

/** Returns a template in place of a file with a syntax error: rendering it throws this error. */
export function failingTemplate(text: string, error: ThemeError): Template {
  return new Template({
    source: new SourceText(text, error.file),
    body: () => {
      throw error
    },
    slots: new Map(),
    slot_count: 0,
    dynamic: false,
    nesting: 0,
    partials: [],
  })
}
