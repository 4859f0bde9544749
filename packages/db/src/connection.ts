import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { registerPrepared } from './prepared-statements.ts'
import { ResilientPool } from './resilient-pool.ts'
import type { DB } from './schema.ts'
import { StatementNames } from './statement-names.ts'

/** The database or a transaction: the first parameter of every function that reads or writes. */
export type Db = Kysely<DB>
/** A transaction, for functions that must not run outside one. */
export type Tx = Transaction<DB>

const POOL_SIZE = 20
const PATIENCE_MS = 10_000
const QUERY_TIMEOUT_MS = 8_000
/** Each connection keeps what it has prepared, so the numbers are limited. */
const MAX_STATEMENTS = 500
/** Combined reads have many texts, with large plans: there's a text for each set of reads that happen to begin together. */
const MAX_COMBINED_STATEMENTS = 100

const pools = new WeakMap<Db, ResilientPool>()

export interface ConnectOptions {
  readonly connectionString: string
  /** The maximum number of connections (default 20). */
  readonly max?: number
  /** How long a query waits for a server that is starting (default 10 000). */
  readonly patience_ms?: number
  /** How long a query may take before its connection is considered lost (default 8 000). */
  readonly query_timeout_ms?: number
  /**
   * Names the server that a new connection leads to; undefined if it may be any. Connections to another server than the newest
   * one leads to aren't used any more. Throws if it's the wrong server.
   */
  readonly identify?: (client: PoolClient) => Promise<string>
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * Opens a connection pool. Returns `bigint` as number (throws beyond 2^53), `numeric` and `date` as text, and
 * `timestamptz` as Date. While the server can't be reached, queries throw DatabaseUnavailable.
 */
export function connect(options: ConnectOptions): Db {
  const { connectionString, max = POOL_SIZE, patience_ms: patienceMs = PATIENCE_MS } = options
  const { query_timeout_ms: queryTimeoutMs = QUERY_TIMEOUT_MS, identify, onIdleError = () => {} } = options
  const pool = new ResilientPool({
    connectionString,
    max,
    patience_ms: patienceMs,
    query_timeout_ms: queryTimeoutMs,
    identify,
    onIdleError,
  })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const preparing = (names: StatementNames) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool.preparing(names) }) })
  registerPrepared(db, {
    single: preparing(new StatementNames(MAX_STATEMENTS)),
    combined: preparing(new StatementNames(MAX_COMBINED_STATEMENTS)),
  })
  pools.set(db, pool)
  return db
}

/** Connections of a database that are open now may lead to the wrong server: none of them is used again. */
export function distrustConnections(db: Db): void {
  pools.get(db)?.suspectAll()
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}
