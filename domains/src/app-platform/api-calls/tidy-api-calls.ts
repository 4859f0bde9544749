import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Job } from '../../platform.ts'
import { CALLS_KEPT_DAYS } from './contract.ts'

/** A day longer than the longest period that is shown. */
const COUNTS_KEPT_DAYS = 31
/** Of one app; the oldest beyond are deleted. */
const MAX_ENTRIES_PER_APP = 2_000

/** Deletes old calls of apps, and single calls of apps that make too many. */
export const tidyApiCalls: Job = {
  queue: 'tidy-app-api-calls',
  description: 'Deletes single calls of apps after a week, and their counts after a month',
  schedule: '52 * * * *',
  async run({ db, clock }) {
    const now = clock().getTime()
    const daysAgo = (days: number) => new Date(now - days * DAY_MS)
    await db.deleteFrom('app_api_call_entries').where('called_at', '<', daysAgo(CALLS_KEPT_DAYS)).execute()
    await db.deleteFrom('app_api_calls').where('hour', '<', daysAgo(COUNTS_KEPT_DAYS)).execute()
    await sql`
      DELETE FROM app_api_call_entries AS entry USING (
        SELECT app_id, (array_agg(id ORDER BY id DESC))[${sql.lit(MAX_ENTRIES_PER_APP)}] AS oldest
        FROM app_api_call_entries GROUP BY app_id HAVING count(*) > ${sql.lit(MAX_ENTRIES_PER_APP)}
      ) AS kept
      WHERE entry.app_id = kept.app_id AND entry.id < kept.oldest`.execute(db)
  },
}
