import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound, type MediaFile } from '../contract.ts'
import { showFile } from '../library/show-file.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { binnedSince } from './binned-since.ts'

/** Restores files from the bin. If one doesn't exist any more, restores none and refuses with `file_not_found`. */
export async function restoreFiles(
  platform: Platform,
  actor: StoreMember,
  fileIds: readonly string[],
  requestId: string,
): Promise<MediaFile[]> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const now = platform.clock()
    requireNotSuspended(store, now)
    const ids = [...new Set(fileIds)]
    const found = await tx
      .selectFrom('media_files')
      .selectAll()
      .where('store_id', '=', store.id)
      .where('id', 'in', ids)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', binnedSince(now))]))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (found.length < ids.length) throw new Refused(fileNotFound)
    await tx.updateTable('media_files').set({ deleted_at: null }).where('id', 'in', ids).execute()
    const restored = found.filter((row) => row.deleted_at !== null)
    await recordFileEvents(tx, 'files.created', store.id, restored, now)
    for (const { id, name, deleted_at: deletedAt } of found) {
      if (deletedAt === null) continue
      await recordAudit(tx, {
        action: 'media.restored',
        actor,
        store_id: store.id,
        subject_id: id,
        details: { name },
        request_id: requestId,
      })
    }
    return found.map((row) => showFile(platform, { ...row, deleted_at: null }))
  })
}
