import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { HOUR_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import {
  type LiveRun,
  liveRunNotPossible,
  liveRunUnderway,
  MAX_LIVE_RUNS_PER_HOUR,
  tooManyLiveRuns,
} from './contract.ts'
import { canBeRun, type RunnableVersion } from './runnable-version.ts'
import { showLiveRun } from './show-run.ts'

export const LIVE_RUN_QUEUE = 'run-app-version'

interface Requested {
  readonly version: RunnableVersion
  readonly actor: Actor
  readonly by: 'developer' | 'reviewer'
  readonly request_id: string
}

/** Starts a run of a version. Refuses with `live_run_not_possible`, `live_run_underway` or `too_many_live_runs`. */
export async function requestRun(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { version, actor, by, request_id: requestId }: Requested,
): Promise<LiveRun> {
  if (!canBeRun(version)) throw new Refused(liveRunNotPossible)
  return inTransaction(platform.db, async (tx) => {
    // Requests for apps of one developer wait for each other, so that the limit holds.
    await lockDeveloper(tx, version.app_id)
    const now = platform.clock()
    if ((await countRecent(tx, version.app_id, now)) >= MAX_LIVE_RUNS_PER_HOUR) throw new Refused(tooManyLiveRuns)
    const row = await insertRun(tx, { version_id: version.id, by, account_id: actor.account_id, now }).catch(
      refuseSecond,
    )
    await platform.jobs.enqueue(tx, LIVE_RUN_QUEUE, { run_id: row.id })
    await recordAudit(tx, {
      action: 'app.live_run_started',
      actor,
      subject_id: version.app_id,
      details: { version: version.version },
      request_id: requestId,
    })
    return showLiveRun(row)
  })
}

/** Runs a submitted version by itself, unless it has been run, the app is suspended, or its developer has no runs left. */
export async function requestRunOfSubmission(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  { version_id: versionId, app_id: appId }: { readonly version_id: string; readonly app_id: string },
): Promise<void> {
  await lockDeveloper(tx, appId)
  const known = await tx
    .selectFrom('app_live_runs')
    .select('id')
    .where('version_id', '=', versionId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  const app = await tx.selectFrom('apps').select('suspended_at').where('id', '=', appId).executeTakeFirstOrThrow()
  if (app.suspended_at !== null) return
  const now = platform.clock()
  if (known !== undefined || (await countRecent(tx, appId, now)) >= MAX_LIVE_RUNS_PER_HOUR) return
  const row = await insertRun(tx, { version_id: versionId, by: 'submission', account_id: null, now })
  await platform.jobs.enqueue(tx, LIVE_RUN_QUEUE, { run_id: row.id })
}

function insertRun(
  tx: Tx,
  run: {
    readonly version_id: string
    readonly by: 'developer' | 'reviewer' | 'submission'
    readonly account_id: string | null
    readonly now: Date
  },
) {
  return tx
    .insertInto('app_live_runs')
    .values({
      version_id: run.version_id,
      requested_by: run.by,
      account_id: run.account_id,
      requested_at: run.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function refuseSecond(error: unknown): never {
  if (brokenConstraint(error) === 'app_live_runs_open') throw new Refused(liveRunUnderway)
  throw error
}

async function lockDeveloper(tx: Tx, appId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .innerJoin('apps', 'apps.developer_id', 'accounts.id')
    .select('accounts.id')
    .where('apps.id', '=', appId)
    .forNoKeyUpdate('accounts')
    .execute()
}

/** Counts the runs of all apps of the same developer in the last hour. */
async function countRecent(tx: Tx, appId: string, now: Date): Promise<number> {
  const { runs } = await tx
    .selectFrom('app_live_runs as run')
    .innerJoin('app_versions as version', 'version.id', 'run.version_id')
    .innerJoin('apps', 'apps.id', 'version.app_id')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .where('run.requested_at', '>', new Date(now.getTime() - HOUR_MS))
    .where('apps.developer_id', '=', (eb) =>
      eb.selectFrom('apps as one').select('developer_id').where('one.id', '=', appId),
    )
    .executeTakeFirstOrThrow()
  return Number(runs)
}
