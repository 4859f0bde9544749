import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

export const CLAIM_LIMIT = 200
/** Longer than a call can take, so that a delivery is never sent by two dispatchers at the same time. */
const LEASE_MS = 15_000

/** A delivery that this dispatcher sends now. */
export interface ClaimedDelivery {
  readonly id: string
  readonly endpoint_id: string
  readonly event_id: string
  readonly attempts: number
  readonly changed: string[] | null
}

/**
 * Claims deliveries that are due, at most as many of each endpoint as it may have under way, so that endpoints that hang
 * delay no others. Of each record, only the oldest is claimed: an app gets what happens to one record in order. Visits only
 * endpoints with waiting deliveries (a skip scan), however many wait for one of them.
 */
export async function claimDeliveries(db: Db, lease: string, now: Date): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH RECURSIVE waiting (endpoint_id) AS (
      (SELECT endpoint_id FROM app_deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT next.endpoint_id FROM waiting CROSS JOIN LATERAL (
        SELECT endpoint_id FROM app_deliveries
        WHERE status = 'pending' AND endpoint_id > waiting.endpoint_id ORDER BY endpoint_id LIMIT 1
      ) AS next
    ), open AS MATERIALIZED (
      SELECT endpoint.id, endpoint.max_in_flight - (
          SELECT count(*) FROM app_deliveries AS leased
          WHERE leased.endpoint_id = endpoint.id AND leased.status = 'pending' AND leased.lease IS NOT NULL
            AND leased.leased_until > ${now}
        ) AS room,
        installation.status <> 'active' OR apps.suspended_at IS NOT NULL
          OR (stores.status = 'suspended' AND (stores.suspended_until IS NULL OR stores.suspended_until > ${now})) AS is_held
      FROM waiting
      JOIN app_endpoints AS endpoint ON endpoint.id = waiting.endpoint_id
      JOIN app_installations AS installation ON installation.id = endpoint.installation_id
      JOIN apps ON apps.id = installation.app_id
      JOIN stores ON stores.id = installation.store_id
      -- In development, the developer's command line takes them (development/).
      WHERE NOT installation.is_development AND endpoint.status <> 'disabled' AND (endpoint.paused_until IS NULL OR endpoint.paused_until <= ${now})
    ), due AS (
      SELECT candidate.id FROM open CROSS JOIN LATERAL (
        (${oldestDue(false, now)}) UNION ALL (${oldestDue(true, now)}) LIMIT greatest(open.room, 0)
      ) AS candidate
      LIMIT ${sql.lit(CLAIM_LIMIT)}
    ), locked AS (
      SELECT id FROM app_deliveries WHERE id = ANY (ARRAY(SELECT id FROM due)) AND status IS NOT DISTINCT FROM 'pending'
        AND (lease IS NULL OR leased_until <= ${now})
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE app_deliveries AS delivery SET lease = ${lease}, leased_until = ${new Date(now.getTime() + LEASE_MS)}
    FROM locked WHERE delivery.id = locked.id
    RETURNING delivery.id, delivery.endpoint_id, delivery.event_id, delivery.attempts, delivery.changed`.execute(db)
  return rows
}

/**
 * SQL: the oldest deliveries of an endpoint that are due, and whose record has none before. Replays are asked for after the new
 * ones, so that they delay nothing, and each part reads its index only as far as needed. `OFFSET 0` keeps the planner from
 * joining all that wait with each other, and `IS NOT DISTINCT FROM` from using another index than that of the record, as it
 * does after a burst, before it has statistics.
 */
function oldestDue(isReplay: boolean, now: Date): RawBuilder<unknown> {
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
    LIMIT greatest(open.room, 0)`
}
