import { productFile } from '../tests/product-file.ts'
import { signInOwner } from './demo-owner.ts'
import { importFile } from './import-file.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoServer } from './with-demo-server.ts'

/** The demo store with the fewest products. */
const STORE = 'mehta-handlooms'
const PRODUCTS = 10_000
const FIRST_PORT = 4_760

/** Measures importing a file of 10,000 products, importing it again, and exporting it. */
export function measureImport(): Promise<Table> {
  return withDemoServer(FIRST_PORT, measure)
}

async function measure(server: ServerProcess): Promise<Table> {
  const owner = await signInOwner(server, STORE)
  const file = productFile(PRODUCTS, { imagePercentage: 0 })
  const idle = server.resident_megabytes()
  const first = await importFile(owner, STORE, file)
  const again = await importFile(owner, STORE, file)
  const began = performance.now()
  const exported = await owner.call(`/api/store/products/export?store_slug=${STORE}`)
  const bytes = (await exported.arrayBuffer()).byteLength
  const exportMs = performance.now() - began
  const row = (step: string, ms: number) => [step, `${figure(ms / 1000)} s`, figure((PRODUCTS / ms) * 1000)]
  return {
    title: `Product import and export: a file of ${figure(PRODUCTS)} (${figure(file.split('\r\n').length - 2)} variants, ${figure(Buffer.byteLength(file) / 2 ** 20)} MiB)`,
    columns: ['step', 'time', 'products/s'],
    rows: [
      row('import, all products new', first),
      row('the same file again (no changes)', again),
      row(`export (${figure(bytes / 2 ** 20)} MiB)`, exportMs),
    ],
    note: `Measured from the upload's first byte to the last product saved. Resident memory grew by ${figure(Math.max(server.resident_megabytes() - idle, 0))} MB.`,
  }
}
