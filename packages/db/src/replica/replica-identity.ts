import type { PoolClient } from 'pg'
import { DatabaseUnavailable } from '../database-error.ts'

/** Names the server that a connection leads to, by its start. Throws DatabaseUnavailable if it isn't a replica. */
export async function identifyReplica(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ is_replica: boolean; started_at: string }>(
    'SELECT pg_is_in_recovery() AS is_replica, pg_postmaster_start_time()::text AS started_at',
  )
  const [server] = rows
  if (server?.is_replica !== true) throw new DatabaseUnavailable(notReplica())
  return server.started_at
}

export function notReplica(): Error {
  return new Error('The address of the replica leads to a server that is none.')
}
