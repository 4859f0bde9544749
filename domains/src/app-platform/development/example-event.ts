import type { AppEventType } from '@haat/app-manifest'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { exampleData } from '../webhook-endpoints/test-webhook.ts'
import { eventEnvelope } from '../webhooks/event-envelope.ts'
import { secretsOf } from '../webhooks/load-messages.ts'
import { webhookHeaders } from '../webhooks/send-message.ts'
import type { DevelopmentDelivery } from './contract.ts'
import { type DevelopedIn, findDevelopment } from './find-development.ts'
import { pathOf } from './next-deliveries.ts'

interface Example {
  readonly type: AppEventType
  /** The text of a JSON object. */
  readonly data?: string | undefined
}

/**
 * Returns a signed example of an event for each webhook of the app that wants it. It's marked `test`, and nothing of it is
 * stored. Refuses as `findDevelopment`.
 */
export async function exampleEvent(
  platform: Platform,
  actor: Actor,
  developed: DevelopedIn,
  { type, data: text }: Example,
): Promise<DevelopmentDelivery[]> {
  const { db, clock, settings } = platform
  const installation = await findDevelopment(db, actor, developed)
  const { id: installationId, app_id: appId, store_id: storeId, store_slug: slug } = installation
  const endpoints = await db
    .selectFrom('app_endpoints')
    .select(['id as endpoint_id', 'url', 'secret_encrypted', 'previous_secret_encrypted', 'previous_secret_until'])
    .where('installation_id', '=', installationId)
    .where(sql<boolean>`${type} = ANY (types)`)
    .orderBy('created_at')
    .execute()
  const data: unknown = text === undefined ? exampleData(type) : JSON.parse(text)
  const now = clock()
  const { private_key: key } = await getSigningKey(platform, 'webhook')
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const id = crypto.randomUUID()
      const event = { event_id: id, type, data, occurred_at: now, is_test: true }
      const of = { app_id: appId, installation_id: installationId, store_id: storeId, slug }
      const body = JSON.stringify(eventEnvelope(settings, { ...event, ...of }))
      const message = { event_id: id, body, secrets: secretsOf(endpoint, settings.secret, now), is_replay: false }
      return {
        id,
        event_type: type,
        path: pathOf(endpoint.url),
        headers: await webhookHeaders(settings, message, key, now),
        body,
      }
    }),
  )
}
