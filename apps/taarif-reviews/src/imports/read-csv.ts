export interface CsvRow {
  /** Where it starts in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads comma-separated values (RFC 4180): quoted cells can contain commas, quotes (doubled) and line breaks. Empty lines are
 * left out, and a byte order mark at the start.
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells: cells.map((one) => one.trim()) })
    cells = []
    cell = ''
    start = line
  }
  const content = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  for (let index = 0; index < content.length; index += 1) {
    const character = content.charAt(index)
    if (character === '\n') line += 1
    if (isQuoted && character === '"' && content.charAt(index + 1) === '"') {
      cell += '"'
      index += 1
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && character === ',') {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && character === '\n') {
      endRow()
    } else {
      cell += character
    }
  }
  endRow()
  return rows
}
