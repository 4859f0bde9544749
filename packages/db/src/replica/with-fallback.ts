import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from '../connection.ts'
import { databaseErrorCode, isDatabaseUnavailable, STATEMENT_TIMEOUT_CODE } from '../database-error.ts'
import type { DB } from '../schema.ts'
import type { ReplicaProgress } from './replica-progress.ts'

/**
 * The replica works, but the primary has to answer: rows that the query was reading were removed, as the primary had (40001,
 * 40P01), or the query takes too long for a replica.
 */
const primaryCodes = new Set<string | undefined>(['40001', '40P01', STATEMENT_TIMEOUT_CODE])

interface FallbackOptions {
  readonly replica: Db
  readonly primary: Db
  readonly progress: Pick<ReplicaProgress, 'session' | 'lose'>
}

/**
 * Returns a database that sends each statement to the replica, and again to the primary if the replica can't be reached, or was
 * lost meanwhile. For statements that only read, outside of transactions.
 */
export function withFallback({ replica, primary, progress }: FallbackOptions): Db {
  const readReplica = async <R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> => {
    const { session } = progress
    if (session === undefined) return undefined
    try {
      const result = await replica.executeQuery<R>(query)
      return progress.session === session ? result : undefined
    } catch (error) {
      if (primaryCodes.has(databaseErrorCode(error))) return undefined
      if (!isDatabaseUnavailable(error)) throw error
      progress.lose(error)
      return undefined
    }
  }
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
      (await readReplica<R>(query)) ?? primary.executeQuery<R>(query),
    streamQuery() {
      throw new Error('Streams are not supported.')
    },
  }
  class FallbackDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection
    }
    override async beginTransaction(): Promise<void> {
      throw new Error('Transactions need the primary.')
    }
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FallbackDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
