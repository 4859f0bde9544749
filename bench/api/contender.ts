import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { processTreeMs } from '../processor-time.ts'
import { CONNECTIONS, sendRequests } from '../search/send-requests.ts'

/** A server under test, and the PostgreSQL behind it. */
export interface Contender {
  readonly url: string
  readonly pid: number
  readonly postgres_pid: number
}

/** What a request uses, on average. */
export interface Use {
  readonly server_ms: number
  readonly postgres_ms: number
  readonly transactions: number
}

interface Requests {
  readonly paths: readonly string[]
  readonly requests: number
  /** Changes the catalogue, so that responses from memory are out of date. */
  readonly change: () => Promise<void>
}

/** Enough for each connection to have prepared its statements. */
const WARM_UP = 1_000
/** PostgreSQL reports a backend's transactions at most once a second, at the end of the next one. */
const REPORT_AFTER_MS = 1_100

/** Sends the requests, each path once per change of the catalogue, and returns what each has used on average. */
export async function useOf(db: Db, contender: Contender, { paths, requests, change }: Requests): Promise<Use> {
  const urls = paths.map((path) => contender.url + path)
  await change()
  await sendRequests(repeat(urls, WARM_UP))
  await reportTransactions(urls)
  const before = await read(db, contender)
  let left = requests
  while (left > 0) {
    // A case with a single path is about responses from memory: nothing changes.
    if (urls.length > 1) {
      await change()
      // The first request after a change also reads what all others of the store need.
      await sendRequests(urls.slice(0, 1))
    }
    const batch = urls.length > 1 ? urls.slice(0, left) : repeat(urls, left)
    await sendRequests(batch)
    left -= batch.length
  }
  const used = await read(db, contender)
  await reportTransactions(urls)
  const { transactions } = await read(db, contender)
  return {
    server_ms: (used.server_ms - before.server_ms) / requests,
    postgres_ms: (used.postgres_ms - before.postgres_ms) / requests,
    transactions: (transactions - before.transactions) / (requests + 2 * CONNECTIONS),
  }
}

/** Sends requests over all connections after PostgreSQL's pause between reports. */
async function reportTransactions(urls: readonly string[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REPORT_AFTER_MS))
  await sendRequests(repeat(urls.slice(0, 1), 2 * CONNECTIONS))
}

function repeat(urls: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => urls[index % urls.length] ?? '')
}

async function read(db: Db, { pid, postgres_pid: postgresPid }: Contender) {
  const { rows } = await sql<{ transactions: number }>`
    SELECT xact_commit AS transactions FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return {
    server_ms: processTreeMs(pid),
    postgres_ms: processTreeMs(postgresPid),
    transactions: rows[0]?.transactions ?? Number.NaN,
  }
}
