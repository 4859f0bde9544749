import { randomBytes } from 'node:crypto'
import type { Db } from '@haat/db'
import { z } from 'zod'
import type { Job, Platform } from '../../platform.ts'
import type { LiveRunLimits } from './limits.ts'
import type { LiveRunReport, LiveRunStep } from './report/contract.ts'
import { LIVE_RUN_QUEUE } from './request-run.ts'
import { runVersion } from './run-version.ts'
import type { TestStores } from './test-stores.ts'

const DELETION_TRIES = 3

const Payload = z.object({ run_id: z.uuid() })

interface ClaimedRun {
  readonly id: string
  readonly version_id: string
  readonly app_id: string
}

/**
 * Runs one version. A job that is repeated finds its run begun by a process that has ended: the run has failed, because an
 * app that was called half-way can't be called from the start as if nothing had happened.
 */
export const runLiveRun = (stores: TestStores, limits: LiveRunLimits): Job => ({
  queue: LIVE_RUN_QUEUE,
  description: 'Runs a version of an app in a throw-away store',
  async run(platform, payload) {
    const { run_id: id } = Payload.parse(payload)
    const run = await claimRun(platform, id)
    if (run === undefined) return failRun(platform, stores, id)
    try {
      await finishRun(platform, id, await makeReport(platform, stores, limits, run))
    } catch (error) {
      platform.log.error({ err: error, run_id: id }, 'a version of an app couldn’t be run')
      await failRun(platform, stores, id)
    }
  },
})

async function makeReport(
  platform: Platform,
  stores: TestStores,
  limits: LiveRunLimits,
  { id, version_id: versionId, app_id: appId }: ClaimedRun,
): Promise<LiveRunReport> {
  const onStep = (step: LiveRunStep) => setStep(platform.db, id, { step })
  await onStep('store')
  const begun = performance.now()
  const slug = `run-${randomBytes(12).toString('hex')}`
  const store = await stores.create(platform, { name: 'Test store', slug })
  const created = {
    name: 'store' as const,
    status: 'done' as const,
    duration_ms: Math.round(performance.now() - begun),
  }
  const storeId = store.owner.store.id
  await setStep(platform.db, id, { store_id: storeId })
  const report = await runVersion(platform, { app_id: appId, version_id: versionId, store, limits, onStep })
  await onStep('clean_up')
  const ended = performance.now()
  await deleteStore(platform, stores, storeId)
  const removed = {
    name: 'clean_up' as const,
    status: 'done' as const,
    duration_ms: Math.round(performance.now() - ended),
  }
  return { ...report, steps: [created, ...report.steps, removed] }
}

/**
 * Deletes the store, once more if a call of the app that's still under way is in the way. If that isn't enough, the store is
 * left to the job that tidies up: the report is there all the same.
 */
async function deleteStore(platform: Platform, stores: TestStores, storeId: string): Promise<void> {
  for (let tries = 1; tries <= DELETION_TRIES; tries += 1) {
    try {
      await stores.delete(platform, storeId)
      return
    } catch (error) {
      platform.log.warn({ err: error, store_id: storeId }, 'a throw-away store couldn’t be deleted')
    }
  }
}

async function claimRun({ db, clock }: Platform, id: string): Promise<ClaimedRun | undefined> {
  const row = await db
    .updateTable('app_live_runs as run')
    .from('app_versions as version')
    .set({ status: 'running', started_at: clock() })
    .whereRef('version.id', '=', 'run.version_id')
    .where('run.id', '=', id)
    .where('run.status', '=', 'waiting')
    .returning(['run.id', 'run.version_id', 'version.app_id'])
    .executeTakeFirst()
  return row
}

async function setStep(
  db: Db,
  id: string,
  changes: { readonly step: LiveRunStep } | { readonly store_id: string },
): Promise<void> {
  await db.updateTable('app_live_runs').set(changes).where('id', '=', id).where('status', '=', 'running').execute()
}

async function finishRun({ db, clock }: Platform, id: string, report: LiveRunReport): Promise<void> {
  await db
    .updateTable('app_live_runs')
    .set({
      status: report.problems.length === 0 ? 'passed' : 'problems',
      report: JSON.stringify(report),
      step: null,
      store_id: null,
      finished_at: clock(),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Ends a run that Haat couldn't finish, and deletes its store. Does nothing for one that has ended. */
export async function failRun(platform: Platform, stores: TestStores, id: string): Promise<void> {
  const failed = await platform.db
    .updateTable('app_live_runs')
    .set({ status: 'failed', step: null, finished_at: platform.clock() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('store_id')
    .executeTakeFirst()
  if (failed?.store_id != null) await stores.delete(platform, failed.store_id)
}
