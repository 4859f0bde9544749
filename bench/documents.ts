import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { signInOwner } from './demo-owner.ts'
import { probeServer } from './probe-server.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoDatabase } from './with-demo-database.ts'

const FIRST_PORT = 4_880
const STORE = 'mehta-handlooms'
const ORDERS = 500
const TARGET_S = 20
const POLL_MS = 25

/** Names in different scripts, whose fonts are opened and embedded. */
const names = ['Asha Menon', 'प्रिया शर्मा', 'பிரியா சுப்பிரமணியம்', 'প্রিয়া ব্যানার্জি', 'ప్రియ రెడ్డి', 'പ്രിയ നായർ']

/** Measures files of the labels and packing slips of 500 orders. */
export async function measureDocuments(): Promise<Table> {
  return withDemoDatabase(FIRST_PORT, async (server, db) => {
    const ids = await copyOrders(db)
    return await measure(server, ids)
  })
}

/** Copies an order of the store, with names in several scripts and cash on delivery for every other one. */
async function copyOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH source AS (
      SELECT orders.* FROM orders JOIN stores ON stores.id = orders.store_id
      WHERE stores.slug = ${STORE} AND shipping_address IS NOT NULL AND placed_at IS NOT NULL
      ORDER BY item_count DESC, orders.id LIMIT 1)
    , copies AS (
      INSERT INTO orders (id, store_id, number, source, status, payment_status, fulfilment_status, payment_method, email,
        phone, customer_name, shipping_address, tax, subtotal_paise, discount_paise, charges_paise, taxable_paise,
        gst_paise, round_off_paise, total_paise, paid_paise, item_count, created_at, placed_at, updated_at)
      SELECT uuidv7(), store_id, 500000 + serial, source, 'open', 'unpaid', 'unfulfilled',
        CASE WHEN serial % 2 = 0 THEN 'cash_on_delivery' ELSE 'manual' END, email, phone, customer_name,
        jsonb_set(shipping_address, '{name}', to_jsonb((${names}::text[])[1 + serial % ${names.length}])), tax,
        subtotal_paise, discount_paise, charges_paise, taxable_paise, gst_paise, round_off_paise, total_paise,
        CASE WHEN serial % 2 = 0 THEN 0 ELSE total_paise END, item_count, created_at, placed_at, updated_at
      FROM source, generate_series(1, ${ORDERS}) AS serial
      RETURNING id, number)
    , lines AS (
      INSERT INTO order_lines (store_id, order_id, position, title, variant_title, sku, requires_shipping, weight_grams,
        unit_price_paise, quantity, discount_paise, gst_rate_basis_points, taxable_paise, gst_paise, total_paise)
      SELECT line.store_id, copies.id, line.position, line.title, line.variant_title, line.sku, true, line.weight_grams,
        line.unit_price_paise, line.quantity, line.discount_paise, line.gst_rate_basis_points, line.taxable_paise,
        line.gst_paise, line.total_paise
      FROM copies, source, order_lines AS line WHERE line.order_id = source.id)
    SELECT id FROM copies ORDER BY number`.execute(db)
  if (rows.length !== ORDERS) throw new Error(`The demo has no order to copy`)
  return rows.map(({ id }) => id)
}

async function measure(server: ServerProcess, ids: readonly string[]): Promise<Table> {
  const { token } = await signInOwner(server, STORE)
  const rows: string[][] = []
  const kinds = [
    ['Labels, 100 × 150 mm, the first file of the process', 'bulkPrintLabels', '100x150mm'],
    ['Labels, 100 × 150 mm', 'bulkPrintLabels', '100x150mm'],
    ['Labels, A4', 'bulkPrintLabels', 'a4'],
    ['Packing slips, A4', 'bulkPackagingSlipCreate', 'a4'],
  ] as const
  for (const [name, endpoint, size] of kinds) {
    const file = await timeFile(server, token, { endpoint, size, ids })
    rows.push([
      name,
      `${figure(file.ms / 1000)} s`,
      `${TARGET_S} s`,
      `${figure(file.bytes / 1024)} KiB`,
      `${figure(file.growth_mb)} MB`,
      `${figure(file.slowest_ms)} ms`,
    ])
  }
  return {
    title: `Labels and packing slips of ${ORDERS} orders in one file`,
    columns: ['file', 'time', 'target', 'size', 'memory grew by', 'slowest health check meanwhile'],
    rows,
    note: 'From the request to the file, with the queue. Names are in six scripts. Memory is the most that the server’s resident memory grew meanwhile; the slowest health check shows how long the event loop was blocked.',
  }
}

const Job = z.object({ id: z.string(), status: z.string(), document_count: z.int(), size_bytes: z.int().nullable() })

async function timeFile(
  server: ServerProcess,
  token: string,
  { endpoint, size, ids }: { readonly endpoint: string; readonly size: string; readonly ids: readonly string[] },
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const probe = probeServer(server, server.resident_megabytes())
  const began = performance.now()
  const started = await fetch(`${server.backend}/api/${endpoint}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ store_slug: STORE, order_ids: ids, size }),
  })
  if (!started.ok) throw new Error(`The file was refused: ${await started.text()}`)
  let job = Job.parse(await started.json())
  while (job.status === 'queued' || job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const reply = await fetch(`${server.backend}/api/store/print-jobs/${job.id}?store_slug=${STORE}`, { headers })
    job = Job.parse(await reply.json())
  }
  const ms = performance.now() - began
  const seen = await probe.stop()
  if (job.status !== 'finished' || job.document_count < ids.length) {
    throw new Error(`The file is ${job.status} with ${job.document_count} documents`)
  }
  return { ms, bytes: job.size_bytes ?? 0, ...seen }
}
