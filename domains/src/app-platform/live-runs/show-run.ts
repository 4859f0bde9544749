import type { Database, Db } from '@haat/db'
import type { Selectable } from 'kysely'
import { LiveRun } from './contract.ts'
import { canBeRun, type RunnableVersion } from './runnable-version.ts'

/** Converts a row to what the API returns. */
export function showLiveRun(row: Selectable<Database['app_live_runs']>): LiveRun {
  return LiveRun.parse({
    ...row,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  })
}

/** Returns the latest run of a version, whoever started it, and whether another one can be started. */
export async function getLatestRun(
  db: Db,
  version: RunnableVersion,
): Promise<{ latest: LiveRun | null; is_possible: boolean }> {
  const row = await db
    .selectFrom('app_live_runs')
    .selectAll()
    .where('version_id', '=', version.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOpen = row !== undefined && row.finished_at === null
  return { latest: row === undefined ? null : showLiveRun(row), is_possible: canBeRun(version) && !isOpen }
}
