import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, connect, type Db, inTransaction } from '@haat/db'
import { startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { migrate } from '@haat/db/migrate'
import { sql } from 'kysely'
import { root, startServerProcess } from '../server-process.ts'
import { BENCHMARK_SECRET } from '../with-seeded-server.ts'
import { insertCatalogs, type NewCatalog } from './insert-catalogs.ts'
import { insertStores } from './insert-stores.ts'
import { storeSizes } from './store-sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

const FIRST_PORT = 5_200
const PRODUCTS_PER_BATCH = 10_000
const BATCHES_PER_VACUUM = 10
const WORKERS = 2
const QUERY_TIMEOUT_MS = 3_600_000

export interface ScaleDatabase {
  readonly db: Db
  readonly connectionString: string
  /** PostgreSQL's main process. */
  readonly pid: number
  /** What servers on this database are started with. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Opens a database with this many stores and a hundred times as many products, with PostgreSQL's settings of an installation.
 * Generates it the first time; later runs reuse it.
 */
export async function openScaleDatabase(stores: number): Promise<ScaleDatabase> {
  const dataDir = join(root, `data/bench-scale-${stores}`)
  const complete = join(dataDir, 'generated')
  if (!existsSync(complete)) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    await generate(dataDir, stores)
    writeFileSync(complete, new Date().toISOString())
  }
  const opened = await open(dataDir, false)
  await migrate(opened.connectionString)
  return opened
}

async function open(dataDir: string, fast: boolean): Promise<ScaleDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast, log: fast ? console.log : () => {} })
  const { connectionString, pid } = postgres
  const db = connect({ connectionString, max: 4, query_timeout_ms: QUERY_TIMEOUT_MS })
  return {
    db,
    connectionString,
    pid,
    environment: { DATABASE_URL: connectionString, HAAT_DEMO: '0', HAAT_SECRET: BENCHMARK_SECRET },
    async stop() {
      await closeDatabase(db)
      await postgres.stop()
    },
  }
}

async function generate(dataDir: string, stores: number): Promise<void> {
  const began = performance.now()
  const database = await open(dataDir, true)
  const { db, connectionString, environment } = database
  const report = (what: string) => console.log(`${Math.round((performance.now() - began) / 1_000)} s: ${what}`)
  try {
    await migrate(connectionString)
    // Four processes need more connections than the default. The statistics show what a page costs.
    await sql`ALTER SYSTEM SET max_connections = 300`.execute(db)
    await sql`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`.execute(db)
    await sql`CREATE EXTENSION pg_stat_statements`.execute(db)
    // Publishes the themes that come with Haat, which stores need.
    await (await startServerProcess({ first_port: FIRST_PORT, environment })).stop()
    const ids = await insertStores(db, stores)
    report(`${stores} stores`)
    const sizes = storeSizes(stores)
    const catalogs = ids.map((id, number) => ({ store_id: id, products: sizes[number] ?? 0 }))
    await withoutIndexes(db, () => insertInBatches(db, catalogs, report))
    report('indexes')
    await sql`VACUUM ANALYZE`.execute(db)
    await sql`CHECKPOINT`.execute(db)
    report('generated')
  } finally {
    await database.stop()
  }
}

async function insertInBatches(db: Db, catalogs: readonly NewCatalog[], report: (what: string) => void): Promise<void> {
  const batches = [...inBatches(catalogs)]
  const waiting = batches.entries()
  const work = async () => {
    for (const [index, batch] of waiting) {
      await inTransaction(db, (tx) => insertCatalogs(tx, batch))
      if (index % BATCHES_PER_VACUUM !== 0) continue
      // The sums of the variants replaced each product: the next ones use the space.
      await sql`VACUUM ANALYZE products, store_catalogs`.execute(db)
      await sql`ANALYZE product_variants, product_images, search_documents, search_words`.execute(db)
      report(`${index + 1} of ${batches.length} batches`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

function* inBatches(catalogs: readonly NewCatalog[]): Generator<NewCatalog[]> {
  let batch: NewCatalog[] = []
  let products = 0
  for (const catalog of catalogs) {
    batch.push(catalog)
    products += catalog.products
    if (products < PRODUCTS_PER_BATCH) continue
    yield batch
    batch = []
    products = 0
  }
  if (batch.length > 0) yield batch
}
