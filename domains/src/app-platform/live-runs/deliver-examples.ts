import type { AppEventType } from '@haat/app-manifest'
import type { Platform } from '../../platform.ts'
import { getSigningKey } from '../signing-keys/signing-key.ts'
import { eventEnvelope } from '../webhooks/event-envelope.ts'
import { secretsOf } from '../webhooks/load-messages.ts'
import { sendMessage } from '../webhooks/send-message.ts'
import { type TimeLeft, WEBHOOKS_AT_ONCE } from './limits.ts'
import type { LiveRunReport } from './report/contract.ts'

export type SentWebhook = LiveRunReport['webhooks'][number]

/** Where the events of a run's installation are sent. */
export interface RunTarget {
  readonly app_id: string
  readonly installation_id: string
  readonly store_id: string
  readonly slug: string
}

/** Sends one event of a type to each webhook of an installation that wants it, signed as always. Returns what came back. */
export async function deliverEvent(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'web'>,
  target: RunTarget,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Promise<SentWebhook[]> {
  const { db, clock, settings } = platform
  const endpoints = await db
    .selectFrom('app_endpoints')
    .select(['id as endpoint_id', 'url', 'types', 'secret_encrypted', 'previous_secret_encrypted'])
    .select('previous_secret_until')
    .where('installation_id', '=', target.installation_id)
    .orderBy('created_at')
    .execute()
  const { private_key: key } = await getSigningKey(platform, 'webhook')
  const now = clock()
  return Promise.all(
    endpoints
      .filter(({ types }) => types.includes(type))
      .map(async (endpoint) => {
        const eventId = crypto.randomUUID()
        const message = {
          url: endpoint.url,
          secrets: secretsOf(endpoint, settings.secret, now),
          event_id: eventId,
          is_replay: false,
          body: JSON.stringify(eventEnvelope(settings, { event_id: eventId, type, data, occurred_at: now, ...target })),
        }
        const { http_status: status, error, duration_ms: durationMs } = await sendMessage(platform, message, key)
        const path = new URL(endpoint.url).pathname
        return { type, path, http_status: status, error, duration_ms: durationMs }
      }),
  )
}

/** Sends examples of several types, some at the same time. Leaves out what the run has no time for, and says whether it did. */
export async function deliverExamples(
  types: readonly AppEventType[],
  left: TimeLeft,
  deliver: (type: AppEventType) => Promise<SentWebhook[]>,
): Promise<{ readonly sent: SentWebhook[]; readonly is_complete: boolean }> {
  const waiting = [...types]
  const sent: SentWebhook[] = []
  const work = async () => {
    for (let type = waiting.shift(); type !== undefined; type = waiting.shift()) {
      if (left.isOver) {
        waiting.unshift(type)
        return
      }
      sent.push(...(await deliver(type)))
    }
  }
  await Promise.all(Array.from({ length: WEBHOOKS_AT_ONCE }, work))
  const order: readonly string[] = types
  const place = ({ type }: SentWebhook) => order.indexOf(type)
  return { sent: sent.toSorted((a, b) => place(a) - place(b)), is_complete: waiting.length === 0 }
}
