import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Tables in which each request writes, or each of an app a moment later. */
const uninteresting = ['rate_limits', 'app_rate_buckets', 'app_api_calls', 'app_api_call_entries', 'app_scope_uses']

/** Records every row that is inserted, changed or deleted from now on, in all tables. */
export async function watchTables(db: Db): Promise<TableWatch> {
  await sql`CREATE UNLOGGED TABLE watched_changes (table_name text NOT NULL, operation text NOT NULL)`.execute(db)
  await sql`CREATE FUNCTION record_watched_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched_changes VALUES (TG_TABLE_NAME, TG_OP);
    RETURN NULL;
  END $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> ALL (${[...uninteresting, 'watched_changes']})`.execute(db)
  for (const { name } of tables) {
    await sql`CREATE TRIGGER watched_rows AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION record_watched_change()`.execute(db)
    await sql`CREATE TRIGGER watched_truncation AFTER TRUNCATE ON ${sql.table(name)}
      EXECUTE FUNCTION record_watched_change()`.execute(db)
  }
  return {
    async takeChanges() {
      const { rows } = await sql<{ change: string }>`WITH taken AS (DELETE FROM watched_changes RETURNING *)
        SELECT DISTINCT operation || ' ' || table_name AS change FROM taken ORDER BY change`.execute(db)
      return rows.map(({ change }) => change)
    },
  }
}

export interface TableWatch {
  /** Returns what was committed since the last call, such as `INSERT products`. */
  takeChanges(): Promise<string[]>
}
