import { pipeline, Transform } from 'node:stream'
import { parse } from 'csv-parse'
import { unescapeFormula } from '../../escape-formula.ts'
import { type CsvField, type Header, readHeader } from './csv-columns.ts'
import { CsvLimits, MAX_RECORD_CHARACTERS } from './csv-limits.ts'

export interface CsvRow {
  /** Line number in the file, as in a text editor. */
  readonly line: number
  /** Returns the cell of a column, or undefined if the file doesn't have the column. */
  readonly cell: (field: CsvField) => string | undefined
  /** Number of cells in the row, which can differ from the header. */
  readonly cells_found: number
}

/** The rows of one product: consecutive rows with the same handle. */
export interface RowGroup {
  readonly key: string
  readonly rows: readonly CsvRow[]
  readonly header: Header
  /** Bytes of the file read so far. */
  readonly bytes_read: number
  /** Length of the rows in the file. */
  readonly characters: number
}

/** Thrown when the file can't be read. The message says why and where. */
export class CsvUnreadable extends Error {
  override readonly name = 'CsvUnreadable'
}

/** Maximum number of rows per product, for variants and images together. */
const MAX_ROWS = 1000
/** Maximum number of products per file. All handles are kept in memory during the import. */
const MAX_PRODUCTS = 250_000
const TOO_MANY_PRODUCTS = `a file can have up to ${MAX_PRODUCTS.toLocaleString('en-IN')} products. Split it into several files.`

/** Streams a CSV file product by product. Throws CsvUnreadable. */
export async function* readGroups(file: NodeJS.ReadableStream): AsyncGenerator<RowGroup> {
  let header: Header | undefined
  let rows: CsvRow[] = []
  let key = ''
  let characters = 0
  let products = 0
  for await (const { record, line, bytes, length } of readRecords(file)) {
    if (header === undefined) {
      const read = readHeader(record)
      if (typeof read === 'string') throw new CsvUnreadable(read)
      header = read
      continue
    }
    if (record.every((cell) => cell.trim() === '')) continue
    const row = toRow(record, line, header)
    const rowKey = keyOf(row)
    // A row without a handle belongs to the product above it.
    if (rows.length > 0 && rowKey !== '' && rowKey !== key) {
      yield { key, rows, header, bytes_read: bytes, characters }
      rows = []
      characters = 0
    }
    if (rows.length === 0) {
      key = rowKey
      products += 1
    }
    if (products > MAX_PRODUCTS) throw new CsvUnreadable(`Line ${line}: ${TOO_MANY_PRODUCTS}`)
    if (rows.length === MAX_ROWS)
      throw new CsvUnreadable(`Line ${line}: a product can have up to ${MAX_ROWS.toLocaleString('en-IN')} rows.`)
    rows.push(row)
    characters += length
  }
  if (header === undefined) throw new CsvUnreadable('The file is empty.')
  if (rows.length > 0) yield { key, rows, header, bytes_read: Number.POSITIVE_INFINITY, characters }
}

function keyOf(row: CsvRow): string {
  const handle = row.cell('handle')
  return (handle === undefined ? (row.cell('title') ?? '') : handle).trim().toLowerCase()
}

function toRow(record: readonly string[], line: number, header: Header): CsvRow {
  return {
    line,
    cells_found: record.length,
    cell(field) {
      const index = header.columns.get(field)
      return index === undefined ? undefined : unescapeFormula(record[index] ?? '')
    },
  }
}

interface CsvRecord {
  readonly record: string[]
  readonly line: number
  readonly bytes: number
  readonly length: number
}

async function* readRecords(file: NodeJS.ReadableStream): AsyncGenerator<CsvRecord> {
  let line = 1
  const parser = parse({
    bom: true,
    raw: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Called while parsing, before records are consumed, so that an error reports the correct line.
    on_record(parsed, { raw = '', bytes }) {
      const firstLine = line + countBreaks(/^[\r\n]*/.exec(raw)?.[0] ?? '')
      line += countBreaks(raw)
      return { ...parsed, line: firstLine, bytes, length: raw.length }
    },
  })
  // If one stream ends, all end. Errors are reported by the parser.
  pipeline(file, decodeUtf8(), parser, () => undefined)
  try {
    for await (const { record, line, bytes, length } of parser) yield { record, line, bytes, length }
  } catch (error) {
    throw asUnreadable(error, line)
  }
}

// The parser's own line count counts \r\n in quotes twice.
function countBreaks(text: string): number {
  let breaks = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\r' || (character === '\n' && text[at - 1] !== '\r')) breaks += 1
  }
  return breaks
}

function asUnreadable(error: unknown, line: number): unknown {
  if (error instanceof CsvUnreadable) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new CsvUnreadable(`The row that starts on line ${line} is longer than 1 MB. Check for a missing quote (").`)
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new CsvUnreadable(`The row that starts on line ${line} has an opening quote (") without a closing quote.`)
  if (/^(?:CSV_|INVALID_)/.test(code)) {
    return new CsvUnreadable(
      `The row that starts on line ${line} has a quote (") in the wrong place. Write a quote inside a value twice ("").`,
    )
  }
  return error
}

function decodeUtf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const limits = new CsvLimits()
  const notUtf8 = () => new CsvUnreadable('The file isn’t in UTF-8. Save it as "CSV UTF-8" and try again.')
  const decode = (chunk: Buffer | undefined) => {
    const text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    // A null character means UTF-16 or a binary file, and PostgreSQL can't store it.
    if (text.includes('\0')) throw notUtf8()
    return text
  }
  const pass = (chunk: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    let text: string
    try {
      text = decode(chunk)
    } catch {
      return done(notUtf8())
    }
    const problem = limits.read(text)
    if (problem === undefined) done(null, text)
    else done(new CsvUnreadable(problem))
  }
  return new Transform({
    // Parsing a chunk takes a while, so other requests are served before the next one.
    transform: (chunk: Buffer, _encoding, done) => void setImmediate(pass, chunk, done),
    flush: (done) => pass(undefined, done),
  })
}
