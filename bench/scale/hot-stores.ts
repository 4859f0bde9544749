import { processTreeMs } from '../processor-time.ts'
import { figure, type Table } from '../report.ts'
import { timeRequests } from '../search/send-requests.ts'
import { startServerProcess } from '../server-process.ts'
import { readDatabaseUse } from './database-use.ts'
import { loadInTurn } from './load-in-turn.ts'
import type { ScaleDatabase } from './open-database.ts'
import type { Visits } from './visited-stores.ts'

const FIRST_PORT = 5_250
const HOT_STORES = 2_000
/** The default and a larger one. */
const CACHES_MB = [64, 256]
const SECONDS = 8
const headers = { 'accept-encoding': 'gzip, br' }

/** Measures one process whose visitors open the home pages of 2,000 stores. */
export async function measureHotStores(database: ScaleDatabase, visits: Visits): Promise<Table> {
  const paths = visits.take('home', HOT_STORES)
  const rows: string[][] = []
  for (const megabytes of CACHES_MB) {
    rows.push(await measureCache(database, paths, megabytes))
    console.log(rows.at(-1)?.join(' | '))
  }
  return {
    title: `Home pages of ${HOT_STORES.toLocaleString('en-IN')} stores that visitors keep opening, one process`,
    columns: [
      'PAGE_CACHE_MB',
      'pages/s',
      'p50 ms',
      'p99 ms',
      'Haat CPU ms',
      'from memory',
      'resident MB before',
      'after',
      'errors',
    ],
    rows,
    note: `Each page in turn, 16 connections, ${SECONDS} s, compressed, after each page has been opened once. The load uses one of the two cores. Target: 10,000/s with 256 MB.`,
  }
}

async function measureCache(
  { db, environment }: ScaleDatabase,
  paths: readonly string[],
  megabytes: number,
): Promise<string[]> {
  const server = await startServerProcess({
    first_port: FIRST_PORT,
    environment: { ...environment, PAGE_CACHE_MB: String(megabytes) },
  })
  try {
    const residentBefore = server.resident_megabytes()
    const before = await readDatabaseUse(db)
    const urls = paths.map((path) => server.storefront + path)
    const { failures } = await timeRequests(urls, headers)
    const filled = await readDatabaseUse(db)
    const cpuMs = processTreeMs(server.pid)
    const hot = await loadInTurn(server.storefront, paths, SECONDS)
    const cpuPerPage = (processTreeMs(server.pid) - cpuMs) / hot.requests
    const statementsOfPage = (filled.statements - before.statements) / urls.length
    const statements = (await readDatabaseUse(db)).statements - filled.statements
    const fromMemory = 1 - statements / statementsOfPage / hot.requests
    return [
      String(megabytes),
      figure(hot.requests_per_second),
      figure(hot.p50_ms),
      figure(hot.p99_ms),
      cpuPerPage.toFixed(3),
      `${(Math.max(0, fromMemory) * 100).toFixed(1)} %`,
      figure(residentBefore),
      figure(server.resident_megabytes()),
      String(failures.length + hot.errors),
    ]
  } finally {
    await server.stop()
  }
}
