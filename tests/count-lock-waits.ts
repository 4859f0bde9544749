import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Returns the number of connections to this database that are waiting for another session's lock. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
