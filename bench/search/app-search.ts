import { closeDatabase, connect, type Db } from '@haat/db'
import { sql } from 'kysely'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { figure, type Table } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import { withSeededServer } from '../with-seeded-server.ts'
import { generateAppQueries, generateApps } from './generated-apps.ts'
import { createRandom } from './random.ts'
import { CONNECTIONS, latencyCells, latencyColumns, sendRequests } from './send-requests.ts'

const APPS = 100_000
const APPS_PER_BATCH = 25_000
const QUERIES = 5_000
/** Fits into the cache of search results. */
const REPEATED_QUERIES = 1_000
const WARM_UP_QUERIES = 500
const FIRST_PORT = 4_760

/** Searches a catalogue of generated apps over HTTP. Creating 100,000 apps takes one to two minutes. */
export function measureAppSearch(apps: number = APPS): Promise<Table> {
  // The home page would show all the apps and stay in the cache.
  const options = { first_port: FIRST_PORT, first_page: '/search', is_shipped: true }
  return withSeededServer((connectionString) => seed(connectionString, apps), measure, options)
}

async function measure({ backend }: ServerProcess, titles: readonly string[]): Promise<Table> {
  const urls = generateAppQueries(WARM_UP_QUERIES + QUERIES, titles, createRandom(2)).map(
    (query) => `${backend}/api/store/apps/search/${encodeURIComponent(query)}`,
  )
  await sendRequests(urls.slice(0, WARM_UP_QUERIES))
  const first = await sendRequests(urls.slice(WARM_UP_QUERIES))
  const again = urls.slice(-REPEATED_QUERIES)
  await sendRequests(again)
  const repeated = await sendRequests(again)
  return {
    title: `Search over ${figure(titles.length)} apps`,
    columns: ['queries', ...latencyColumns],
    rows: [
      ['first time', ...latencyCells(first)],
      ['repeated', ...latencyCells(repeated)],
    ],
    note: `${CONNECTIONS} connections, ${figure(QUERIES)} different queries: prefixes, typos, two words. ${figure(REPEATED_QUERIES)} of them are repeated.`,
  }
}

async function seed(connectionString: string, count: number): Promise<string[]> {
  const db = connect({ connectionString, max: 1, query_timeout_ms: 600_000 })
  const titles: string[] = []
  let batch = []
  for (const app of generateApps(count, createRandom(1))) {
    batch.push(app)
    titles.push(app.title)
    if (batch.length === APPS_PER_BATCH || titles.length === count) {
      await saveApps(db, batch)
      batch = []
    }
  }
  await spreadInstallCounts(db)
  await closeDatabase(db)
  return titles
}

/** Sets install counts: few apps are popular, most are rare. Then vacuums, as autovacuum would within a minute. */
async function spreadInstallCounts(db: Db): Promise<void> {
  await sql`UPDATE apps SET install_count = floor(5000 * power(abs(hashtext(id)) / 2147483648.0, 6))`.execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

if (import.meta.main) console.table((await measureAppSearch(Number(process.argv[2] ?? APPS))).rows)
