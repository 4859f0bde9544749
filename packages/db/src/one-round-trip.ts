import { type ConnectionProvider, DummyDriver, Kysely, PostgresDialect, Transaction } from 'kysely'
import type { Db } from './connection.ts'
import type { DB } from './schema.ts'

// Only the executor sends statements: the dialect and the driver are never used.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Not a pool')) })
const unused = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Sends the statements that `start` begins one after the other on the same connection, without waiting for the results
 * in between. That saves most of the time of small statements, which is spent on waiting. They run in the order in which
 * they were begun, and a failed one makes the others of its transaction fail too. Statements that need an earlier result
 * don't belong here.
 */
export function inOneRoundTrip<Started extends readonly Promise<unknown>[] | []>(
  db: Db,
  start: (db: Db) => Started,
): Promise<{ -readonly [Index in keyof Started]: Awaited<Started[Index]> }> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    // Kysely's own provider lends the connection to one statement at a time.
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
    const props = { ...unused, executor: executor.withConnectionProvider(provider) }
    const started = start(db.isTransaction ? new Transaction<DB>(props) : new Kysely<DB>(props))
    const results = Promise.all(started)
    // The connection must not be used for something else before the last result is there.
    await results.catch(() => Promise.allSettled(started))
    return results
  })
}
