import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../escape-formula.ts'
import { type CsvField, csvColumns } from '../imports/csv-columns.ts'

const BOM = '\uFEFF'

/** Free-text columns, which spreadsheets could interpret as formulas. The others contain numbers and fixed values. */
const freeTextFields: ReadonlySet<CsvField> = new Set<CsvField>([
  'handle',
  'title',
  'description',
  'vendor',
  'product_type',
  'category',
  'other_categories',
  'tags',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'sku',
  'barcode',
  'image_alt',
  'seo_title',
  'seo_description',
])

/** Writes rows as CSV in UTF-8 with a byte order mark, which spreadsheets need. */
export async function* writeCsv(
  fields: readonly CsvField[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  const isFreeText = fields.map((field) => freeTextFields.has(field))
  yield BOM + toLines([fields.map((field) => csvColumns[field])])
  for await (const rows of batches) {
    yield toLines(rows.map((cells) => cells.map((cell, index) => (isFreeText[index] ? escapeFormula(cell) : cell))))
  }
}

function toLines(records: readonly (readonly string[])[]): string {
  return stringify([...records], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}
