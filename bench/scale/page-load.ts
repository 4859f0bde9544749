import type { Db } from '@haat/db'
import { processTreeMs } from '../processor-time.ts'
import { percentile, timeRequests } from '../search/send-requests.ts'
import type { ServerProcess } from '../server-process.ts'
import { readDatabaseUse } from './database-use.ts'

export interface PageLoad {
  readonly pages_per_second: number
  readonly p50_ms: number
  readonly p95_ms: number
  readonly p99_ms: number
  /** Processor time of a page. */
  readonly server_ms: number
  readonly postgres_ms: number
  /** Of a page. */
  readonly statements: number
  readonly blocks: number
  readonly failures: readonly string[]
}

interface LoadedServers {
  readonly db: Db
  /** PostgreSQL's main process. */
  readonly postgres_pid: number
  /** Take turns. */
  readonly servers: readonly ServerProcess[]
}

/** Requests each page once, over 10 connections, and measures what the servers and PostgreSQL use for it. */
export async function loadPages(
  { db, postgres_pid: postgresPid, servers }: LoadedServers,
  paths: readonly string[],
): Promise<PageLoad> {
  const urls = paths.map((path, index) => `${servers[index % servers.length]?.storefront}${path}`)
  const serverTime = () => servers.reduce((sum, { pid }) => sum + processTreeMs(pid), 0)
  const before = { ...(await readDatabaseUse(db)), server_ms: serverTime(), postgres_ms: processTreeMs(postgresPid) }
  const { latencies_ms: latenciesMs, duration_ms: durationMs, failures } = await timeRequests(urls)
  const times = { server_ms: serverTime(), postgres_ms: processTreeMs(postgresPid) }
  const after = await readDatabaseUse(db)
  return {
    pages_per_second: (latenciesMs.length * 1_000) / durationMs,
    p50_ms: percentile(latenciesMs, 0.5),
    p95_ms: percentile(latenciesMs, 0.95),
    p99_ms: percentile(latenciesMs, 0.99),
    server_ms: (times.server_ms - before.server_ms) / urls.length,
    postgres_ms: (times.postgres_ms - before.postgres_ms) / urls.length,
    statements: (after.statements - before.statements) / urls.length,
    blocks: (after.blocks - before.blocks) / urls.length,
    failures,
  }
}
