import { join } from 'node:path'
import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { importFile } from '../import-file.ts'
import { startedProcessesMs } from '../processor-time.ts'
import { figure, type Table } from '../report.ts'
import { generateProducts } from '../search/generated-products.ts'
import { writeImportFiles } from '../search/import-files.ts'
import { generateProductQueries } from '../search/product-queries.ts'
import { createRandom } from '../search/random.ts'
import { percentile } from '../search/send-requests.ts'
import { type LargeCatalog, STORE, withLargeCatalog } from '../search/with-large-catalog.ts'

const PRODUCTS = 100_000
const FIRST_PORT = 4_890
const PROBE_PORT = 4_899
const PAGES_PER_KIND = 60
const AT_ONCE = 20
const REQUEST_EVERY_MS = 25
/** Pages for a visitor with a cart aren't cached. */
const WITH_CART = { cookie: 'haat_cart=cart-of-a-returning-visitor' }

const probe = join(import.meta.dirname, 'loop-probe.ts')

interface Block {
  readonly blocked_cpu_ms: number
  readonly blocked_ms: number
}

/** Measures pages of a store with 100,000 products, one at a time, 20 at once and during an import of as many more. */
export function measureHugeStore(products: number = PRODUCTS, imported: number = products): Promise<Table> {
  const environment = { NODE_OPTIONS: `--import=${probe}`, BENCH_LOOP_PORT: String(PROBE_PORT) }
  return withLargeCatalog({ products, processes: 1, first_port: FIRST_PORT, environment }, (catalog) =>
    measure(catalog, imported),
  )
}

