import { loadavg } from 'node:os'
import { announceChange } from './add-products.ts'
import { median } from './load.ts'
import { startLiquidProcess } from './pages/liquid-process.ts'
import { COLLECTIONS, PRODUCTS, seedCatalog } from './pages/seed-catalog.ts'
import { findPostgres, processTreeMs } from './processor-time.ts'
import type { Table } from './report.ts'
import { withDemoDatabase } from './with-demo-database.ts'

const FIRST_PORT = 5_160
const LIQUID_PORT = 5_170
const STORE = 'priya-masala'
const ROUNDS = 3
const CONNECTIONS = 10
const WARM_UP = 300
/** A smaller number is for trying it out. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? PRODUCTS)
/** Pages for a visitor with a cart aren't cached. */
const headers = { cookie: 'haat_cart=cart-of-a-returning-visitor', 'accept-encoding': 'identity' }
/** Longer than a store's data is shared between visitors who open the same page at the same time. */
const AFTER_CHANGE_MS = 1_500
const TARGET = 0.8

const pages = {
  product: (number: number) => `/products/masala-${(number % PRODUCTS) + 1}`,
  // Two pages of each collection, in turn.
  collection: (number: number) =>
    `/collections/shelf-${(number % COLLECTIONS) + 1}${number % (2 * COLLECTIONS) < COLLECTIONS ? '' : '?page=2'}`,
} as const
type Page = keyof typeof pages

interface Contender {
  /** URL of the store. */
  readonly url: string
  readonly pid: number
  readonly postgres_pid: number
}

interface Use {
  readonly server_ms: number
  readonly postgres_ms: number
}

/**
 * Measures the CPU time of pages rendered for one visitor, and of the same pages from a hand-written server with LiquidJS
 * and SQL on the same database, in alternating rounds.
 */
export async function measurePages(): Promise<Table> {
  return withDemoDatabase(FIRST_PORT, async (server, db, connectionString) => {
    await seedCatalog(db, STORE)
    const url = `${server.storefront}/${STORE}`
    const liquid = await startLiquidProcess({ connection_string: connectionString, store_url: url, port: LIQUID_PORT })
    try {
      const postgres = await findPostgres(db)
      const haat = { url, pid: server.pid, postgres_pid: postgres }
      const other = { url: liquid.url, pid: liquid.pid, postgres_pid: postgres }
      const rows: string[][] = []
      const loads: number[] = []
      for (const page of ['product', 'collection'] as const) {
        const bytes = await requireSamePages(haat, other, page)
        const uses = { changed: [] as Use[], again: [] as Use[], liquid: [] as Use[] }
        for (let round = 0; round < ROUNDS; round += 1) {
          await warmUp(haat, page)
          await announceChange(db, STORE)
          await new Promise((resolve) => setTimeout(resolve, AFTER_CHANGE_MS))
          uses.changed.push(await useOf(haat, page))
          uses.again.push(await useOf(haat, page))
          await warmUp(other, page)
          uses.liquid.push(await useOf(other, page))
          loads.push(loadavg()[0] ?? 0)
        }
        rows.push(
          toRow(page, 'first views after a change of the catalogue', uses.changed, uses.liquid, bytes),
          toRow(page, 'later views', uses.again, uses.liquid, bytes),
        )
        console.log(
          rows
            .slice(-2)
            .map((row) => row.join(' | '))
            .join('\n'),
        )
      }
      return toTable(rows, loads)
    } finally {
      await liquid.stop()
    }
  })
}

function toTable(rows: readonly (readonly string[])[], loads: readonly number[]): Table {
  return {
    title: 'Pages of a store rendered for one visitor, compared with LiquidJS',
    columns: [
      'page',
      'views',
      'Haat ms (server + PostgreSQL)',
      'LiquidJS ms (server + PostgreSQL)',
      '×',
      'target',
      'KiB',
    ],
    rows,
    note: `CPU time per request, medians of ${ROUNDS} alternating rounds of ${REQUESTS} requests over ${CONNECTIONS} connections, uncompressed; load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. ${PRODUCTS} products × 3 variants and ${COLLECTIONS} collections in the demo store ${STORE}.`,
  }
}

function toRow(page: Page, views: string, ours: readonly Use[], others: readonly Use[], bytes: number): string[] {
  const cell = (uses: readonly Use[]) =>
    `${median(uses.map((use) => use.server_ms)).toFixed(1)} + ${median(uses.map((use) => use.postgres_ms)).toFixed(1)}`
  const total = (uses: readonly Use[]) => median(uses.map((use) => use.server_ms + use.postgres_ms))
  const ratio = (total(ours) / total(others)).toFixed(2)
  return [page, views, cell(ours), cell(others), `${ratio} ×`, `≤ ${TARGET} ×`, (bytes / 1024).toFixed(0)]
}

/** Requests each page of its kind in turn and returns what one uses on average. */
async function useOf(contender: Contender, page: Page): Promise<Use> {
  const { pid, postgres_pid: postgresPid } = contender
  const before = { server: processTreeMs(pid), postgres: processTreeMs(postgresPid) }
  await request(contender, page, { from: 0, count: REQUESTS })
  return {
    server_ms: (processTreeMs(pid) - before.server) / REQUESTS,
    postgres_ms: (processTreeMs(postgresPid) - before.postgres) / REQUESTS,
  }
}

function warmUp(contender: Contender, page: Page): Promise<void> {
  return request(contender, page, { from: PRODUCTS - WARM_UP, count: WARM_UP })
}

async function request(contender: Contender, page: Page, { from, count }: { from: number; count: number }) {
  let next = from
  const connection = async () => {
    while (next < from + count) {
      next += 1
      await fetchPage(contender, page, next - 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

async function fetchPage({ url }: Contender, page: Page, number: number): Promise<string> {
  const address = url + pages[page](number)
  const response = await fetch(address, { headers })
  const html = await response.text()
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return html
}

/** Throws unless both send the same pages, ignoring white space. Returns the size of one. */
async function requireSamePages(haat: Contender, liquid: Contender, page: Page): Promise<number> {
  const numbers = [0, 6, 24, 777]
  for (const number of numbers) {
    const [ours = '', theirs = ''] = await Promise.all([haat, liquid].map((one) => fetchPage(one, page, number)))
    const [expected, found] = [normalize(ours), normalize(theirs)]
    if (expected === found) continue
    const at = [...expected].findIndex((character, index) => character !== found[index])
    const around = (html: string) => html.slice(Math.max(0, at - 80), at + 120)
    throw new Error(`LiquidJS renders another ${page} page:\n${around(found)}\ninstead of:\n${around(expected)}`)
  }
  return Buffer.byteLength(await fetchPage(haat, page, 6))
}

function normalize(html: string): string {
  return html.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>]) ?/g, '$1')
}
