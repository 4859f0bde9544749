import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** What PostgreSQL has done for the servers so far. */
export interface DatabaseUse {
  readonly statements: number
  /** Blocks of 8 KiB, from PostgreSQL's memory or not. */
  readonly blocks: number
}

/** Background jobs, transactions of others and these measurements. */
const OTHERS = '(pgboss|pg_stat|pg_listening|advisory)|^(BEGIN|COMMIT|ROLLBACK|SET|LISTEN|VACUUM|ANALYZE)'

/** Reads the counters. They count statements when they end. */
export async function readDatabaseUse(db: Db): Promise<DatabaseUse> {
  const { rows } = await sql<DatabaseUse>`
    SELECT coalesce(sum(calls), 0)::bigint AS statements,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint AS blocks
    FROM pg_stat_statements WHERE query !~* ${OTHERS}`.execute(db)
  const [use] = rows
  if (use === undefined) throw new Error('pg_stat_statements returned no row')
  return use
}

export function resetDatabaseUse(db: Db): Promise<unknown> {
  return sql`SELECT pg_stat_statements_reset()`.execute(db)
}

interface Statement {
  readonly query: string
  readonly calls: number
  readonly ms: number
  readonly blocks: number
}

/** Returns the statements that took longest in total since the last reset. */
export async function longestStatements(db: Db, limit: number): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    SELECT regexp_replace(query, '\\s+', ' ', 'g') AS query, calls::bigint AS calls, total_exec_time AS ms,
      (shared_blks_hit + shared_blks_read)::bigint AS blocks
    FROM pg_stat_statements WHERE query !~* ${OTHERS} ORDER BY total_exec_time DESC LIMIT ${limit}`.execute(db)
  return rows
}
