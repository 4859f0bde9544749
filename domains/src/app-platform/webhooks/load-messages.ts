import type { KeyObject } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../../settings.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { openSecret } from './endpoint-secret.ts'
import { eventEnvelope } from './event-envelope.ts'
import { secretKey } from './sign-webhook.ts'

/** What is sent for a delivery, and where. */
export interface Message {
  readonly delivery_id: string
  readonly endpoint_id: string
  readonly is_essential: boolean
  readonly event_type: string
  readonly is_replay: boolean
  /** Attempts before this one. */
  readonly attempts: number
  readonly url: string
  readonly secrets: readonly KeyObject[]
  /** `webhook-id`: the same in all attempts, so that receivers recognise a repetition. */
  readonly event_id: string
  readonly body: string
}

/** Loads what is sent for claimed deliveries. */
export async function loadMessages(
  db: Db | Tx,
  settings: Pick<Settings, 'secret' | 'urls'>,
  claimed: readonly ClaimedDelivery[],
  now: Date,
): Promise<Message[]> {
  if (claimed.length === 0) return []
  const rows = await db
    .selectFrom('app_deliveries as delivery')
    .innerJoin('app_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('app_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .innerJoin('app_installations as installation', 'installation.id', 'endpoint.installation_id')
    .innerJoin('stores', 'stores.id', 'event.store_id')
    .select([
      'delivery.id',
      'delivery.attempts',
      'delivery.changed',
      'delivery.is_essential',
      'delivery.is_replay',
      'event.id as event_id',
      'event.type',
      'event.data',
      'event.occurred_at',
      'endpoint.id as endpoint_id',
      'endpoint.url',
      'endpoint.secret_encrypted',
      'endpoint.previous_secret_encrypted',
      'endpoint.previous_secret_until',
      'installation.id as installation_id',
      'installation.app_id',
      'stores.id as store_id',
      'stores.slug',
    ])
    .where(
      'delivery.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    delivery_id: row.id,
    endpoint_id: row.endpoint_id,
    is_essential: row.is_essential,
    event_type: row.type,
    is_replay: row.is_replay,
    attempts: row.attempts,
    url: row.url,
    secrets: secretsOf(row, settings.secret, now),
    event_id: row.event_id,
    body: JSON.stringify(eventEnvelope(settings, row)),
  }))
}

interface EndpointSecrets {
  readonly endpoint_id: string
  readonly secret_encrypted: string
  readonly previous_secret_encrypted: string | null
  readonly previous_secret_until: Date | null
}

/** Returns the keys that a webhook is signed with: of the current secret, and for a day of the one before. */
export function secretsOf(row: EndpointSecrets, secret: string, now: Date): KeyObject[] {
  const { previous_secret_encrypted: previous, previous_secret_until: until } = row
  const current = openKey(secret, row.endpoint_id, row.secret_encrypted)
  if (previous === null || until === null || until <= now) return [current]
  return [current, openKey(secret, row.endpoint_id, previous)]
}

/** Opening a secret takes longer than signing with it. Keys are found by what is stored: a replaced secret is another one. */
const openedKeys = new LRUCache<string, KeyObject>({ max: 10_000 })

function openKey(secret: string, endpointId: string, stored: string): KeyObject {
  const name = `${endpointId} ${stored}`
  const known = openedKeys.get(name)
  if (known !== undefined) return known
  const key = secretKey(openSecret(secret, endpointId, stored))
  openedKeys.set(name, key)
  return key
}
