import type { ThemeError } from '../liquid/errors.ts'
import { SourceText } from '../liquid/source-text.ts'
import { findHeader } from './find-header.ts'
import { readDirectives } from './read-directives.ts'
import type { SectionSchema } from './schema.ts'
import { SchemaReader } from './schema-reader.ts'

export interface ParsedSchema {
  /** Present once `@section` (`@widget`, `@theme_block`) could be read. Unreliable if there are errors. */
  readonly schema?: SectionSchema
  /** Every error of the header, in file order; [] if the schema is valid. */
  readonly errors: readonly ThemeError[]
  /** Where the header and the body after it start; 0 without a header. */
  readonly header_offset: number
  readonly body_offset: number
}

/**
 * Reads the annotations at the start of `sections/NAME.liquid`, `widgets/NAME.liquid` or `blocks/NAME.liquid`; for the
 * grammar see the theme developer guide. Never throws; one error doesn't hide the next.
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
