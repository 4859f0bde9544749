import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../platform.ts'

const SLICE = 5_000
/** Larger tables are measured by as many of their pages. */
const MEASURED_PAGES = 10_000
/** PostgreSQL stores so much with each row. */
const ROW_OVERHEAD_BYTES = 28
const tables = ['app_events', 'app_deliveries', 'app_delivery_attempts'] as const

/** What goes first: apps can read the record, and hear of its next change. */
const updates = sql<boolean>`type LIKE '%.updated' AND type !~ '^(apps|privacy)\\.'`
/** The rest, but never what happens to an app itself, and requests about personal data. */
const others = sql<boolean>`type NOT LIKE '%.updated' AND type !~ '^(apps|privacy)\\.'`

/**
 * Deletes the oldest events of apps with their deliveries while all of them take more than the operator allows: updates first,
 * then others, but none about an app itself or about personal data.
 */
export async function limitEventSize({
  db,
  log,
  settings,
}: Pick<Platform, 'db' | 'log'> & { readonly settings: Pick<Platform['settings'], 'app_events_max_bytes'> }) {
  const { app_events_max_bytes: max } = settings
  // Files don't shrink when rows are deleted, so they only say whether it's worth measuring.
  if ((await sizeOfFiles(db)) <= max) return
  const { bytes, events } = await measureEvents(db)
  if (bytes <= max || events === 0) return
  const wanted = Math.ceil(((bytes - max) * events) / bytes)
  let deleted = 0
  for (const which of [updates, others]) deleted += await deleteOldest(db, which, wanted - deleted)
  log.warn(
    { deleted, bytes, max_bytes: max },
    'deleted events of apps early, because they take more than APP_EVENTS_MAX_GB',
  )
}

async function sizeOfFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT sum(pg_total_relation_size(name::regclass))::text AS bytes FROM unnest(${[...tables]}::text[]) AS name`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Estimates how many bytes the events take with their deliveries and indexes, and how many events there are. */
export async function measureEvents(db: Db): Promise<{ readonly bytes: number; readonly events: number }> {
  const measured = await Promise.all(tables.map((name) => measureTable(db, name)))
  return { bytes: measured.reduce((sum, { bytes }) => sum + bytes, 0), events: measured[0]?.rows ?? 0 }
}

async function measureTable(db: Db, name: string): Promise<{ bytes: number; rows: number }> {
  const sizes = await sql<{ pages: number; overhead: number }>`
    SELECT (pg_relation_size(${name}::regclass) / current_setting('block_size')::bigint)::float8 AS pages,
      pg_total_relation_size(${name}::regclass)::float8 / greatest(pg_relation_size(${name}::regclass), 1) AS overhead`.execute(
    db,
  )
  const { pages = 0, overhead = 1 } = sizes.rows[0] ?? {}
  if (pages === 0) return { bytes: 0, rows: 0 }
  const percent = Math.min(100, (100 * MEASURED_PAGES) / pages)
  const { rows } = await sql<{ bytes: number; rows: number }>`
    SELECT coalesce(sum(pg_column_size(sampled.*) + ${sql.lit(ROW_OVERHEAD_BYTES)}), 0)::float8 AS bytes, count(*)::float8 AS rows
    FROM ${sql.table(name)} AS sampled TABLESAMPLE SYSTEM (${sql.lit(percent)})`.execute(db)
  const [sample = { bytes: 0, rows: 0 }] = rows
  const share = percent / 100
  return { bytes: (sample.bytes / share) * overhead, rows: Math.round(sample.rows / share) }
}

/** Returns how many were deleted, at most `wanted`. */
async function deleteOldest(db: Db, which: RawBuilder<boolean>, wanted: number): Promise<number> {
  let deleted = 0
  while (deleted < wanted) {
    const limit = Math.min(SLICE, wanted - deleted)
    const { numAffectedRows } = await sql`
      DELETE FROM app_events WHERE id = ANY (ARRAY(
        SELECT id FROM app_events WHERE ${which} ORDER BY occurred_at LIMIT ${sql.lit(limit)}))`.execute(db)
    const count = Number(numAffectedRows ?? 0n)
    deleted += count
    if (count < limit) break
  }
  return deleted
}
