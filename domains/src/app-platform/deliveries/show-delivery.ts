import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { eventEnvelope } from '../webhooks/event-envelope.ts'
import { type AppDeliveryDetails, deliveryNotFound } from './contract.ts'
import { selectDeliveries, showDelivery } from './list-deliveries.ts'

/** Returns a delivery with what is sent and what came of its attempts. Throws `delivery_not_found`. */
export async function getDelivery(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { id: installationId, app_id: appId, store_id: storeId, store_slug: slug }: Installation,
  id: string,
): Promise<AppDeliveryDetails> {
  const row = await selectDeliveries(db, installationId).where('app_deliveries.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(deliveryNotFound)
  const event = await db
    .selectFrom('app_events')
    .select(['type', 'data', 'occurred_at'])
    .where('id', '=', row.event_id)
    .executeTakeFirstOrThrow()
  const attempts = await db
    .selectFrom('app_delivery_attempts')
    .select(['attempt', 'attempted_at', 'http_status', 'error', 'duration_ms', 'response_start'])
    .where('delivery_id', '=', id)
    .orderBy('attempt')
    .execute()
  const of = { app_id: appId, installation_id: installationId, store_id: storeId, slug }
  const envelope = eventEnvelope(settings, { ...event, ...of, event_id: row.event_id, changed: row.changed })
  return {
    ...showDelivery(row),
    url: row.url,
    body: JSON.stringify(envelope),
    tries: attempts.map(({ attempted_at: attemptedAt, ...attempt }) => ({
      ...attempt,
      attempted_at: attemptedAt.toISOString(),
    })),
  }
}
