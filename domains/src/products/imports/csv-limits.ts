/** Shopify's files have about 80 columns, plus one per metafield. */
export const MAX_COLUMNS = 1_000
export const MAX_RECORD_CHARACTERS = 1024 * 1024
/** Maximum number of consecutive empty lines. */
const MAX_EMPTY_LINES = 10_000

const QUOTE = 34
const COMMA = 44
const NEW_LINE = 10
const CARRIAGE_RETURN = 13

/**
 * Checks the size of CSV records before they reach the parser, which buffers a whole record, however large. `read` takes
 * the file chunk by chunk and returns an error message once a limit is exceeded.
 */
export class CsvLimits {
  #line = 1
  #record_line = 1
  #characters = 0
  #columns = 1
  #empty_lines = 0
  #is_quoted = false
  #ends_in_return = false

  read(text: string): string | undefined {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      this.#readCode(code)
      if (this.#characters > MAX_RECORD_CHARACTERS)
        return `The row that starts on line ${this.#record_line} is longer than 1 MB. Check for a missing quote (").`
      if (this.#columns > MAX_COLUMNS)
        return `The row on line ${this.#record_line} has more than ${MAX_COLUMNS} columns.`
      if (this.#empty_lines > MAX_EMPTY_LINES)
        return `The file has more than ${MAX_EMPTY_LINES} empty lines in a row, up to line ${this.#line}.`
    }
    return undefined
  }

  #readCode(code: number): void {
    const isBreak = code === CARRIAGE_RETURN || (code === NEW_LINE && !this.#ends_in_return)
    if (isBreak) this.#line += 1
    const isSecondHalf = code === NEW_LINE && this.#ends_in_return
    this.#ends_in_return = code === CARRIAGE_RETURN
    if (isSecondHalf && !this.#is_quoted) return
    if ((isBreak || isSecondHalf) && !this.#is_quoted) {
      this.#empty_lines = this.#characters === 0 ? this.#empty_lines + 1 : 0
      this.#record_line = this.#line
      this.#characters = 0
      this.#columns = 1
      return
    }
    this.#characters += 1
    if (code === QUOTE) this.#is_quoted = !this.#is_quoted
    else if (code === COMMA && !this.#is_quoted) this.#columns += 1
  }
}
