import { closeDatabase, connect, type Db } from '../connection.ts'
import { registerPrepared, withPreparedCombinations, withPreparedStatements } from '../prepared-statements.ts'
import { identifyReplica } from './replica-identity.ts'
import { MAX_LAG_MS, ReplicaProgress } from './replica-progress.ts'
import { withFallback } from './with-fallback.ts'

/** A replica that doesn't respond for longer is as good as away. It cancels a query a second earlier. */
const QUERY_TIMEOUT_MS = 3_000

export interface Replica {
  /** Returns the database that shows every change of some subjects that was announced: the replica, or the primary. */
  readsOf(...subjects: readonly string[]): Db
  /** A subject has changed, or all of them if none is given. To be called for each notification. */
  changed(subject?: string): void
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly primary: Db
  readonly connectionString: string
  /** The maximum number of connections. */
  readonly max: number
  /** How far the replica may be behind (default 10 000). */
  readonly max_lag_ms?: number
  /** Called when the replica begins to be used, and when it can't be. */
  readonly onChange: (isUsed: boolean, reason?: unknown) => void
}

/**
 * Opens a replica for reads. Until it shows what has changed, while it's away, and while it's more than ten seconds behind, the
 * primary is read. The address may lead to another replica after a failover, but to one at a time: a connection to another
 * server replaces all that were opened before.
 */
export function connectReplica(options: ReplicaOptions): Replica {
  const { primary, connectionString, max, max_lag_ms: maxLagMs = MAX_LAG_MS, onChange } = options
  const replica = connect({
    connectionString,
    max,
    patience_ms: 0,
    query_timeout_ms: QUERY_TIMEOUT_MS,
    identify: identifyReplica,
  })
  const progress = new ReplicaProgress({ primary, replica, max_lag_ms: maxLagMs, onChange })
  const readsWith = (prepare: (db: Db) => Db) =>
    withFallback({ replica: prepare(replica), primary: prepare(primary), progress })
  const reads = readsWith((db) => db)
  registerPrepared(reads, {
    single: readsWith(withPreparedStatements),
    combined: readsWith(withPreparedCombinations),
  })
  return {
    readsOf: (...subjects) => (subjects.every((subject) => progress.shows(subject)) ? reads : primary),
    changed: (subject) => progress.changed(subject),
    async close() {
      await progress.close()
      await closeDatabase(replica)
    },
  }
}
