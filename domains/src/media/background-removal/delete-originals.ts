import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { findUses, lockUsers } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'
import type { JobRow } from './show-run.ts'

export const DELETE_ORIGINALS_QUEUE = 'media.delete-replaced-originals'

const Payload = z.object({ job_ids: z.array(z.uuid()) })

/** What removes the stored bytes of files after the commit. */
type RemoveBytes = (tx: Tx, platform: Platform, keys: readonly string[]) => Promise<void>

/** Deletes the originals of confirmed jobs, unless a record has started to use one again in the meantime. */
export function deleteOriginals(users: readonly MediaUser[], removeBytes: RemoveBytes): Job {
  return {
    queue: DELETE_ORIGINALS_QUEUE,
    description: 'Deletes originals whose background was removed, after their final images are in use',
    async run(platform, payload) {
      for (const id of Payload.parse(payload).job_ids)
        await inTransaction(platform.db, (tx) => deleteOriginal(tx, platform, users, removeBytes, id))
    },
  }
}

async function deleteOriginal(
  tx: Tx,
  platform: Platform,
  users: readonly MediaUser[],
  removeBytes: RemoveBytes,
  jobId: string,
): Promise<void> {
  const job = await findConfirmed(tx, jobId)
  if (job === undefined) return
  await lockUsers(tx, users, job.store_id)
  const original = await tx
    .selectFrom('media_files')
    .select(['id', 'key', 'name'])
    .where('store_id', '=', job.store_id)
    .where('id', '=', job.file_id)
    .forUpdate()
    .executeTakeFirst()
  if (original === undefined) return
  const uses = await findUses(tx, users, job.store_id, [original], platform.clock())
  if (uses.length > 0) {
    await tx
      .updateTable('background_jobs')
      .set({ problem: 'original_in_use', changed_at: platform.clock() })
      .where('id', '=', job.id)
      .execute()
    return
  }
  const deleted = await tx
    .deleteFrom('media_files')
    .where('store_id', '=', job.store_id)
    .where((eb) => eb.or([eb('id', '=', original.id), eb('original_key', '=', original.key)]))
    .returning('key')
    .execute()
  await recordAudit(tx, {
    action: 'media.deleted',
    actor: 'system',
    store_id: job.store_id,
    subject_id: original.id,
    details: { name: original.name },
    reason: 'Replaced by an image without its background',
  })
  await removeBytes(
    tx,
    platform,
    deleted.flatMap(({ key }) => key ?? []),
  )
}

function findConfirmed(tx: Tx, jobId: string): Promise<JobRow | undefined> {
  return tx
    .selectFrom('background_jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
}
