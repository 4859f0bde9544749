import type { Db } from '@haat/db'
import { sql } from 'kysely'

const LARGE_ROWS = 10_000

/** How often and how many rows of each large table have been read from its beginning to its end, so far. */
export type SequentialScans = ReadonlyMap<string, { readonly scans: number; readonly rows: number }>

/** Counts the scans of large tables. PostgreSQL counts those of a connection up to a second later. */
export async function readSequentialScans(db: Db): Promise<SequentialScans> {
  const { rows } = await sql<{ relname: string; scans: number; rows: number }>`
    SELECT relname, seq_scan AS scans, seq_tup_read AS rows FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND n_live_tup > ${LARGE_ROWS}`.execute(db)
  return new Map(rows.map(({ relname, ...read }) => [relname, read]))
}

/** Returns a line for each table that has been scanned since. */
export function describeScans(before: SequentialScans, after: SequentialScans): string[] {
  return [...after].flatMap(([table, { scans, rows }]) => {
    const newScans = scans - (before.get(table)?.scans ?? 0)
    const newRows = rows - (before.get(table)?.rows ?? 0)
    return newScans === 0 ? [] : `${table}: ${newScans} scans, ${newRows.toLocaleString('en-IN')} rows`
  })
}
