const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const DOUBLE_WIDTH =
  /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

/** A cell of a terminal, counted from the first row of what is drawn. */
interface Cell {
  readonly row: number
  /** Equals the number of columns behind a character in the last one: the terminal wraps before the next. */
  readonly column: number
}

/** Returns how many cells of a terminal a character takes. */
export function cellWidth(character: string): 0 | 1 | 2 {
  if (NO_WIDTH.test(character)) return 0
  return DOUBLE_WIDTH.test(character) ? 2 : 1
}

/** Returns where a text that starts in the first column ends. A wide character that doesn't fit leaves a cell empty. */
export function endOfText(text: string, columns: number): Cell {
  let row = 0
  let column = 0
  for (const character of text) {
    const width = cellWidth(character)
    if (column + width > columns) {
      row += 1
      column = 0
    }
    column += width
  }
  return { row, column }
}
