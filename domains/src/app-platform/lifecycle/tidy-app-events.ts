import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Job } from '../../platform.ts'
import { limitEventSize } from './limit-event-size.ts'

/** A day longer than the feed and replays promise, so that requests to erase data are tried for a whole month. */
const EVENTS_KEPT_MS = 31 * DAY_MS
const ATTEMPTS_KEPT_MS = 7 * DAY_MS
/** Of one endpoint that fails; what is beyond is given up, the oldest first. */
const MAX_WAITING = 100_000
const SLICE = 5_000

/** Deletes old events with their deliveries in slices, so that no statement holds locks for long. */
export const tidyAppEvents: Job = {
  queue: 'tidy-app-events',
  description: 'Deletes old events of apps, expired tokens, and deliveries that nobody can catch up with',
  schedule: '37 * * * *',
  async run(platform) {
    const { db, clock } = platform
    const now = clock().getTime()
    await deleteInSlices(db, 'app_events', 'occurred_at', new Date(now - EVENTS_KEPT_MS))
    await deleteInSlices(db, 'app_delivery_attempts', 'attempted_at', new Date(now - ATTEMPTS_KEPT_MS))
    await deleteInSlices(db, 'app_tokens', 'expires_at', new Date(now))
    await deleteInSlices(db, 'app_assertions', 'expires_at', new Date(now))
    await limitEventSize(platform)
    await giveUpBeyondLimit(db)
    await db
      .updateTable('app_endpoints')
      .set({ previous_secret_encrypted: null, previous_secret_until: null })
      .where('previous_secret_until', '<=', new Date(now))
      .execute()
  },
}

async function deleteInSlices(db: Db, table: string, column: string, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before} LIMIT ${sql.lit(SLICE)}))`.execute(db)
    if (Number(numAffectedRows ?? 0n) < SLICE) return
  }
}

async function giveUpBeyondLimit(db: Db): Promise<void> {
  await sql`
    UPDATE app_deliveries SET status = 'dead' WHERE id IN (
      SELECT id FROM (
        SELECT id, is_essential, row_number() OVER (PARTITION BY endpoint_id ORDER BY id DESC) AS place
        FROM app_deliveries WHERE status = 'pending'
      ) AS waiting WHERE place > ${MAX_WAITING} AND NOT is_essential
    ) AND status = 'pending'`.execute(db)
}
