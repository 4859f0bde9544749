import { closeDatabase, connect, type Db, inTransaction } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

/** Minutes, because single statements write millions of rows. */
const QUERY_TIMEOUT_MS = 1_200_000

/** Statements that fill some tables. */
export interface Filling {
  readonly tables: readonly string[]
  readonly statements: readonly RawBuilder<unknown>[]
}

/**
 * Fills tables as fast as PostgreSQL can: without triggers and foreign keys, and without the indexes that no constraint
 * needs, which are built afterwards.
 */
export async function fillTables(connectionString: string, fillings: readonly Filling[]): Promise<void> {
  const db = connect({ connectionString, max: 1, query_timeout_ms: QUERY_TIMEOUT_MS })
  try {
    await changeSettings(db, { max_wal_size: '8GB', maintenance_work_mem: '512MB', work_mem: '256MB' })
    for (const { tables, statements } of fillings) {
      const began = performance.now()
      await inTransaction(db, async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx)
        const indexes = await dropIndexes(tx, tables)
        for (const statement of statements) await statement.execute(tx)
        for (const index of indexes) await sql.raw(index).execute(tx)
      })
      console.log(`  filled ${tables.join(', ')} in ${Math.round((performance.now() - began) / 1000)} s`)
    }
    await changeSettings(db, { max_wal_size: 'DEFAULT', maintenance_work_mem: 'DEFAULT', work_mem: 'DEFAULT' })
    await sql`VACUUM ANALYZE`.execute(db)
    await sql`CHECKPOINT`.execute(db)
  } finally {
    await closeDatabase(db)
  }
}

async function changeSettings(db: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await sql`ALTER SYSTEM SET ${sql.ref(name)} = ${sql.raw(value === 'DEFAULT' ? value : `'${value}'`)}`.execute(db)
  }
  await sql`SELECT pg_reload_conf()`.execute(db)
}

/** Drops the indexes that no constraint needs. Returns the statements that create them. */
async function dropIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index
    WHERE indrelid = ANY (${tables}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
