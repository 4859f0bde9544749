import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

export const CLAIM_LIMIT = 200
/** Longer than a call can take, so that a delivery is never sent by two dispatchers at the same time. */
const LEASE_MS = 15_000

/** Before all others. */
export const FIRST_ENDPOINT = '00000000-0000-0000-0000-000000000000'

/** A delivery that this dispatcher sends now. */
export interface ClaimedDelivery {
  readonly id: string
  readonly endpoint_id: string
  readonly event_id: string
  readonly attempts: number
  readonly changed: string[] | null
}

interface Claimed extends ClaimedDelivery {
  readonly is_replay: boolean
}

/**
 * Claims deliveries that are due, at most as many of each endpoint as it may have under way, so that endpoints that hang
 * delay no others. Replays are claimed only when nothing else is due anywhere, so that they delay nothing. Of each record,
 * only the oldest is claimed: an app gets what happens to one record in order. Visits only endpoints with waiting deliveries
 * (a skip scan), however many wait for one of them, in turn from the one `after` another.
 */
export async function claimDeliveries(
  db: Db,
  lease: string,
  now: Date,
  after: string = FIRST_ENDPOINT,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    WITH RECURSIVE later (endpoint_id) AS (
      (${nextWaiting(sql`endpoint_id > ${after}`)})
      UNION ALL
      SELECT next.endpoint_id FROM later CROSS JOIN LATERAL (${nextWaiting(sql`endpoint_id > later.endpoint_id`)}) AS next
    ), sooner (endpoint_id) AS (
      (${nextWaiting(sql`endpoint_id <= ${after}`)})
      UNION ALL
      SELECT next.endpoint_id FROM sooner
      CROSS JOIN LATERAL (${nextWaiting(sql`endpoint_id > sooner.endpoint_id AND endpoint_id <= ${after}`)}) AS next
    ), waiting AS (
      SELECT endpoint_id FROM later UNION ALL SELECT endpoint_id FROM sooner
    ), open AS MATERIALIZED (
      SELECT found.* FROM waiting CROSS JOIN LATERAL (
        SELECT endpoint.id, endpoint.max_in_flight - (
            SELECT count(*) FROM app_deliveries AS leased
            WHERE leased.endpoint_id = endpoint.id AND leased.status = 'pending' AND leased.lease IS NOT NULL
              AND leased.leased_until > ${now}
          ) AS room,
          installation.status <> 'active' OR apps.suspended_at IS NOT NULL
            OR (stores.status = 'suspended' AND (stores.suspended_until IS NULL OR stores.suspended_until > ${now})) AS is_held
        FROM app_endpoints AS endpoint
        JOIN app_installations AS installation ON installation.id = endpoint.installation_id
        JOIN apps ON apps.id = installation.app_id
        JOIN stores ON stores.id = installation.store_id
        WHERE endpoint.id = waiting.endpoint_id AND endpoint.status <> 'disabled'
          AND (endpoint.paused_until IS NULL OR endpoint.paused_until <= ${now})
          -- In development, the developer's command line takes them (development/).
          AND NOT installation.is_development
        OFFSET 0
      ) AS found
    ), live AS MATERIALIZED (
      SELECT candidate.id, open.id AS endpoint_id FROM open CROSS JOIN LATERAL (${oldestDue(false, sql`open.room`, now)}) AS candidate
      LIMIT ${sql.lit(CLAIM_LIMIT)}
    ), used AS MATERIALIZED (
      SELECT endpoint_id, count(*) AS taken FROM live GROUP BY endpoint_id
    ), due AS (
      SELECT id FROM live
      UNION ALL
      -- What is left for replays. Nothing is looked for if nothing is.
      (SELECT candidate.id FROM open CROSS JOIN LATERAL (${oldestDue(
        true,
        sql`open.room - coalesce((SELECT taken FROM used WHERE used.endpoint_id = open.id), 0)`,
        now,
      )}) AS candidate
        LIMIT ${sql.lit(CLAIM_LIMIT)} - (SELECT count(*) FROM live))
    ), locked AS (
      SELECT id FROM app_deliveries WHERE id = ANY (ARRAY(SELECT id FROM due)) AND status IS NOT DISTINCT FROM 'pending'
        AND (lease IS NULL OR leased_until <= ${now})
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE app_deliveries AS delivery SET lease = ${lease}, leased_until = ${new Date(now.getTime() + LEASE_MS)}
    FROM locked WHERE delivery.id = locked.id
    RETURNING delivery.id, delivery.endpoint_id, delivery.event_id, delivery.attempts, delivery.changed, delivery.is_replay`.execute(
    db,
  )
  return rows
}

/**
 * Returns the endpoint that a claim came to: the next one begins after it. While more is due than can be sent at once,
 * every endpoint has its turn. A claim that took replays took everything else that was due, wherever it was.
 */
export function lastEndpoint(claimed: readonly Claimed[], after: string): string {
  const replays = claimed.filter(({ is_replay: isReplay }) => isReplay)
  const ids = (replays.length > 0 ? replays : claimed).map(({ endpoint_id: id }) => id).sort()
  return ids.findLast((id) => id <= after) ?? ids.at(-1) ?? after
}

/** SQL: the next endpoint for which something waits. */
function nextWaiting(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT endpoint_id FROM app_deliveries WHERE status = 'pending' AND ${condition} ORDER BY endpoint_id LIMIT 1`
}

/**
 * SQL: the oldest deliveries of an endpoint that are due, and whose record has none before; at most as many as there is room
 * for. `OFFSET 0` keeps the planner from joining all that wait with each other or in another order, and `IS NOT DISTINCT FROM` from using another
 * index than that of the record, as it does after a burst, before it has statistics.
 */
function oldestDue(isReplay: boolean, room: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT delivery.id FROM app_deliveries AS delivery
    WHERE delivery.endpoint_id = open.id AND delivery.status = 'pending' AND delivery.is_replay = ${sql.lit(isReplay)}
      AND delivery.due_at <= ${now}
      AND (delivery.lease IS NULL OR delivery.leased_until <= ${now})
      AND (NOT open.is_held OR delivery.is_essential)
      AND NOT EXISTS (
        SELECT FROM app_deliveries AS earlier
        WHERE earlier.endpoint_id = delivery.endpoint_id AND earlier.subject_id = delivery.subject_id
          AND earlier.status = 'pending' AND earlier.id < delivery.id AND earlier.is_replay IS NOT DISTINCT FROM delivery.is_replay
        OFFSET 0
      )
    ORDER BY delivery.due_at, delivery.id
    LIMIT greatest(${room}, 0)`
}
