import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../connection.ts'
import { DatabaseUnavailable } from '../database-error.ts'

interface Server {
  readonly is_replica: boolean
  readonly started_at: string
  readonly cluster: string
}

/**
 * Returns a function that names the server that a connection leads to. It throws DatabaseUnavailable unless that server is a
 * replica of the primary: a former primary that was cut off would show what it was cut off with.
 */
export function replicaIdentity(primary: Db): (client: PoolClient) => Promise<string> {
  let known: string | undefined
  const clusterOfPrimary = async () => {
    const { rows } = await sql<Pick<Server, 'cluster'>>`
      SELECT system_identifier::text AS cluster FROM pg_control_system()`.execute(primary)
    return rows[0]?.cluster
  }
  return async (client) => {
    known ??= await clusterOfPrimary()
    const { rows } = await client.query<Server>(`
      SELECT pg_is_in_recovery() AS is_replica, pg_postmaster_start_time()::text AS started_at,
        (SELECT system_identifier::text FROM pg_control_system()) AS cluster`)
    const [server] = rows
    if (server?.is_replica !== true) throw refusal('The address of the replica leads to a server that is none.')
    if (server.cluster !== known) throw refusal('The replica belongs to another cluster than the primary.')
    return server.started_at
  }
}

function refusal(message: string): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error(message))
}
