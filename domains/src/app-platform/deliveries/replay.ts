import { eventScopes } from '@haat/app-manifest'
import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { webhookNotFound } from '../webhook-endpoints/contract.ts'
import { isEssential, scopesByType } from '../webhooks/fan-out.ts'
import { type AppDelivery, deliveryNotFound } from './contract.ts'
import { selectDeliveries, showDelivery } from './list-deliveries.ts'

const MAX_REPLAYED = 100_000

type Replaying = Pick<Platform, 'db' | 'clock'>

/**
 * Sends the event of a delivery again, with the same `webhook-id`. Throws `delivery_not_found`, also if the installation has
 * lost the permission for the event.
 */
export async function replayDelivery(
  { db, clock }: Replaying,
  installation: Pick<Installation, 'id'>,
  id: string,
): Promise<AppDelivery> {
  const replayId = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO app_deliveries (event_id, endpoint_id, event_type, subject_id, is_essential, due_at, changed, is_replay, created_at)
      SELECT delivery.event_id, delivery.endpoint_id, delivery.event_type, delivery.subject_id, delivery.is_essential,
        ${clock()}, delivery.changed, true, ${clock()}
      FROM app_deliveries AS delivery
      JOIN app_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id
      JOIN app_installations AS installation ON installation.id = endpoint.installation_id
      WHERE delivery.id = ${id} AND installation.id = ${installation.id}
        AND (${scopesByType}::jsonb ->> delivery.event_type IS NULL
          OR (${scopesByType}::jsonb ->> delivery.event_type) = ANY (installation.scopes))
      RETURNING id`.execute(tx)
    await sql`NOTIFY app_events_recorded`.execute(tx)
    return rows[0]?.id
  })
  if (replayId === undefined) throw new Refused(deliveryNotFound)
  const row = await selectDeliveries(db, installation.id)
    .where('app_deliveries.id', '=', replayId)
    .executeTakeFirstOrThrow()
  return showDelivery(row)
}

interface ReplayRequest {
  readonly webhook_id: string
  readonly since: string
  readonly until?: string | undefined
  readonly include_delivered: boolean
}

/**
 * Sends the events of a time again to one webhook, the oldest first: those that it wants and weren't delivered, also those from
 * while it was disabled; or all. Events that wait already are left out. Returns how many. Throws `webhook_not_found`.
 */
export async function replayEvents(
  { db, clock }: Replaying,
  { id: installationId, app_id: appId, store_id: storeId, scopes }: Installation,
  { webhook_id: endpointId, since, until, include_delivered: includesDelivered }: ReplayRequest,
): Promise<number> {
  const now = clock()
  const done = includesDelivered ? ['pending'] : ['pending', 'delivered', 'merged']
  const readable = Object.entries(eventScopes).flatMap(([type, scope]) =>
    scope === null || scopes.has(scope) ? [type] : [],
  )
  return inTransaction(db, async (tx) => {
    const endpoint = await tx
      .selectFrom('app_endpoints')
      .select('types')
      .where('id', '=', endpointId)
      .where('installation_id', '=', installationId)
      .executeTakeFirst()
    if (endpoint === undefined) throw new Refused(webhookNotFound)
    const types = endpoint.types.filter((type) => readable.includes(type))
    const { numAffectedRows } = await sql`
      INSERT INTO app_deliveries (event_id, endpoint_id, event_type, subject_id, is_essential, due_at, is_replay, created_at)
      SELECT event.id, ${endpointId}, event.type, event.subject_id, ${isEssential(sql`event.type`)},
        ${now}, true, ${now}
      FROM app_events AS event JOIN app_installations AS installation ON installation.id = ${installationId}
      WHERE event.store_id = ${storeId} AND event.is_fanned_out AND (event.app_id IS NULL OR event.app_id = ${appId})
        AND event.type = ANY (${sql.val(types)}::text[])
        AND event.occurred_at >= greatest(${since}::timestamptz, installation.installed_at)
        AND event.occurred_at <= ${until ?? now.toISOString()}::timestamptz
        AND NOT EXISTS (
          SELECT FROM app_deliveries AS known
          WHERE known.event_id = event.id AND known.endpoint_id = ${endpointId} AND known.status = ANY (${sql.val(done)}::text[])
        )
      ORDER BY event.generation, event.tx, event.id LIMIT ${MAX_REPLAYED}`.execute(tx)
    await sql`NOTIFY app_events_recorded`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}
