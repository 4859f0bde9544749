import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, connect, type Db } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { sql } from 'kysely'
import { type DemoOwner, signInOwner } from '../demo-owner.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { generateProducts } from './generated-products.ts'
import { insertProducts } from './insert-products.ts'
import type { SearchedProduct } from './product-queries.ts'
import { createRandom } from './random.ts'
import { misspell } from './words.ts'

/** A demo store with its own theme. */
export const STORE = 'mehta-handlooms'
const PICKER_PAGE = 30
const PRODUCTS_PER_BATCH = 5_000
const PORTS_PER_SERVER = 10
const READY_WITHIN_MS = 300_000
const POLL_EVERY_MS = 250

export interface LargeCatalog {
  readonly db: Db
  readonly store_id: string
  /** Several processes on the same database. */
  readonly servers: readonly [ServerProcess, ...ServerProcess[]]
  readonly owner: DemoOwner
  readonly products: readonly SearchedProduct[]
}

interface LargeCatalogOptions {
  readonly products: number
  readonly processes: number
  readonly first_port: number
  /** Of the servers, besides the database. */
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Runs a measurement on a demo store with this many generated products and PostgreSQL with the settings of an installation.
 * It starts when a search in each process finds the last product despite a typo.
 */
export async function withLargeCatalog<Result>(
  { products: count, processes, first_port: firstPort, environment: others = {} }: LargeCatalogOptions,
  measure: (catalog: LargeCatalog) => Promise<Result>,
): Promise<Result> {
  const cluster = await startTestCluster({ fast: false })
  const db = connect({ connectionString: cluster.connectionString, max: 4, query_timeout_ms: 600_000 })
  const dataDirectory = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const servers: ServerProcess[] = []
  const environment = {
    ...others,
    DATABASE_URL: cluster.connectionString,
    HAAT_DEMO: '1',
    HAAT_SECRET: 'only for the benchmark, thirty-two characters',
  }
  try {
    for (let index = 0; index < processes; index += 1) {
      const port = firstPort + index * PORTS_PER_SERVER
      servers.push(await startServerProcess({ first_port: port, data_directory: dataDirectory, environment }))
    }
    const [server, ...more] = servers
    if (server === undefined) throw new RangeError('At least one process is required')
    const { id: storeId } = await db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', STORE)
      .executeTakeFirstOrThrow()
    const products = await fill(db, storeId, count)
    await Promise.all(servers.map((process) => waitUntilSearchable(process, products)))
    await sql`VACUUM ANALYZE`.execute(db)
    const owner = await signInOwner(server, STORE)
    return await measure({ db, store_id: storeId, servers: [server, ...more], owner, products })
  } finally {
    for (const server of servers) await server.stop()
    await closeDatabase(db)
    await cluster.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function fill(db: Db, storeId: string, count: number): Promise<SearchedProduct[]> {
  const products: SearchedProduct[] = []
  let batch = []
  for (const product of generateProducts(count, 'product', createRandom(1))) {
    batch.push(product)
    const { title, vendor, tags } = product
    products.push({ title, vendor, tags })
    if (batch.length === PRODUCTS_PER_BATCH || products.length === count) {
      await insertProducts(db, storeId, batch)
      batch = []
    }
  }
  return products
}

/** Returns the address of a search for products as JSON, as the theme editor's pickers request it. */
export function productSearchUrl({ backend }: ServerProcess, query: string): string {
  return `${backend}/api/storefront/products?store_slug=${STORE}&limit=${PICKER_PAGE}&q=${encodeURIComponent(query)}`
}

/** Returns the products that a search finds. */
export async function searchProducts(
  server: ServerProcess,
  query: string,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const response = await fetch(productSearchUrl(server, query))
  if (!response.ok) throw new Error(`${query}: ${response.status} ${(await response.text()).slice(0, 2_000)}`)
  const { items }: { items: { id: string; title: string }[] } = await response.json()
  return items
}

async function waitUntilSearchable(server: ServerProcess, products: readonly SearchedProduct[]): Promise<void> {
  const title = products.at(-1)?.title ?? ''
  const words = title.toLowerCase().split(' ')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const query = words.map((word) => (word === longest ? misspell(word, createRandom(1)) : word)).join(' ')
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const found = await searchProducts(server, query)
    if (found.some((product) => product.title === title)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  throw new Error(`"${query}" doesn't find "${title}"`)
}
