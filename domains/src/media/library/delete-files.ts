import { inTransaction } from '@haat/db'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { Job, Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { editionsPrefix, objectKey } from '../media-key.ts'

/** Deletes a store's files with their crops. Ignores unknown IDs. The stored bytes are removed after the commit. */
export async function deleteFiles(
  platform: Platform,
  actor: StoreMember,
  { file_ids: fileIds }: { readonly file_ids: readonly string[] },
  requestId: string,
): Promise<string[]> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, platform.clock())
    const requested = new Set(fileIds)
    // A concurrent crop locks its original, so the next statement sees the new crop.
    const found = await tx
      .selectFrom('media_files')
      .select(['id', 'key'])
      .where('store_id', '=', store.id)
      .where('id', 'in', [...requested])
      .orderBy('id')
      .forUpdate()
      .execute()
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const originals = found.flatMap(({ key }) => key ?? [])
    const deleted = await tx
      .deleteFrom('media_files')
      .where('store_id', '=', store.id)
      .where((eb) =>
        eb.or([eb('id', 'in', ids), ...(originals.length === 0 ? [] : [eb('original_key', 'in', originals)])]),
      )
      .returning(['id', 'key', 'name'])
      .execute()
    for (const { id, name } of deleted) {
      const details = { name }
      await recordAudit(tx, {
        action: 'media.deleted',
        actor,
        store_id: store.id,
        subject_id: id,
        details,
        request_id: requestId,
      })
    }
    const keys = deleted.flatMap(({ key }) => key ?? [])
    if (keys.length > 0) await platform.jobs.enqueue(tx, removeObjects.queue, { keys })
    return deleted.map(({ id }) => id).filter((id) => requested.has(id))
  })
}

const Payload = z.object({ keys: z.array(z.string()) })

/** Removes the bytes of deleted files and of all their editions. */
export const removeObjects: Job = {
  queue: 'media.remove-objects',
  description: 'Removes the stored bytes of deleted files',
  async run({ storage }, payload) {
    for (const key of Payload.parse(payload).keys) {
      const editions = await Array.fromAsync(storage.list(editionsPrefix(key)))
      await storage.remove([objectKey(key), ...editions])
    }
  },
}
