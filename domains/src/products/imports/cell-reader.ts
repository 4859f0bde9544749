import { describeUnstorableText, removeInvisibleCharacters } from '@haat/http-contract'
import type { z } from 'zod'
import type { CsvField, Header } from './csv-columns.ts'
import type { CsvRow } from './read-groups.ts'

/** A problem in a row, as shown to the store owner. */
export interface Problem {
  readonly line: number
  /** The column's name in the file; null if the problem concerns the whole row. */
  readonly column: string | null
  readonly message: string
}

const variantFields: readonly CsvField[] = [
  'option1_value',
  'sku',
  'grams',
  'tracker',
  'quantity',
  'policy',
  'price',
  'compare_at_price',
  'requires_shipping',
  'taxable',
  'barcode',
  'variant_image',
  'hsn_code',
  'gst_rate',
]

/** Reads the cells of one product's rows and collects the problems in them. */
export class CellReader {
  readonly problems: Problem[] = []
  readonly notes: Problem[] = []
  readonly #header: Header

  constructor(header: Header) {
    this.#header = header
  }

  has(field: CsvField): boolean {
    return this.#header.columns.has(field)
  }

  /** Whether the file has columns for variants. */
  hasVariants(): boolean {
    return variantFields.some((field) => this.has(field))
  }

  /** Whether a row after the product's first is a variant. Other rows only contain an image. */
  isVariantRow(row: CsvRow): boolean {
    return (['option1_value', 'price', 'sku'] as const).some((field) => (row.cell(field) ?? '').trim() !== '')
  }

  report(row: CsvRow, field: CsvField | undefined, message: string): void {
    this.problems.push(this.#describe(row, field, message))
  }

  note(row: CsvRow, field: CsvField | undefined, message: string): void {
    this.notes.push(this.#describe(row, field, message))
  }

  /** Parses a cell with the contract's schema. Returns undefined if the file doesn't have the column or the cell is invalid. */
  read<Value>(row: CsvRow, field: CsvField, schema: z.ZodType<Value>, prepare: (cell: string) => unknown = String) {
    const cell = row.cell(field)
    if (cell === undefined) return undefined
    const unstorable = describeUnstorableText(cell)
    // Titles copied from web pages can contain these invisible characters.
    const parsed = schema.safeParse(prepare(field === 'description' ? cell : removeInvisibleCharacters(cell)))
    if (parsed.success && unstorable === undefined) return parsed.data
    this.report(row, field, unstorable ?? parsed.error?.issues[0]?.message ?? 'Invalid value')
    return undefined
  }

  /** Reads a whole number. Returns undefined if the cell is empty or invalid. */
  readNumber(row: CsvRow, field: CsvField, { min, max }: { min: number; max: number }): number | undefined {
    const cell = row.cell(field)?.trim() ?? ''
    if (cell === '') return undefined
    const value = /^-?\d{1,12}(?:\.0+)?$/.test(cell) ? Number(cell) : Number.NaN
    if (value >= min && value <= max) return value
    this.report(row, field, `Enter a whole number from ${min} to ${max} instead of ${quote(cell)}`)
    return undefined
  }

  readBoolean(row: CsvRow, field: CsvField): boolean | undefined {
    const cell = row.cell(field)?.trim().toLowerCase() ?? ''
    if (cell === '') return undefined
    if (cell === 'true' || cell === 'yes' || cell === '1') return true
    if (cell === 'false' || cell === 'no' || cell === '0') return false
    this.report(row, field, `Enter TRUE or FALSE instead of ${quote(cell)}`)
    return undefined
  }

  #describe(row: CsvRow, field: CsvField | undefined, message: string): Problem {
    return { line: row.line, column: field === undefined ? null : (this.#header.names.get(field) ?? null), message }
  }
}

/** Quotes a cell for a message, truncated if it's long. */
export function quote(cell: string): string {
  return `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`
}
