import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { recordAppEvents } from '../../app-events/index.ts'
import type { Job } from '../../platform.ts'
import { nextDue, periodStart } from './next-due.ts'

const BATCH = 500

/**
 * Records `apps.tick` for the schedules that are due. Each is due once in its period: its next time is set with the event, and
 * a process that works on a schedule keeps it from others. What was missed while Haat was off comes once, for the latest
 * period. Apps that are paused or suspended, and those of suspended stores, get none, and don't get them later either.
 */
export const recordTicks: Job = {
  queue: 'record-app-ticks',
  description: 'Tells apps that one of their schedules is due',
  schedule: '* * * * *',
  async run({ db, clock }) {
    const now = clock()
    while ((await recordBatch(db, now)) === BATCH) {
      // There can be more.
    }
  },
}

interface Due {
  readonly store_id: string
  readonly app_id: string
  readonly installation_id: string
  readonly name: string
  readonly is_active: boolean
  readonly period_start: Date
}

/** Returns how many schedules were due, at most a batch. */
function recordBatch(db: Db, now: Date): Promise<number> {
  const columns = {
    every: sql.ref('schedule.every'),
    at: sql.ref('schedule.at'),
    offset_s: sql.ref('schedule.offset_s'),
  }
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Due>`
      WITH due AS (
        SELECT installation_id, name FROM app_schedules WHERE due_at <= ${now}
        ORDER BY due_at LIMIT ${sql.lit(BATCH)} FOR UPDATE SKIP LOCKED
      )
      UPDATE app_schedules AS schedule SET due_at = ${nextDue(columns, now)}
      FROM due
      JOIN app_installations AS installation ON installation.id = due.installation_id
      JOIN apps ON apps.id = installation.app_id
      JOIN stores ON stores.id = installation.store_id
      WHERE schedule.installation_id = due.installation_id AND schedule.name = due.name
      RETURNING installation.store_id, installation.app_id, schedule.installation_id, schedule.name,
        ${periodStart(columns, now)} AS period_start,
        (installation.status = 'active' AND apps.suspended_at IS NULL
          AND NOT (stores.status = 'suspended' AND (stores.suspended_until IS NULL OR stores.suspended_until > ${now}))
          -- A live run sends examples itself.
          AND stores.test_kind IS DISTINCT FROM 'throw_away') AS is_active`.execute(tx)
    const events = rows
      .filter(({ is_active: isActive }) => isActive)
      .map((tick) => ({
        store_id: tick.store_id,
        app_id: tick.app_id,
        type: 'apps.tick' as const,
        // Without a subject, so that a tick waits for nothing else.
        data: {
          installation_id: tick.installation_id,
          schedule: tick.name,
          period_start: tick.period_start.toISOString(),
        },
      }))
    await recordAppEvents(tx, events, now)
    return rows.length
  })
}
