import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { closeDatabase, connect, type Db } from '@haat/db'
import { sql } from 'kysely'
import { saveApps } from '../domains/src/app-store/index.ts'
import { createRandom, generateApps, generateQueries } from './generated-catalog.ts'
import type { ServerProcess } from './server-process.ts'
import { withSeededServer } from './with-seeded-server.ts'

const APPS = 100_000
const APPS_PER_BATCH = 25_000
const CONNECTIONS = 10
const QUERIES = 5_000
/** Fits into the cache of search results. */
const REPEATED_QUERIES = 1_000
const FIRST_PORT = 4_760

export interface SearchSpeed {
  readonly apps: number
  readonly queries: number
  readonly connections: number
  /** Every query is new. */
  readonly uncached: Latency
  /** A thousand repeated queries. */
  readonly cached: Latency
}

export interface Latency {
  readonly requests_per_second: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly max_ms: number
}

/** Searches a catalog of 100,000 generated apps over HTTP with 10 connections. Creating it takes one to two minutes. */
export function measureSearch(): Promise<SearchSpeed> {
  // The home page would show all 100,000 apps and stay in the cache.
  return withSeededServer(seed, measure, { first_port: FIRST_PORT, first_page: '/search' })
}

async function measure({ backend }: ServerProcess, titles: readonly string[]): Promise<SearchSpeed> {
  const [warmUp, queries] = split(generateQueries(QUERIES + 500, titles, createRandom(2)), 500)
  await search(backend, warmUp)
  const uncached = await search(backend, queries)
  const again = queries.slice(-REPEATED_QUERIES)
  await search(backend, again)
  const cached = await search(backend, again)
  return { apps: APPS, queries: QUERIES, connections: CONNECTIONS, uncached, cached }
}

const split = <Item>(items: readonly Item[], at: number) => [items.slice(0, at), items.slice(at)] as const

async function seed(connectionString: string): Promise<string[]> {
  const db = connect({ connectionString, max: 1 })
  const titles: string[] = []
  let batch = []
  for (const app of generateApps(APPS, createRandom(1))) {
    batch.push(app)
    titles.push(app.title)
    if (batch.length === APPS_PER_BATCH || titles.length === APPS) {
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

/** Runs the queries. Each connection sends its next query when it has the previous response. */
export async function search(backend: string, queries: readonly string[]): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latenciesMs: number[] = []
  const waiting = queries.values()
  const began = performance.now()
  const work = async () => {
    for (const query of waiting) {
      const sent = performance.now()
      const [response] = await once(
        get(`${backend}/api/store/apps/search/${encodeURIComponent(query)}`, { agent }),
        'response',
      )
      response.resume()
      await once(response, 'end')
      if (response.statusCode !== 200) throw new Error(`${query}: ${response.statusCode}`)
      latenciesMs.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  latenciesMs.sort((a, b) => a - b)
  const percentile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN
  return {
    requests_per_second: queries.length / seconds,
    p50_ms: percentile(0.5),
    p99_ms: percentile(0.99),
    max_ms: latenciesMs.at(-1) ?? Number.NaN,
  }
}

if (import.meta.main) console.log(await measureSearch())
