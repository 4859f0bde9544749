import { Readable } from 'node:stream'
import type { Platform } from '../../platform.ts'
import type { ExportFormat } from './contract.ts'
import { type ExportedProducts, listFields, readProductRows } from './product-rows.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface ExportFile {
  readonly content: Readable
  readonly headers: Readonly<Record<string, string>>
}

/** Streams a store's products as a file in Shopify's columns. */
export async function exportProducts(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  { slug, format, ...products }: ExportedProducts & { readonly slug: string; readonly format: ExportFormat },
): Promise<ExportFile> {
  const fields = listFields(products)
  const rows = readProductRows(platform, products)
  const disposition = `attachment; filename="${slug}-products.${format}"`
  if (format === 'xlsx') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return {
      content: await writeXlsx(fields, rows),
      headers: { 'content-type': type, 'content-disposition': disposition },
    }
  }
  return {
    content: Readable.from(writeCsv(fields, rows), { objectMode: false }),
    headers: { 'content-disposition': disposition },
  }
}
