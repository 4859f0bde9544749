/** Shopify's own files have about eighty columns, and one for each metafield. */
export const MAX_COLUMNS = 1_000
export const MAX_RECORD_CHARACTERS = 1024 * 1024
/** Of empty lines one after the other. */
const MAX_EMPTY_LINES = 10_000

const QUOTE = 34
const COMMA = 44
const NEW_LINE = 10
const RETURN = 13

/**
 * Watches the text of a CSV file on its way to the parser, which holds a whole record before it hands it over, however many
 * cells it has. `read` takes the file piece by piece, and answers a sentence once a limit is exceeded.
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
      this.#take(code)
      if (this.#characters > MAX_RECORD_CHARACTERS)
        return `The row that starts on line ${this.#record_line} is longer than 1 MB. Check for a missing quote (").`
      if (this.#columns > MAX_COLUMNS)
        return `The row on line ${this.#record_line} has more than ${MAX_COLUMNS} columns.`
      if (this.#empty_lines > MAX_EMPTY_LINES)
        return `The file has more than ${MAX_EMPTY_LINES} empty lines in a row, up to line ${this.#line}.`
    }
    return undefined
  }

  #take(code: number): void {
    const isBreak = code === RETURN || (code === NEW_LINE && !this.#ends_in_return)
    if (isBreak) this.#line += 1
    const isSecondHalf = code === NEW_LINE && this.#ends_in_return
    this.#ends_in_return = code === RETURN
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
