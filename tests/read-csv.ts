/** Reads a CSV file (RFC 4180) with or without a byte order mark. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell, in quotes or not, and what ends it.
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  // The last line break doesn't start a row.
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}
