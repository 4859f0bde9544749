import type { Header } from './find-header.ts'

/** One line of annotations: `@name argument`. Offsets into the file. */
export interface Directive {
  readonly name: string
  /** Of the `@`. */
  readonly offset: number
  /** Trimmed; '' if there is none. */
  readonly argument: string
  readonly argument_offset: number
}

const DIRECTIVE = /^([ \t]*)@([A-Za-z_]*)([ \t]*)/

/** The directives of a header in order; lines without `@` are prose. A bare `@` is a directive without a name. */
export function readDirectives(source: string, { text_start: textStart, text_end: textEnd }: Header): Directive[] {
  const directives: Directive[] = []
  let offset = textStart
  for (const line of source.slice(textStart, textEnd).split('\n')) {
    const match = DIRECTIVE.exec(line)
    if (match) {
      const [whole, indent = '', name = ''] = match
      const argumentOffset = offset + whole.length
      directives.push({
        name,
        offset: offset + indent.length,
        argument: line.slice(whole.length).trim(),
        argument_offset: argumentOffset,
      })
    }
    offset += line.length + 1
  }
  return directives
}
