import { appEventTypes, eventScopes } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { AppActor, Installation } from '../../serve.ts'
import { eventEnvelope } from '../webhooks/event-envelope.ts'
import { type AppEventFeed, eventExpired } from './contract.ts'
import { type FeedPosition, readFeedCursor, writeFeedCursor } from './feed-cursor.ts'

export const EVENTS_KEPT_MS = 30 * DAY_MS
const FIRST: FeedPosition = { generation: 0, tx: '0', id: '00000000-0000-0000-0000-000000000000' }
/** After every event of its transaction. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface FeedRequest {
  readonly after?: string | undefined
  readonly types?: string | undefined
  readonly limit: number
}

/**
 * Returns events in the order of their transactions, up to the oldest one that is still open: everything before is decided, so
 * a reader that continues where it stopped misses nothing, whatever commits when. Throws `event_expired` for a cursor that is
 * older than the events that are kept, and `invalid_fields`.
 */
export async function readFeed(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { installation }: AppActor,
  { after, types, limit }: FeedRequest,
): Promise<AppEventFeed> {
  const now = clock()
  const reader = { secret: settings.secret, installation_id: installation.id }
  const cursor = after === undefined ? undefined : readFeedCursor(reader, after)
  if (cursor !== undefined && now.getTime() - cursor.given_at.getTime() > EVENTS_KEPT_MS)
    throw new Refused(eventExpired)
  const { rows, generation, boundary } = await findEvents(db, installation, {
    after: cursor ?? FIRST,
    types: readableTypes(installation, types),
    limit: limit + 1,
  })
  const hasMore = rows.length > limit
  const items = rows.slice(0, limit)
  const last = hasMore ? items.at(-1) : undefined
  const { store_id: storeId, store_slug: slug, app_id: appId, id: installationId } = installation
  const of = { store_id: storeId, slug, app_id: appId, installation_id: installationId }
  return {
    items: items.map((row) => eventEnvelope(settings, { ...row, ...of })),
    next_cursor: writeFeedCursor(
      reader,
      last === undefined
        ? { generation, tx: boundary, id: LAST_ID }
        : { generation: last.generation, tx: last.tx, id: last.event_id },
      now,
    ),
    has_more: hasMore,
  }
}

function readableTypes({ scopes }: Installation, wanted: string | undefined): string[] {
  const named = wanted === undefined ? undefined : new Set(wanted.split(',').map((type) => type.trim()))
  return appEventTypes.filter((type) => {
    const scope = eventScopes[type]
    return (scope === null || scopes.has(scope)) && (named === undefined || named.has(type))
  })
}

interface EventRow {
  readonly generation: number
  readonly tx: string
  readonly event_id: string
  readonly type: string
  readonly data: unknown
  readonly occurred_at: Date
}

interface Range {
  readonly after: FeedPosition
  readonly types: readonly string[]
  readonly limit: number
}

/**
 * One statement, so that the events and the boundary belong to the same snapshot. Transactions of an earlier generation have
 * all ended.
 */
async function findEvents(
  db: Db,
  { id, store_id: storeId, app_id: appId }: Installation,
  { after, types, limit }: Range,
): Promise<{ rows: EventRow[]; generation: number; boundary: string }> {
  type Boundary = { readonly generation_now: number; readonly boundary: string }
  const { rows } = await sql<(EventRow | { readonly event_id: null }) & Boundary>`
    WITH decided AS MATERIALIZED (
      SELECT app_event_generation() AS generation, pg_snapshot_xmin(pg_current_snapshot()) AS xmin
    )
    SELECT decided.generation AS generation_now, (decided.xmin::text::bigint - 1)::text AS boundary, event.*
    FROM decided LEFT JOIN LATERAL (
      SELECT event.generation, event.tx::text AS tx, event.id AS event_id, event.type, event.data, event.occurred_at
      FROM app_events AS event
      JOIN app_installations AS installation ON installation.id = ${id}
      WHERE event.store_id = ${storeId} AND (event.generation < decided.generation OR event.tx < decided.xmin)
        AND (event.generation, event.tx, event.id) > (${after.generation}::integer, ${after.tx}::xid8, ${after.id}::uuid)
        AND (event.app_id IS NULL OR event.app_id = ${appId})
        AND event.occurred_at >= installation.installed_at
        AND event.type = ANY (${sql.val(types)}::text[])
      ORDER BY event.generation, event.tx, event.id LIMIT ${limit}
    ) AS event ON true
    ORDER BY event.generation, event.tx::xid8, event.event_id`.execute(db)
  return {
    rows: rows.flatMap((row) => (row.event_id === null ? [] : row)),
    generation: rows[0]?.generation_now ?? 0,
    boundary: rows[0]?.boundary ?? '0',
  }
}
