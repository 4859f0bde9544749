import { Readable } from 'node:stream'
import { WorkSlices } from '../../work-slices.ts'
import { type CsvField, csvColumns } from '../imports/csv-columns.ts'

/** The most characters that Excel keeps in a cell; it reports longer ones as damage. */
const MAX_CELL_CHARACTERS = 32_767

/** Columns that spreadsheets can add up. */
const numberFields: ReadonlySet<CsvField> = new Set<CsvField>([
  'grams',
  'quantity',
  'price',
  'compare_at_price',
  'image_position',
  'gst_rate',
])

// Characters that XML can't contain, even escaped (XML 1.0, 2.2), which a workbook would be rejected for.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

// Spreadsheets read `_x0041_` in a cell as the character with this code (ISO/IEC 29500-1, ST_Xstring).
const escapeSequence = /_(?=x[0-9a-f]{4}_)/gi

/** Writes rows as a workbook with one sheet whose first row stays visible. Memory doesn't grow with the number of rows. */
export async function writeXlsx(
  fields: readonly CsvField[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Promise<Readable> {
  // Loaded with the first export.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(toRows(fields, batches), {
    name: 'Products',
    columns: fields.map((field) => ({ header: csvColumns[field] })),
    freezePane: { rows: 1 },
  })
  return Readable.from(stream, { objectMode: false })
}

async function* toRows(fields: readonly CsvField[], batches: AsyncIterable<readonly (readonly string[])[]>) {
  const isNumber = fields.map((field) => numberFields.has(field))
  const slices = new WorkSlices()
  for await (const rows of batches) {
    for (const cells of rows) {
      await slices.pause()
      yield cells.map((cell, index) => {
        if (cell === '') return null
        return isNumber[index] ? Number(cell) : toText(cell)
      })
    }
  }
}

function toText(cell: string): string {
  return cell.replace(notInXml, '').slice(0, MAX_CELL_CHARACTERS).replace(escapeSequence, '_x005F_')
}
