import { closeDatabase, connect, type Db } from '../connection.ts'
import { registerPrepared, withPreparedStatements } from '../prepared-statements.ts'
import { replicaIdentity } from './replica-identity.ts'
import { ReplicaProgress } from './replica-progress.ts'
import { withFallback } from './with-fallback.ts'

/** A replica that takes longer is as good as away: the primary answers instead. */
const QUERY_TIMEOUT_MS = 2_000

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
  /** Called when the replica begins to be used, and when it can't be. */
  readonly onChange: (isUsed: boolean, reason?: unknown) => void
}

/**
 * Opens a replica for reads. Until it shows what has changed, while it's away, and while it's more than ten seconds behind, the
 * primary is read. The address may lead to another replica after a failover, but to one at a time: a connection to another
 * server replaces all that were opened before.
 */
export function connectReplica({ primary, connectionString, max, onChange }: ReplicaOptions): Replica {
  const replica = connect({
    connectionString,
    max,
    patience_ms: 0,
    query_timeout_ms: QUERY_TIMEOUT_MS,
    identify: replicaIdentity(primary),
  })
  const progress = new ReplicaProgress({ primary, replica, onChange })
  const reads = withFallback({ replica, primary, progress })
  registerPrepared(
    reads,
    withFallback({ replica: withPreparedStatements(replica), primary: withPreparedStatements(primary), progress }),
  )
  return {
    readsOf: (...subjects) => (subjects.every((subject) => progress.shows(subject)) ? reads : primary),
    changed: (subject) => progress.changed(subject),
    async close() {
      await progress.close()
      await closeDatabase(replica)
    },
  }
}
