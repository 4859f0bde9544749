import { MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Job } from '../../platform.ts'
import { failRun } from './run-live-run.ts'
import type { TestStores } from './test-stores.ts'

/** Longer than a run can take. */
const LOST_AFTER_MS = 10 * MINUTE_MS
/** A run that nobody begins: its job was lost or cancelled. */
const WAITING_AT_MOST_MS = 60 * MINUTE_MS
/** Of each version. */
const RUNS_KEPT = 10

/** Ends runs whose process has ended, deletes throw-away stores that are left, and old runs. */
export const tidyLiveRuns = (stores: TestStores): Job => ({
  queue: 'tidy-live-runs',
  description: 'Ends runs of apps whose process has ended, and deletes throw-away stores that are left',
  schedule: '*/5 * * * *',
  async run(platform) {
    const { db, clock } = platform
    const now = clock().getTime()
    const lost = await db
      .selectFrom('app_live_runs')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'running'), eb('started_at', '<', new Date(now - LOST_AFTER_MS))]),
          eb.and([eb('status', '=', 'waiting'), eb('requested_at', '<', new Date(now - WAITING_AT_MOST_MS))]),
        ]),
      )
      .execute()
    for (const { id } of lost) await failRun(platform, stores, id)
    const left = await db
      .selectFrom('stores')
      .select('id')
      .where('test_kind', '=', 'throw_away')
      .where('created_at', '<', new Date(now - LOST_AFTER_MS))
      .execute()
    for (const { id } of left) await stores.delete(platform, id)
    await sql`
      DELETE FROM app_live_runs WHERE id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (PARTITION BY version_id ORDER BY id DESC) AS place FROM app_live_runs
        ) AS runs WHERE place > ${RUNS_KEPT}
      ) AND finished_at IS NOT NULL`.execute(db)
  },
})
