import { ThemeError } from './errors.ts'
import type { Language } from './language.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { SourceMarks } from './source-marks.ts'
import { SourceText } from './source-text.ts'
import { Template } from './template.ts'
import { TemplateParser } from './template-parser.ts'

export interface ParseOptions {
  /** The file's path in its theme, for errors. */
  readonly file: string
  readonly language: Language
  readonly limits?: Partial<Limits>
  /** Adds the file and line that printed it to each element (`data-haat-src`). */
  readonly sources?: boolean | undefined
}

/** Parses one file of a theme. Throws a ThemeError (and nothing else) at the first error. */
export function parseTemplate(text: string, { file, language, limits: own, sources = false }: ParseOptions): Template {
  const source = new SourceText(text, file)
  const limits = { ...DEFAULT_LIMITS, ...own }
  if (text.length > limits.source) {
    const size = `${Math.floor(limits.source / 1024)} KiB`
    throw source.errorAt(0, `The file is larger than ${size}`, 'source_limit', 'limit')
  }
  const parser = new TemplateParser(source, language, limits, sources ? new SourceMarks(source) : undefined)
  try {
    const body = parser.file()
    return new Template({
      source,
      body,
      slots: parser.layout.slots,
      slot_count: parser.layout.count,
      dynamic: parser.layout.dynamic,
      nesting: parser.deepest,
      partials: [...parser.partials],
    })
  } catch (thrown) {
    if (thrown instanceof ThemeError) throw thrown
    if (thrown instanceof RangeError) throw source.errorAt(0, 'The file is nested too deeply', 'machine_limit', 'limit')
    const reason = thrown instanceof Error ? thrown.message : "Couldn't read the file"
    throw source.errorAt(0, reason, 'parse_failed', 'parse')
  }
}
