import { ESC } from '../output/escape-sequences.ts'
import { cellWidth } from './cell-width.ts'

const PARTS = new RegExp(`${ESC}\\[\\d*[A-Z]|\\r\\n|\\r|[\\s\\S]`, 'gu')
const COMMAND = new RegExp(`^${ESC}\\[(\\d*)([A-Z])$`)

/** A terminal that understands the sequences that the line editor writes. */
export function drawOn(columns: number) {
  let rows: string[][] = [[]]
  let row = 0
  let column = 0
  const put = (character: string) => {
    const width = cellWidth(character)
    if (width === 0) {
      const line = rows[row] ?? []
      const at = column - 1
      line[at] = `${line[at] ?? ''}${character}`
      return
    }
    if (column + width > columns) newRow()
    const line = rows[row] ?? []
    line[column] = character
    for (let cell = 1; cell < width; cell += 1) line[column + cell] = ''
    rows[row] = line
    column += width
  }
  const newRow = () => {
    row += 1
    column = 0
    rows[row] ??= []
  }
  return {
    write(data: string) {
      for (const part of data.match(PARTS) ?? []) {
        const [, count = '', command] = COMMAND.exec(part) ?? []
        if (command === 'A') row = Math.max(0, row - Number(count))
        else if (command === 'C') column += Number(count)
        else if (command === 'J') {
          rows = rows.slice(0, row + 1)
          rows[row] = (rows[row] ?? []).slice(0, column)
        } else if (part === '\r\n') newRow()
        else if (part === '\r') column = 0
        else put(part)
      }
    },
    text: () =>
      rows
        .map((line) => Array.from(line, (cell) => cell ?? ' ').join(''))
        .join('')
        .trimEnd(),
    beforeCursor: () =>
      rows
        .slice(0, row)
        .map((line) => line.join(''))
        .join('') + (rows[row] ?? []).slice(0, column).join(''),
  }
}
