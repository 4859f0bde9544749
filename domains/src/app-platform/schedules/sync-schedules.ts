import type { AppManifest } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { nextDue, offsetOf } from './next-due.ts'

/** When a schedule without `at` is due: at night, when stores are quiet. Hours always begin at their first minute. */
const DEFAULT_AT = '02:00'

interface SyncedInstallation {
  readonly installation_id: string
  readonly manifest: Pick<AppManifest, 'schedules' | 'urls'>
}

/**
 * Makes the schedules of an installation those of its version. One that stays as it was keeps its next time; others begin with
 * their next period.
 */
export async function syncSchedules(
  tx: Tx,
  { installation_id: id, manifest: { schedules, urls } }: SyncedInstallation,
  now: Date,
): Promise<void> {
  // Nobody hears of events without a server.
  const wanted = urls === undefined ? [] : schedules
  const names = wanted.map(({ name }) => name)
  await sql`
    DELETE FROM app_schedules WHERE installation_id = ${id} AND name <> ALL (${sql.val(names)}::text[])`.execute(tx)
  if (wanted.length === 0) return
  const rows = JSON.stringify(
    wanted.map(({ name, every, at = DEFAULT_AT }) => ({ name, every, at: every === 'hour' ? '00:00' : at })),
  )
  const columns = { every: sql.ref('every'), at: sql.ref('at'), offset_s: sql.ref('offset_s') }
  await sql`
    INSERT INTO app_schedules (installation_id, name, every, at, offset_s, due_at)
    SELECT ${id}, name, every, at, offset_s, ${nextDue(columns, now)}
    FROM (
      SELECT wanted.*, ${offsetOf(id, sql.ref('wanted.name'))} AS offset_s
      FROM jsonb_to_recordset(${rows}::jsonb) AS wanted (name text, every text, at time)
    ) AS schedule
    ON CONFLICT (installation_id, name) DO UPDATE SET every = excluded.every, at = excluded.at, due_at = excluded.due_at
    WHERE (app_schedules.every, app_schedules.at) IS DISTINCT FROM (excluded.every, excluded.at)`.execute(tx)
}

/** Ends the schedules of an installation, which is uninstalled. */
export async function endSchedules(tx: Tx, installationId: string): Promise<void> {
  await tx.deleteFrom('app_schedules').where('installation_id', '=', installationId).execute()
}
