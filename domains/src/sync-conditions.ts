import type { SyncFilters } from '@haat/http-contract'
import { type RawBuilder, sql } from 'kysely'

/** Returns the SQL condition that holds for the rows of a table that match the filters. */
export function matchSyncFilters(
  table: string,
  { ids, updated_since: updatedSince }: Partial<SyncFilters>,
): RawBuilder<boolean> {
  const id = ids === undefined ? sql`true` : sql`${sql.ref(`${table}.id`)} = ANY(${ids.split(',')}::uuid[])`
  const time = updatedSince === undefined ? sql`true` : sql`${sql.ref(`${table}.updated_at`)} >= ${updatedSince}`
  return sql<boolean>`(${id} AND ${time})`
}
