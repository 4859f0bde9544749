import { line as oneLine } from '@haat/http-contract'
import { VariantInput } from '../catalog/contract.ts'
import { defaultVariant, type VariantContent } from '../catalog/product-content.ts'
import { ImageSource } from '../fields/contract.ts'
import type { ResolvedImages } from '../images/resolve-images.ts'
import { type CellReader, quote } from './cell-reader.ts'
import type { CsvRow } from './read-groups.ts'
import { parseRupees } from './rupees.ts'

// Created once: creating a schema takes 100 times as long as parsing a cell with it.
const ShortText = oneLine(255)
const HsnCode = VariantInput.shape.hsn_code
const STOCK = { min: -1_000_000_000, max: 1_000_000_000 }

/**
 * Reads the variant in a row. Columns missing from the file keep the values of the existing variant with the same options,
 * which `find` returns by the JSON of its option values.
 */
export function readVariant(
  reader: CellReader,
  row: CsvRow,
  options: readonly string[],
  find: (key: string) => VariantContent | undefined,
  images: ResolvedImages,
): VariantContent & { readonly values: readonly string[] } {
  const values = readValues(reader, row, options)
  const base = find(JSON.stringify(values)) ?? defaultVariant
  const { id } = base
  const price = readPrice(reader, row, 'price')
  if (price === null) reader.report(row, 'price', 'Enter a price')
  const compareAt = readPrice(reader, row, 'compare_at_price')
  return {
    ...(id === undefined ? {} : { id }),
    values,
    options: values,
    sku: reader.read(row, 'sku', ShortText) ?? base.sku,
    barcode: reader.read(row, 'barcode', ShortText) ?? base.barcode,
    price_paise: price ?? base.price_paise,
    compare_at_price_paise: compareAt === undefined ? base.compare_at_price_paise : compareAt,
    stock_quantity:
      reader.readNumber(row, 'quantity', STOCK) ?? (id === undefined ? defaultVariant.stock_quantity : undefined),
    track_inventory: reader.has('tracker') ? (row.cell('tracker') ?? '').trim() !== '' : base.track_inventory,
    continue_selling: readPolicy(reader, row) ?? base.continue_selling,
    weight_grams: readGrams(reader, row) ?? (reader.has('grams') ? 0 : base.weight_grams),
    requires_shipping: reader.readBoolean(row, 'requires_shipping') ?? base.requires_shipping,
    taxable: reader.readBoolean(row, 'taxable') ?? base.taxable,
    gst_rate_basis_points: readGstRate(reader, row, base.gst_rate_basis_points),
    hsn_code: reader.read(row, 'hsn_code', HsnCode) ?? base.hsn_code,
    image_src: readImage(reader, row, base, images),
  }
}

function readValues(reader: CellReader, row: CsvRow, options: readonly string[]): string[] {
  const fields = ['option1_value', 'option2_value', 'option3_value'] as const
  return options.map((name, index) => {
    const field = fields[index] ?? 'option1_value'
    const value = reader.read(row, field, ShortText) ?? ''
    if (value === '') reader.report(row, field, `Enter a value for ${name}`)
    return value
  })
}

/** Returns paise; null for an empty cell, undefined if the column is missing or the cell is invalid. */
function readPrice(reader: CellReader, row: CsvRow, field: 'price' | 'compare_at_price'): number | null | undefined {
  const cell = row.cell(field)?.trim()
  if (cell === undefined) return undefined
  if (cell === '') return null
  const paise = parseRupees(cell)
  if (paise === undefined)
    reader.report(row, field, `Enter an amount in rupees, such as 499 or 1299.50, instead of ${quote(cell)}`)
  return paise
}

function readPolicy(reader: CellReader, row: CsvRow): boolean | undefined {
  const cell = row.cell('policy')?.trim().toLowerCase() ?? ''
  if (cell === '') return undefined
  if (cell === 'continue' || cell === 'deny') return cell === 'continue'
  return reader.readBoolean(row, 'policy')
}

/** Reads a weight in grams. Some shops' files have fractions of a gram, which are rounded. */
function readGrams(reader: CellReader, row: CsvRow): number | undefined {
  const cell = row.cell('grams')?.trim() ?? ''
  if (cell === '') return undefined
  const grams = /^\d{1,9}(?:\.\d+)?$/.test(cell) ? Math.round(Number(cell)) : Number.NaN
  if (grams <= 100_000_000) return grams
  reader.report(row, 'grams', `Enter a weight in grams instead of ${quote(cell)}`)
  return undefined
}

/** Reads a GST rate in percent with up to two decimals. */
function readGstRate(reader: CellReader, row: CsvRow, before: number | null): number | null {
  const text = row.cell('gst_rate')?.trim()
  const cell = text?.endsWith('%') ? text.slice(0, -1).trimEnd() : text
  if (cell === undefined) return before
  if (cell === '') return null
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (basisPoints <= 10_000) return basisPoints
  reader.report(row, 'gst_rate', `Enter a rate in percent, such as 5 or 18, instead of ${quote(cell)}`)
  return before
}

function readImage(reader: CellReader, row: CsvRow, base: VariantContent, images: ResolvedImages): string | null {
  if (!reader.has('variant_image')) return base.image_src
  if ((row.cell('variant_image') ?? '').trim() === '') return null
  const src = reader.read(row, 'variant_image', ImageSource)
  if (src === undefined) return null
  const file = images.of(src)
  if (file === undefined) reader.report(row, 'variant_image', 'This file isn’t in the store’s library')
  return file?.src ?? null
}
