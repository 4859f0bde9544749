import { sql } from 'kysely'
import { addProducts } from './add-products.ts'
import { signInOwner } from './demo-owner.ts'
import { probeServer } from './probe-server.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoDatabase } from './with-demo-database.ts'

const FIRST_PORT = 4_870
const STORE = 'mehta-handlooms'
/** A smaller number is for trying it out. */
const PRODUCTS = Number(process.env.BENCH_ROWS ?? 100_000)
const TARGET_S = { csv: 15, xlsx: 30 } as const

/** Measures exports of a store with 100,000 products (400,000 rows). */
export async function measureExport(): Promise<Table> {
  return withDemoDatabase(FIRST_PORT, async (server, db) => {
    await addProducts(db, STORE, PRODUCTS)
    await sql`VACUUM ANALYZE`.execute(db)
    return await measure(server)
  })
}

async function measure(server: ServerProcess): Promise<Table> {
  const { token } = await signInOwner(server, STORE)
  const rows: string[][] = []
  for (const format of ['csv', 'xlsx'] as const) {
    for (const scope of ['public', 'all'] as const) {
      // The first one of a format loads the code for it, and lets V8's heap grow until it collects garbage.
      await timeExport(server, { store_slug: STORE, format }, token)
      const authorization = scope === 'all' ? token : undefined
      const {
        ms,
        bytes,
        first_ms: firstMs,
        growth_mb: growthMb,
        slowest_ms: slowestMs,
      } = await timeExport(server, { store_slug: STORE, format }, authorization)
      rows.push([
        `${format.toUpperCase()}, ${scope} columns`,
        `${figure(ms / 1000)} s`,
        `${TARGET_S[format]} s`,
        `${figure(bytes / 2 ** 20)} MiB`,
        `${figure(firstMs)} ms`,
        `${figure(growthMb)} MB`,
        `${figure(slowestMs)} ms`,
      ])
    }
  }
  return {
    title: `Product export of ${figure(PRODUCTS)} products with four variants each`,
    columns: ['export', 'time', 'target', 'size', 'first byte', 'memory grew by', 'slowest health check meanwhile'],
    rows,
    note: 'Sent by HTTP to a client in another process. Memory is the most that the server’s resident memory grew during the export.',
  }
}

async function timeExport(server: ServerProcess, body: Record<string, string>, token: string | undefined) {
  const idle = server.resident_megabytes()
  const probe = probeServer(server, idle)
  const began = performance.now()
  const response = await fetch(`${server.backend}/api/export-products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok || response.body === null) throw new Error(`The export was refused: ${await response.text()}`)
  let bytes = 0
  let firstMs = 0
  for await (const chunk of response.body) {
    if (bytes === 0) firstMs = performance.now() - began
    bytes += chunk.byteLength
  }
  return { ms: performance.now() - began, bytes, first_ms: firstMs, ...(await probe.stop()) }
}
