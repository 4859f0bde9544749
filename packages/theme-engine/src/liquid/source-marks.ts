import { escapeHtml } from '../escape-html.ts'
import type { OutputPrinter } from './output-tracker.ts'
import type { SourceText } from './source-text.ts'

/** The attribute with the file and line that printed an element: `data-haat-src="sections/hero.liquid:58"`. */
export const SOURCE_ATTRIBUTE = 'data-haat-src'

const FIRST_ELEMENT = /^\s*<[a-z][a-z0-9-]*(?=[\s/>])(?! data-haat-src=)/i

/** Marks the elements that one file prints with their position in it, for tools that lead from a page to its code. */
export class SourceMarks {
  readonly #source: SourceText

  constructor(source: SourceText) {
    this.#source = source
  }

  /** The attribute, with a leading space, for an element printed at this offset of the file. */
  attributeAt(offset: number): string {
    const { file, line } = this.#source.locate(offset)
    return sourceAttribute(file, line)
  }

  /** Prints an output between elements. If it starts with an element (an image tag), marks this element. */
  printer(offset: number): OutputPrinter {
    const attribute = this.attributeAt(offset)
    return (context, value) => {
      const html = typeof value === 'string' && value.length <= 64 ? escapeHtml(value) : context.html(value)
      return html.replace(FIRST_ELEMENT, (start) => start + attribute)
    }
  }
}

/** Returns the attribute for a position, with a leading space. */
export function sourceAttribute(file: string, line: number): string {
  return ` ${SOURCE_ATTRIBUTE}="${escapeHtml(file)}:${line}"`
}
