import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound } from '../contract.ts'
import { fileInUse, type MediaUse } from '../library/contract.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { findUses } from '../uses/find-uses.ts'
import type { MediaUser } from '../uses/media-user.ts'

const MAX_LISTED_USES = 20

interface Deletion {
  readonly file_ids: readonly string[]
  readonly force: boolean
}

/**
 * Moves a store's files to the bin and returns what uses them. Ignores unknown IDs. Refuses with `file_in_use` and the uses
 * unless forced; then nothing is deleted. Refuses with `file_not_found` if an app by itself deletes a file that it hasn't
 * uploaded.
 */
export async function binFiles(
  platform: Platform,
  users: readonly MediaUser[],
  actor: StoreActor,
  { file_ids: fileIds, force }: Deletion,
  requestId: string,
): Promise<{ deleted_ids: string[]; uses: MediaUse[] }> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const now = platform.clock()
    requireNotSuspended(store, now)
    const found = await tx
      .selectFrom('media_files')
      .select(['id', 'key', 'name', 'kind', 'app_id'])
      .where('store_id', '=', store.id)
      .where('id', 'in', [...new Set(fileIds)])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    requireOwnFiles(actor, found)
    const uses = await findUses(tx, users, store.id, found, now)
    if (uses.length > 0 && !force) {
      const used = new Set(uses.map(({ file_id: id }) => id))
      const names = found.filter(({ id }) => used.has(id)).map(({ name }) => `“${name}”`)
      const detail = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more files` : ''} ${names.length === 1 ? 'is' : 'are'} in use.`
      throw new Refused(fileInUse, detail, { extensions: { uses: uses.slice(0, MAX_LISTED_USES) } })
    }
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.updateTable('media_files').set({ deleted_at: now }).where('id', 'in', ids).execute()
      await recordFileEvents(tx, 'files.deleted', store.id, found, now)
    }
    for (const { id, name } of found) {
      const usedIn = uses.filter(({ file_id: fileId }) => fileId === id).length
      await recordAudit(tx, {
        action: 'media.deleted',
        actor,
        store_id: store.id,
        subject_id: id,
        details: { name, ...(usedIn > 0 && { uses: usedIn }) },
        request_id: requestId,
      })
    }
    return { deleted_ids: ids, uses }
  })
}

function requireOwnFiles({ installation }: StoreActor, files: readonly { readonly app_id: string | null }[]): void {
  if (installation === undefined || installation.person !== undefined) return
  if (files.some(({ app_id: appId }) => appId !== installation.app_id)) throw new Refused(fileNotFound)
}
