import { eventScopes } from '@haat/app-manifest'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

const BATCH = 500
/** Only one process at a time: deliveries about one record must be in the order of its events. */
const FAN_OUT_LOCK = 4_228_019

/** Happens to the app itself, or to its access to the store: apps that are paused or uninstalled hear of it too. */
const ESSENTIAL = '^((apps|privacy)\\.|stores\\.(suspended|reactivated)$)'

/** SQL: whether an event of a type is essential. */
export function isEssential(type: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${type} ~ ${ESSENTIAL}::text AND ${type} <> 'apps.tick')`
}

/** JSON: types of events with the scope that an app needs for them; null for those that need none. */
export const scopesByType = JSON.stringify(eventScopes)

/**
 * Makes deliveries of new events for the endpoints that want them, of installations that have the scope at this moment.
 * Returns how many events were handled; 0 if there are none, or another process does it.
 */
export async function fanOut(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(${FAN_OUT_LOCK}) AS locked`.execute(tx)
    if (rows[0]?.locked !== true) return 0
    const events = await tx
      .selectFrom('app_events')
      .select('id')
      .where('is_fanned_out', '=', false)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (events.length === 0) return 0
    const ids = events.map(({ id }) => id)
    await mergeUpdates(tx, ids, now)
    await tx.updateTable('app_events').set({ is_fanned_out: true }).where('id', 'in', ids).execute()
    return ids.length
  })
}

/**
 * Inserts the deliveries. An update of a record, or of a stock, replaces one that waits and was never tried: the endpoint gets one delivery
 * with everything that changed, instead of one for each time that somebody saved.
 */
async function mergeUpdates(tx: Tx, eventIds: readonly string[], now: Date): Promise<void> {
  await sql`
    WITH new AS (
      SELECT event.id, event.type, event.subject_id, event.data, endpoint.id AS endpoint_id,
        (event.type LIKE '%.updated' OR event.type = 'variants.stock_changed') AND event.subject_id IS NOT NULL AS is_update
      FROM app_events AS event
      JOIN app_installations AS installation ON installation.store_id = event.store_id
        AND (event.app_id IS NULL OR event.app_id = installation.app_id)
      JOIN app_endpoints AS endpoint ON endpoint.installation_id = installation.id
        AND endpoint.status <> 'disabled' AND event.type = ANY (endpoint.types)
      WHERE event.id = ANY (${sql.val(eventIds)}::uuid[])
        -- What happens to an installation isn't for one before or after it.
        AND (event.app_id IS NULL OR event.data ->> 'installation_id' IS NULL OR event.data ->> 'installation_id' = installation.id::text)
        AND (installation.uninstalled_at IS NULL
          OR event.type = 'apps.uninstalled' OR event.type LIKE 'privacy.%')
        AND (${scopesByType}::jsonb ->> event.type IS NULL
          OR (${scopesByType}::jsonb ->> event.type) = ANY (installation.scopes))
    ), grouped AS (
      -- Within the batch, the last update of a record stands for those before it.
      SELECT new.*,
        row_number() OVER (PARTITION BY endpoint_id, type, subject_id ORDER BY id DESC) AS place,
        array_agg(data -> 'changed') OVER (PARTITION BY endpoint_id, type, subject_id) AS all_changed
      FROM new
    ), waiting AS (
      -- Looked up for each record: while many deliveries wait, reading all of them takes longer than everything else. As in
      -- claims, OFFSET 0 and IS NOT DISTINCT FROM keep the planner to the index of the record.
      SELECT found.id FROM grouped CROSS JOIN LATERAL (
        SELECT delivery.id FROM app_deliveries AS delivery
        WHERE delivery.endpoint_id = grouped.endpoint_id AND delivery.subject_id = grouped.subject_id
          AND delivery.status = 'pending' AND delivery.is_replay IS NOT DISTINCT FROM false
          AND delivery.event_type = grouped.type
        OFFSET 0
      ) AS found
      WHERE grouped.is_update AND grouped.place = 1
    ), earlier AS (
      UPDATE app_deliveries SET status = 'merged'
      WHERE id = ANY (ARRAY(SELECT id FROM waiting)) AND status = 'pending' AND attempts = 0 AND lease IS NULL
      RETURNING endpoint_id, subject_id, event_type, changed
    )
    INSERT INTO app_deliveries (event_id, endpoint_id, event_type, subject_id, status, due_at, changed, is_essential, created_at)
    SELECT grouped.id, grouped.endpoint_id, grouped.type, grouped.subject_id,
      CASE WHEN grouped.is_update AND grouped.place > 1 THEN 'merged' ELSE 'pending' END,
      ${now},
      CASE WHEN grouped.is_update THEN nullif(ARRAY(
        SELECT DISTINCT name FROM (
          SELECT jsonb_array_elements_text(part) AS name FROM unnest(grouped.all_changed) AS part
          WHERE jsonb_typeof(part) = 'array'
          UNION ALL
          SELECT unnest(earlier.changed) FROM earlier
          WHERE earlier.endpoint_id = grouped.endpoint_id AND earlier.subject_id = grouped.subject_id
            AND earlier.event_type = grouped.type
        ) AS names ORDER BY name), '{}') END,
      ${isEssential(sql`grouped.type`)},
      ${now}
    FROM grouped
    ORDER BY grouped.id
    ON CONFLICT DO NOTHING`.execute(tx)
}
