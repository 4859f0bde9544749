import type { ThemeError } from '../liquid/errors.ts'
import { SourceText } from '../liquid/source-text.ts'
import { findHeader } from './find-header.ts'
import { readDirectives } from './read-directives.ts'
import type { SectionSchema } from './schema.ts'
import { SchemaReader } from './schema-reader.ts'

export interface ParsedSchema {
  /** There as soon as `@section` (`@widget`, `@theme_block`) could be read. With errors it is not to be relied on. */
  readonly schema?: SectionSchema
  /** Every mistake of the header, in the order of the file; [] where the schema holds. */
  readonly errors: readonly ThemeError[]
  /** Where the header and, behind it, the body begin; 0 where there is no header. */
  readonly header_offset: number
  readonly body_offset: number
}

/**
 * Reads the annotations at the head of `sections/NAME.liquid`, `widgets/NAME.liquid` or `blocks/NAME.liquid`; the grammar is
 * decisions.md (Themes). Never throws; one mistake does not hide the next.
 */
export function parseSchema(source: string, file: string): ParsedSchema {
  const text = new SourceText(source, file)
  const errors: { offset: number; error: ThemeError }[] = []
  const report = (offset: number, code: string, message: string) => {
    errors.push({ offset, error: text.errorAt(offset, message, code, 'parse') })
  }
  const found = findHeader(source)
  if ('problem' in found) {
    report(found.problem.offset, found.problem.code, found.problem.message)
    return { errors: errors.map(({ error }) => error), header_offset: 0, body_offset: 0 }
  }
  const reader = new SchemaReader(report)
  for (const directive of readDirectives(source, found.header)) reader.take(directive)
  const schema = reader.finish(typeOf(file))
  errors.sort((one, other) => one.offset - other.offset)
  return {
    ...(schema === undefined ? {} : { schema }),
    errors: errors.map(({ error }) => error),
    header_offset: found.header.start,
    body_offset: found.header.end,
  }
}

/** `sections/hero.liquid` -> `hero`. */
function typeOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.liquid$/, '')
}
