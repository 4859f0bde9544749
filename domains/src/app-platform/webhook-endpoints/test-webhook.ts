import type { AppEventType } from '@haat/app-manifest'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Installation } from '../../serve.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { eventEnvelope } from '../webhooks/event-envelope.ts'
import { secretsOf } from '../webhooks/load-messages.ts'
import { sendMessage } from '../webhooks/send-message.ts'
import { type WebhookTest, webhookNotFound } from './contract.ts'

/** Sends a signed example of a type to a webhook, and returns what came back. It isn't stored. Throws `webhook_not_found`. */
export async function testWebhook(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'web'>,
  { id: installationId, app_id: appId, store_id: storeId, store_slug: slug }: Installation,
  id: string,
  type: AppEventType,
): Promise<WebhookTest> {
  const { db, clock, settings } = platform
  const row = await db
    .selectFrom('app_endpoints')
    .select(['id as endpoint_id', 'url', 'secret_encrypted', 'previous_secret_encrypted', 'previous_secret_until'])
    .where('installation_id', '=', installationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(webhookNotFound)
  const now = clock()
  const eventId = crypto.randomUUID()
  const event = {
    event_id: eventId,
    type,
    data: exampleData(type),
    occurred_at: now,
    app_id: appId,
    installation_id: installationId,
    store_id: storeId,
    slug,
    is_test: true,
  }
  const message = {
    url: row.url,
    secrets: secretsOf(row, settings.secret, now),
    event_id: eventId,
    is_replay: false,
    body: JSON.stringify(eventEnvelope(settings, event)),
  }
  const { private_key: key } = await getSigningKey(platform, 'webhook')
  const attempt = await sendMessage(platform, message, key)
  const { http_status: status, error, duration_ms: durationMs, response_start: responseStart } = attempt
  return { http_status: status, error, duration_ms: durationMs, response_start: responseStart }
}

/** Returns data as an event of a type has it, of a record that doesn’t exist. */
export function exampleData(type: AppEventType) {
  const id = crypto.randomUUID()
  // A tick is about no record.
  if (type === 'apps.tick')
    return { installation_id: id, schedule: 'example', period_start: '2026-11-30T20:30:00.000Z' }
  return type.endsWith('.updated') ? { id, revision: 2, changed: ['title'] } : { id, revision: 1 }
}
