import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { databaseErrorCode } from './database-error.ts'
import type { DB } from './schema.ts'
import { valueParsers } from './value-parsers.ts'

/** The database, or a transaction on it: what every function that reads or writes takes first. */
export type Db = Kysely<DB>
/** A transaction, for functions that must not run outside one. */
export type Tx = Transaction<DB>

const POOL_SIZE = 20
const PATIENCE_MS = 10_000

export interface ConnectOptions {
  readonly connectionString: string
  /** Connections at most (default 20). */
  readonly max?: number
  /** How long a query waits for a server that is coming up before it fails (default 10 000). */
  readonly patience_ms?: number
  /** Told of a connection that broke while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void
}

/** Opens a pool. `bigint` arrives as number (and throws beyond 2^53), `numeric` and `date` as text, `timestamptz` as Date. */
export function connect(options: ConnectOptions): Db {
  const { connectionString, max = POOL_SIZE, patience_ms = PATIENCE_MS, onIdleError } = options
  const pool = new Pool({
    connectionString,
    max,
    types: valueParsers,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, a lost connection would end the process: the pool listens to the idle ones, nobody to those in
  // use, whose queries fail and say so anyway.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const patientPool = {
    connect: () => connectPatiently(pool, patience_ms),
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: patientPool }) })
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

/** What a server that is being restarted answers: no socket, nobody behind it, `cannot_connect_now`, `admin_shutdown`. */
const comingUp = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'])

/** Waits for a server that is being restarted. No query has been sent yet, so that trying again repeats nothing. */
async function connectPatiently(pool: Pool, patience_ms: number): Promise<PoolClient> {
  const deadline = Date.now() + patience_ms
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!comingUp.has(databaseErrorCode(error) ?? '') || Date.now() + pause > deadline) throw error
      await sleep(pause)
    }
  }
}
