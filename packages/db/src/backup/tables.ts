import { type Client, escapeIdentifier } from 'pg'

/** A table as written to a backup: without generated columns, which the database computes again. */
export type DumpedTable = { schema: string; name: string; columns: string[] }

/** A sequence's state, as text because it may exceed a JavaScript number. */
export type SequenceState = { schema: string; name: string; last_value: string | null }

/** Lists the tables of the schemas, except those of extensions and the partitions of a partitioned table. */
export async function listTables(client: Client, schemas: readonly string[]): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [schemas],
  )
  return rows
}

export async function listSequences(client: Client, schemas: readonly string[]): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text
    FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY schemaname COLLATE "C", sequencename COLLATE "C"`,
    [schemas],
  )
  return rows
}

/** Returns whether no schema of the database has any tables. */
export async function isDatabaseEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  )
  return rowCount === 0
}

export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

export function quoteColumns(columns: readonly string[]): string {
  return columns.map(escapeIdentifier).join(', ')
}

/** Produces the same text for the same row in every session, whatever the server, the role or the environment. */
export const copySettings = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL synchronize_seqscans = off; SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
`