async function measure(catalog: LargeCatalog, imported: number): Promise<Table> {
  const tags = await addCollections(catalog)
  const pages = pagesOf(catalog, tags)
  const rows: string[][] = []
  const addRow = async (name: string, work: () => Promise<number[]>) => {
    await readBlock()
    const cpuMs = startedProcessesMs()
    const times = await work()
    const cpuPerPage = (startedProcessesMs() - cpuMs) / times.length
    const block = await readBlock()
    rows.push([
      name,
      String(times.length),
      ...[0.5, 0.95, 0.99].map((share) => figure(percentile(times, share))),
      figure(cpuPerPage),
      figure(block.blocked_cpu_ms),
      figure(block.blocked_ms),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  for (const paths of Object.values(pages)) await timeEach(catalog, paths(PAGES_PER_KIND, PAGES_PER_KIND + 3))
  for (const [name, paths] of Object.entries(pages))
    await addRow(name, () => timeEach(catalog, paths(0, PAGES_PER_KIND)))
  await changeCatalog(catalog.db, catalog.store_id)
  await addRow('after a change', () =>
    timeEach(
      catalog,
      Object.values(pages).flatMap((paths) => paths(0, 4)),
    ),
  )
  const different = Object.values(pages).flatMap((paths) => paths(80, 80 + AT_ONCE / Object.keys(pages).length))
  const sent = performance.now()
  await addRow(`${different.length} different ones at once`, () =>
    Promise.all(different.map((path) => timeOf(catalog, path))),
  )
  const allAtOnceMs = performance.now() - sent
  const files = [...writeImportFiles(generateProducts(imported, 'imported', createRandom(3)))]
  let importMs = 0
  const importing = (async () => {
    for (const file of files) importMs += await importFile(catalog.owner, STORE, file)
  })()
  await addRow('during the import', () => requestUntil(catalog, pages, importing))
  await importing
  return {
    title: `Pages of a store with ${figure(catalog.products.length)} products`,
    columns: [
      'page',
      'pages',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU ms a page',
      'longest task, CPU ms',
      'event loop blocked, ms',
    ],
    rows,
    note: [
      `Each page is opened once, without cached pages: one after the other, then ${different.length} at once (${figure(allAtOnceMs)} ms for all), then 40 a second of 100 different ones, as visitors without a cart request them, during an import of ${figure(imported)} products (${figure((imported / importMs) * 1000)} products/s).`,
      'The CPU time includes PostgreSQL. The longest task is measured in processor time, so other work on the machine doesn’t count; the event loop’s delay includes it. Targets: 60 ms p95 one at a time, 2 s for 20 at once, 250 ms p99 during the import, and no block over 50 ms.',
    ].join('\n'),
  }
}

type Pages = Readonly<Record<string, (from: number, to: number) => string[]>>

function pagesOf({ products }: LargeCatalog, tags: readonly string[]): Pages {
  const queries: string[] = []
  for (const query of generateProductQueries(products, createRandom(9))) if (queries.push(query) > 200) break
  const vendors = [...new Set(products.map(({ vendor }) => vendor))]
  const each = (path: (index: number) => string) => (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => path(from + index))
  return {
    'collection of a tag': each((index) => `/collections/tagged-${index % tags.length}`),
    'all products, next page': each((index) => `/collections/all?page=${index + 2}`),
    'all products of a brand': each(
      (index) => `/collections/all?filter.p.vendor=${encodeURIComponent(vendors[index] ?? '')}`,
    ),
    product: each((index) => `/products/product-${(index * 97) % products.length}`),
    search: each((index) => `/search?q=${encodeURIComponent(queries[index] ?? '')}`),
  }
}

/** Adds an automatic collection for each of the most common tags. */
async function addCollections({ db, store_id: storeId }: LargeCatalog): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT tag FROM products, unnest(tags) AS tag WHERE store_id = ${storeId}
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 100`.execute(db)
  for (const [index, { tag }] of rows.entries()) {
    const rules = JSON.stringify([{ field: 'tag', relation: 'equals', value: tag.toLowerCase() }])
    await sql`INSERT INTO collections (store_id, handle, title, kind, rules, published_at)
      VALUES (${storeId}, ${`tagged-${index}`}, ${`Tagged ${index}`}, 'rule', ${rules}, '2026-01-01')`.execute(db)
  }
  return rows.map(({ tag }) => tag)
}

async function changeCatalog(db: Db, storeId: string): Promise<void> {
  await sql`UPDATE products SET title = title || ' again' WHERE store_id = ${storeId} AND handle = 'product-1'`.execute(
    db,
  )
  // Waits until the server has received the notification.
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Requests different pages, 40 a second, however long each takes. */
async function requestUntil(catalog: LargeCatalog, pages: Pages, until: Promise<unknown>): Promise<number[]> {
  const clock = { isOver: false }
  const end = () => {
    clock.isOver = true
  }
  until.then(end, end)
  const kinds = Object.values(pages)
  const requests: Promise<number>[] = []
  for (let index = 0; !clock.isOver; index += 1) {
    const paths = kinds[index % kinds.length]
    const [path = '/'] =
      paths?.(Math.floor(index / kinds.length) % 20, (Math.floor(index / kinds.length) % 20) + 1) ?? []
    requests.push(timeOf(catalog, path, {}))
    await new Promise((resolve) => setTimeout(resolve, REQUEST_EVERY_MS))
  }
  return Promise.all(requests)
}

async function timeEach(catalog: LargeCatalog, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) times.push(await timeOf(catalog, path))
  return times
}

async function timeOf(
  { servers: [server] }: LargeCatalog,
  path: string,
  headers: Readonly<Record<string, string>> = WITH_CART,
): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${server.storefront}/${STORE}${path}`, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return performance.now() - began
}

async function readBlock(): Promise<Block> {
  return (await fetch(`http://127.0.0.1:${PROBE_PORT}`)).json()
}

if (import.meta.main) {
  const { rows, columns, note } = await measureHugeStore(
    Number(process.argv[2] ?? PRODUCTS),
    Number(process.argv[3] ?? 20_000),
  )
  console.table(rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], cell]))))
  console.log(note)
}
