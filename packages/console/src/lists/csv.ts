/** Writes rows as CSV (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : disarmFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run cells that start with these characters as formulas; an apostrophe makes them text. */
function disarmFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
