import { z } from 'zod'
import type { Settings } from '../../settings.ts'

interface StoredEvent {
  readonly event_id: string
  readonly type: string
  readonly data: unknown
  readonly occurred_at: Date
  /** What changed, of all events that were merged into this one. */
  readonly changed?: readonly string[] | null
  readonly app_id: string
  readonly installation_id: string
  readonly store_id: string
  readonly slug: string
  readonly is_test?: boolean
}

const Data = z.record(z.string(), z.unknown())

/** An event as apps get it: as a webhook, and in the feed. */
export function eventEnvelope({ urls }: Pick<Settings, 'urls'>, event: StoredEvent) {
  const { changed = null, is_test: isTest = false } = event
  return {
    id: event.event_id,
    type: event.type,
    timestamp: event.occurred_at.toISOString(),
    issuer: urls.backend,
    app: event.app_id,
    installation_id: event.installation_id,
    store: { id: event.store_id, slug: event.slug },
    ...(isTest && { test: true }),
    data: { ...Data.parse(event.data), ...(changed !== null && { changed }) },
  }
}
