import type { Tx } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { MediaRow } from '../library/show-file.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { queueSizes } from '../sizes/make-sizes.ts'
import { requireStorage } from '../storage/storage-quota.ts'
import { findKeysOf, lockUsers } from '../uses/find-uses.ts'
import type { MediaUser, NewFile } from '../uses/media-user.ts'
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
 * again changes nothing. Refuses with `storage_quota_reached` if the final images don't fit into the plan's storage.
 */
export async function confirmJobs(
  change: RunChange,
  users: readonly MediaUser[],
  selection: JobSelection,
): Promise<BackgroundRun> {
  const { platform } = change
  return changeJobs(change, selection, async (tx, jobs) => {
    if (selection.job_ids !== undefined) requireStates(jobs, [...transitions.confirm.from, 'confirmed'])
    const composited = inStates(jobs, transitions.confirm.from)
    if (composited.length === 0) return
    const { id: storeId } = change.actor.store
    // First, as what deletes files does: whoever adds a product locks the catalogue before the store.
    await lockUsers(tx, users, storeId)
    const originals = await lockOriginals(tx, storeId, composited)
    const deleted = composited.filter(({ file_id: id }) => !originals.has(id))
    if (deleted.length > 0) await failDeleted(tx, change, deleted)
    const replacements = composited.flatMap((job) => {
      const original = originals.get(job.file_id)
      return original === undefined ? [] : replacementOf(job, original)
    })
    if (replacements.length === 0) return
    await replaceUses(tx, change, users, replacements)
    await requireRoomForFinals(tx, change, replacements)
    await storeFinals(tx, change, replacements)
    const confirmed = replacements.map(({ job }) => job.id)
    await platform.jobs.enqueue(tx, DELETE_ORIGINALS_QUEUE, { job_ids: confirmed })
  })
}

type Original = MediaRow & { key: string }

/** A final image that takes over from an original. */
interface Replacement {
  readonly job: JobRow
  readonly original: Original
  readonly key: string
  readonly final: z.infer<typeof Final>
}

function replacementOf(job: JobRow, original: Original): Replacement {
  return { job, original, key: z.string().parse(job.final_key), final: Final.parse(job.final) }
}

/** Returns the originals by ID, without those that were deleted since their background was removed. */
async function lockOriginals(tx: Tx, storeId: string, jobs: readonly JobRow[]): Promise<Map<string, Original>> {
  const rows = await tx
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      jobs.map(({ file_id: id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.id, { ...row, key: row.key }]])))
}

async function failDeleted(tx: Tx, { platform }: RunChange, jobs: readonly JobRow[]): Promise<void> {
  await removeJobObjects(tx, platform, jobs)
  await updateJobs(tx, jobs)
    .set({
      status: transitions.fail.to,
      problem: 'file_not_found',
      final_key: null,
      final: null,
      changed_at: platform.clock(),
    })
    .execute()
}

async function replaceUses(
  tx: Tx,
  { platform, actor, request_id: requestId }: RunChange,
  users: readonly MediaUser[],
  replacements: readonly Replacement[],
): Promise<void> {
  const { id: storeId } = actor.store
  const finals = new Map(
    replacements.map(({ original, key, final: { width, height } }) => [original.id, { key, width, height }]),
  )
  const originals = replacements.map(({ original }) => original)
  const files = new Map<string, NewFile>()
  for (const [key, id] of await findKeysOf(tx, storeId, originals)) {
    const final = finals.get(id)
    if (final !== undefined) files.set(key, final)
  }
  for (const user of users) await user.replace(tx, { platform, actor, request_id: requestId, store_id: storeId, files })
}

/** Refuses with `storage_quota_reached` if the final images need more than their originals free, and more than is left. */
async function requireRoomForFinals(
  tx: Tx,
  { platform, actor }: RunChange,
  replacements: readonly Replacement[],
): Promise<void> {
  const growth = replacements.reduce((sum, { original, final }) => sum + final.bytes - (original.bytes ?? 0), 0)
  if (growth > 0) await requireStorage(tx, actor.store.id, growth, platform.clock())
}

async function storeFinals(
  tx: Tx,
  { platform, actor, request_id: requestId }: RunChange,
  replacements: readonly Replacement[],
): Promise<void> {
  const { id: storeId } = actor.store
  const now = platform.clock()
  const stored = await tx
    .insertInto('media_files')
    .values(
      replacements.map(({ original, key, final }) => ({
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
      })),
    )
    .returning(['id', 'key', 'kind'])
    .execute()
  await queueSizes(tx, platform, stored)
  await recordFileEvents(tx, 'files.created', storeId, stored, now)
  const jobs = replacements.map(({ job }) => job)
  await updateJobs(tx, jobs).set({ status: transitions.confirm.to, problem: null, changed_at: now }).execute()
  const idOf = new Map(stored.map(({ id, key }) => [key, id]))
  for (const { job, original, key } of replacements)
    await recordAudit(tx, {
      action: 'media.background_removed',
      actor,
      store_id: storeId,
      subject_id: idOf.get(key) ?? original.id,
      details: { name: original.name, original_id: original.id, engine: job.engine },
      request_id: requestId,
    })
}

/** Gives the name of the original the extension of the final image. */
function renamed(name: string, key: string): string {
  const extension = key.split('.').at(-1) ?? ''
  return `${name.replace(/\.[^.]{1,8}$/, '').slice(0, 240)}.${extension}`
}
