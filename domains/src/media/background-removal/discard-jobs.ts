import { recordAudit } from '../../audit/index.ts'
import { removeJobObjects } from './background-objects.ts'
import { changeJobs, inStates, type JobSelection, type RunChange, updateJobs } from './change-jobs.ts'
import type { BackgroundRun } from './contract.ts'
import { transitions } from './job-states.ts'

/** Discards what isn't confirmed. The originals stay as they are. */
export function discardJobs(change: RunChange, selection: JobSelection): Promise<BackgroundRun> {
  const { platform, actor, request_id: requestId } = change
  return changeJobs(change, selection, async (tx, jobs) => {
    const discarded = inStates(jobs, transitions.discard.from)
    if (discarded.length === 0) return
    await removeJobObjects(tx, platform, discarded)
    await updateJobs(tx, discarded)
      .set({
        status: transitions.discard.to,
        cutout_key: null,
        mask_key: null,
        final_key: null,
        final: null,
        changed_at: platform.clock(),
      })
      .execute()
    await recordAudit(tx, {
      action: 'media.background_removal_discarded',
      actor,
      store_id: actor.store.id,
      subject_id: selection.run_id,
      details: { files: discarded.length },
      request_id: requestId,
    })
  })
}
