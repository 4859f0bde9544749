import { type ConnectionProvider, DummyDriver, PostgresDialect, Transaction } from 'kysely'
import type { Tx } from './connection.ts'
import type { DB } from './schema.ts'

// Only the executor sends statements: the dialect and the driver are never used.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Not a pool')) })
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Returns the same transaction, which sends each statement when it's begun. Kysely's own waits for the result of the one
 * before, although PostgreSQL runs them in order anyway.
 */
export async function pipelined(tx: Tx): Promise<Tx> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  return new Transaction<DB>({ ...unused, executor: executor.withConnectionProvider(provider) })
}
