import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const POOL_SIZE = 20

export interface ConnectOptions {
  readonly connectionString: string
  /** Connections at most (default 20). */
  readonly max?: number
  /** Told of a connection that broke while nobody used it; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void
}

/** Opens a pool. `bigint` arrives as number (and throws beyond 2^53), `numeric` and `date` as text, `timestamptz` as Date. */
export function connect({ connectionString, max = POOL_SIZE, onIdleError }: ConnectOptions): Db {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.INT8, readSafeInteger)
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  const pool = new Pool({ connectionString, max, types: parsers, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost idle connection would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

export async function closeDatabase(db: Db): Promise<void> {
  await db.destroy()
}

function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number without loss`)
  return value
}
