import { sql } from 'kysely'
import type { Db } from '../connection.ts'

/** What a replica has to show to be as new as the primary. */
export interface PrimaryPosition {
  /** In the write-ahead log. */
  readonly position: string
  /** Of the row that the primary has written since it became the primary. */
  readonly mark: string
}

/**
 * Returns a function that reads the primary's position. Positions of different timelines (after a failover) or clusters say
 * nothing about each other, so each timeline gets a row with a random mark: a replica that hasn't followed the failover may
 * have a higher position, but doesn't have the mark.
 */
export function positionOf(primary: Db): () => Promise<PrimaryPosition> {
  let marked: { readonly timeline: string; readonly mark: string } | undefined
  return async () => {
    const { position, timeline } = await readPosition(primary)
    if (marked?.timeline !== timeline) marked = { timeline, mark: await markOf(primary, timeline) }
    return { position, mark: marked.mark }
  }
}

/** The insert position, not the flushed one: with synchronous_commit off, a commit is announced before it's flushed. */
async function readPosition(primary: Db): Promise<{ position: string; timeline: string }> {
  // At the start of a page, the position is behind the page's header (24 bytes, or 40 in the first page of a file), and a
  // replica's is before it.
  const { rows } = await sql<{ position: string; timeline: string }>`
    SELECT current - CASE WHEN in_page IN (24, 40) THEN in_page ELSE 0 END AS position,
      system_identifier || ' ' || left(pg_walfile_name(current), 8) AS timeline
    FROM pg_control_system(), pg_current_wal_insert_lsn() AS current,
      LATERAL (SELECT mod(current - '0/0', 8192) AS in_page) AS page`.execute(primary)
  const [row] = rows
  if (row === undefined) throw new Error('The primary has no position.')
  return row
}

async function markOf(primary: Db, timeline: string): Promise<string> {
  await primary
    .insertInto('replica_marks')
    .values({ timeline })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { mark } = await primary
    .selectFrom('replica_marks')
    .select('mark')
    .where('timeline', '=', timeline)
    .executeTakeFirstOrThrow()
  return mark
}
