import { type SourceLocation, ThemeError, type ThemeErrorKind } from './errors.ts'

/** The text of one theme file, with line lookup by position. */
export class SourceText {
  readonly file: string
  readonly text: string
  #line_starts: number[] | undefined

  constructor(text: string, file: string) {
    this.text = text
    this.file = file
  }

  /** The location of an offset (UTF-16 units from the start). The line table is built on first use. */
  locate(offset: number): SourceLocation {
    const starts = this.#lineStarts()
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { file: this.file, line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  /** The offset of a line and column; the nearest one in the text if there is no such place. */
  offsetOf(line: number, column: number): number {
    const start = this.#lineStarts()[line - 1] ?? this.text.length
    return Math.min(start + column - 1, this.text.length)
  }

  errorAt(offset: number, reason: string, code: string, kind: ThemeErrorKind): ThemeError {
    return new ThemeError({ ...this.locate(offset), reason, code, kind })
  }

  #lineStarts(): number[] {
    if (this.#line_starts === undefined) {
      const starts = [0]
      for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1)
      this.#line_starts = starts
    }
    return this.#line_starts
  }
}
