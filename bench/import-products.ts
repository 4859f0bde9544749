import { productFile } from '../tests/product-file.ts'
import { type DemoOwner, signInOwner } from './demo-owner.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoServer } from './with-demo-server.ts'

/** The demo store with the fewest products. */
const STORE = 'mehta-handlooms'
const PRODUCTS = 10_000
const POLL_EVERY_MS = 50
const FIRST_PORT = 4_760

/** Measures importing a file of 10,000 products, importing it again, and exporting it. */
export function measureImport(): Promise<Table> {
  return withDemoServer(FIRST_PORT, measure)
}

async function measure(server: ServerProcess): Promise<Table> {
  const owner = await signInOwner(server, STORE)
  const file = productFile(PRODUCTS, { imagePercentage: 0 })
  const idle = server.resident_megabytes()
  const first = await timeImport(owner, file)
  const again = await timeImport(owner, file)
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

async function timeImport({ call }: DemoOwner, file: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const began = performance.now()
  const accepted = await call(`/api/store/products/imports?store_slug=${STORE}`, form)
  const { id }: { id: string } = await accepted.json()
  for (;;) {
    const response = await call(`/api/store/products/imports/${id}?store_slug=${STORE}`)
    const {
      status,
      failed,
      failure_reason: failureReason,
    }: { status: string; failed: number; failure_reason: string | null } = await response.json()
    if (status === 'finished' && failed === 0) return performance.now() - began
    if (status === 'finished' || status === 'failed') throw new Error(`${failed} products failed; ${failureReason}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}
