import type { AppEventType } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { findOrigin } from '../request-origin.ts'

/** Something that happened in a store, which apps may want to know. It never contains personal data. */
export interface AppEvent {
  readonly store_id: string
  readonly type: AppEventType
  /** The record that it's about: apps get what happens to one record in order. */
  readonly subject_id?: string
  /** The record's revision afterwards, so that receivers can drop what's older than what they have. */
  readonly revision?: number
  /** The fields that changed, for `….updated`. */
  readonly changed?: readonly string[]
  /** IDs, handles and numbers. Apps read everything else, so that every access is logged. */
  readonly data?: Readonly<Record<string, unknown>>
  /** The only app that gets it; undefined: every app in the store with the scope of the type. */
  readonly app_id?: string
  /** The installation that it's about, which gets it also after it was uninstalled. */
  readonly installation_id?: string
}

/** Records one event, as `recordAppEvents` does. */
export async function recordAppEvent(tx: Tx, event: AppEvent, now: Date): Promise<void> {
  await recordAppEvents(tx, [event], now)
}

/**
 * Records what happened, in the transaction of the change, so that apps hear of it if and only if it's committed. Writes
 * nothing in stores without an app that gets events. At most some thousands at once.
 */
export async function recordAppEvents(tx: Tx, events: readonly AppEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map(rowOf))
  const { numAffectedRows } = await sql`
    INSERT INTO app_events (generation, store_id, app_id, type, subject_id, data, occurred_at)
    -- The default would ask for the generation once for each event.
    SELECT (SELECT begin_app_event_generation()), event.store_id, event.app_id, event.type, event.subject_id, event.data, ${now}
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS event (store_id uuid, app_id text, installation_id uuid, type text, subject_id text, data jsonb)
    WHERE EXISTS (
      SELECT FROM app_installations AS installation
      WHERE installation.store_id = event.store_id AND installation.gets_events
        AND (installation.uninstalled_at IS NULL OR installation.id = event.installation_id)
        AND (event.app_id IS NULL OR installation.app_id = event.app_id)
    )`.execute(tx)
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await sql`NOTIFY app_events_recorded`.execute(tx)
}

function rowOf(event: AppEvent) {
  const { store_id: storeId, type, subject_id: subjectId, revision, changed, data, app_id: appId } = event
  const appThatCaused = findOrigin()?.app_id
  return {
    store_id: storeId,
    app_id: appId ?? null,
    installation_id: event.installation_id ?? null,
    type,
    subject_id: subjectId ?? null,
    data: {
      ...(subjectId !== undefined && { id: subjectId }),
      ...(revision !== undefined && { revision }),
      ...(changed !== undefined && { changed }),
      ...data,
      ...(appThatCaused !== undefined && { cause: { kind: 'app', app: appThatCaused } }),
    },
  }
}
