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
import { databaseErrorCode, isDatabaseUnavailable } from '../database-error.ts'
import type { DB } from '../schema.ts'
import type { ReplicaProgress } from './replica-progress.ts'

/** The replica has removed rows that the query was reading, as the primary had. */
const RECOVERY_CONFLICT = '40001'

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
      if (isDatabaseUnavailable(error)) progress.lose(error)
      else if (databaseErrorCode(error) !== RECOVERY_CONFLICT) throw error
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
