import type { Tx } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { MediaRow } from '../library/show-file.ts'
import { findKeysOf } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'
import { removeJobObjects } from './background-objects.ts'
import { changeJobs, inStates, type JobSelection, type RunChange, requireStates, updateJobs } from './change-jobs.ts'
import type { BackgroundRun } from './contract.ts'
import { DELETE_ORIGINALS_QUEUE } from './delete-originals.ts'
import { transitions } from './job-states.ts'
import type { JobRow } from './show-run.ts'

const Final = z.object({
  content_type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
})

/**
 * Makes every record that shows an original show the final image instead. The originals are deleted by a job after the
 * commit, so a server that ends in between leaves an unused file, and never a record without its image. Confirming
 * again changes nothing.
 */
export async function confirmJobs(
  change: RunChange,
  users: readonly MediaUser[],
  selection: JobSelection,
): Promise<BackgroundRun> {
  const { platform } = change
  return changeJobs(change, selection, async (tx, jobs) => {
    if (selection.job_ids !== undefined) requireStates(jobs, [...transitions.confirm.from, 'confirmed'])
    const confirmed: string[] = []
    for (const job of inStates(jobs, transitions.confirm.from)) {
      const original = await lockOriginal(tx, job)
      if (original === undefined) {
        await failDeleted(tx, change, job)
        continue
      }
      await replaceOriginal(tx, change, users, { job, original })
      confirmed.push(job.id)
    }
    if (confirmed.length > 0) await platform.jobs.enqueue(tx, DELETE_ORIGINALS_QUEUE, { job_ids: confirmed })
  })
}

type Original = MediaRow & { key: string }

/** Returns the original, unless it was deleted since its background was removed. */
async function lockOriginal(tx: Tx, { store_id: storeId, file_id: fileId }: JobRow): Promise<Original | undefined> {
  const row = await tx
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined || row.key === null ? undefined : { ...row, key: row.key }
}

async function failDeleted(tx: Tx, { platform }: RunChange, job: JobRow): Promise<void> {
  await removeJobObjects(tx, platform, [job])
  await updateJobs(tx, [job])
    .set({
      status: transitions.fail.to,
      problem: 'file_not_found',
      final_key: null,
      final: null,
      changed_at: platform.clock(),
    })
    .execute()
}

async function replaceOriginal(
  tx: Tx,
  { platform, actor, request_id: requestId }: RunChange,
  users: readonly MediaUser[],
  { job, original }: { readonly job: JobRow; readonly original: Original },
): Promise<void> {
  const { id: storeId } = actor.store
  const now = platform.clock()
  const final = Final.parse(job.final)
  const key = z.string().parse(job.final_key)
  const { id: fileId } = await tx
    .insertInto('media_files')
    .values({
      ...final,
      store_id: storeId,
      key,
      name: renamed(original.name, key),
      alt: original.alt,
      tags: original.tags,
      focal_x: original.focal_x,
      focal_y: original.focal_y,
      kind: 'image',
      status: 'ready',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keys = [...(await findKeysOf(tx, storeId, [original])).keys()]
  const { width, height } = final
  for (const user of users)
    await user.replace(tx, {
      platform,
      actor,
      request_id: requestId,
      store_id: storeId,
      keys,
      by: { key, width, height },
    })
  await updateJobs(tx, [job]).set({ status: transitions.confirm.to, problem: null, changed_at: now }).execute()
  await recordAudit(tx, {
    action: 'media.background_removed',
    actor,
    store_id: storeId,
    subject_id: fileId,
    details: { name: original.name, original_id: original.id, engine: job.engine },
    request_id: requestId,
  })
}

/** Gives the name of the original the extension of the final image. */
function renamed(name: string, key: string): string {
  const extension = key.split('.').at(-1) ?? ''
  return `${name.replace(/\.[^.]{1,8}$/, '').slice(0, 240)}.${extension}`
}
