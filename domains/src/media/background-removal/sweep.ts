import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { Job, Platform } from '../../platform.ts'
import { BACKGROUNDS_PREFIX, removeJobObjects } from './background-objects.ts'
import { transitions } from './job-states.ts'

/** How long a person has to confirm. */
const KEPT_MS = 14 * DAY_MS
const HISTORY_MS = 90 * DAY_MS
const BATCH = 500

/** Discards runs that nobody confirmed, removes objects that no job knows, and forgets old runs. */
export const sweepBackgroundRemovals: Job = {
  queue: 'media.sweep-background-removals',
  description: 'Removes cut-outs that nobody confirmed within 14 days, and those of interrupted jobs',
  schedule: '45 21 * * *',
  async run(platform) {
    while ((await discardAbandoned(platform)) === BATCH);
    await removeOrphans(platform)
    await platform.db
      .deleteFrom('background_runs')
      .where('created_at', '<', new Date(platform.clock().getTime() - HISTORY_MS))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('background_jobs')
              .select('id')
              .whereRef('run_id', '=', 'background_runs.id')
              .where('status', 'not in', ['confirmed', 'discarded', 'failed', 'cancelled']),
          ),
        ),
      )
      .execute()
  },
}

function discardAbandoned(platform: Platform): Promise<number> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const jobs = await tx
      .selectFrom('background_jobs')
      .selectAll()
      .where('status', 'in', transitions.discard.from)
      .where('changed_at', '<', new Date(now.getTime() - KEPT_MS))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (jobs.length === 0) return 0
    await removeJobObjects(tx, platform, jobs)
    await tx
      .updateTable('background_jobs')
      .set({ status: 'discarded', cutout_key: null, mask_key: null, final_key: null, final: null, changed_at: now })
      .where(
        'id',
        'in',
        jobs.map(({ id }) => id),
      )
      .execute()
    return jobs.length
  })
}

/** An object is written before its job knows it, so objects of jobs that changed in the last days stay. */
async function removeOrphans({ db, storage, clock }: Platform): Promise<void> {
  const byJob = new Map<string, string[]>()
  for await (const key of storage.list(BACKGROUNDS_PREFIX)) {
    const id = key.slice(BACKGROUNDS_PREFIX.length).split('/')[0] ?? ''
    byJob.set(id, [...(byJob.get(id) ?? []), key])
    if (byJob.size >= BATCH) await removeUnknown()
  }
  await removeUnknown()

  async function removeUnknown(): Promise<void> {
    const ids = [...byJob.keys()].filter((id) => /^[0-9a-f-]{36}$/.test(id))
    if (ids.length === 0) return
    const rows = await db
      .selectFrom('background_jobs')
      .select(['id', 'cutout_key', 'mask_key', 'changed_at'])
      .where('id', 'in', ids)
      .execute()
    const jobs = new Map(rows.map((row) => [row.id, row]))
    const recently = clock().getTime() - DAY_MS
    const orphans = ids.flatMap((id) => {
      const job = jobs.get(id)
      if (job !== undefined && job.changed_at.getTime() > recently) return []
      return (byJob.get(id) ?? []).filter((key) => key !== job?.cutout_key && key !== job?.mask_key)
    })
    byJob.clear()
    if (orphans.length > 0) await storage.remove(orphans)
  }
}
