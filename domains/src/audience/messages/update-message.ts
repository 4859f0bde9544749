import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { deleteTeamNotifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type MessageStatus, type MessageThread, messageNotFound } from './contract.ts'
import { messagesOf } from './list-messages.ts'
import { showThread } from './show-message.ts'

interface MessageChanges {
  readonly status?: MessageStatus | undefined
  readonly is_read?: boolean | undefined
}

/** Changes a message's status, or whether it's read. Reading alone isn't recorded. Refuses with `message_not_found`. */
export async function updateMessage(
  { db, clock }: Platform,
  actor: StoreMember,
  id: string,
  { status, is_read: isRead }: MessageChanges,
): Promise<MessageThread> {
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    const before = await messagesOf(tx, storeId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (before === undefined) throw new Refused(messageNotFound)
    const readAt = isRead === undefined ? before.read_at : isRead ? (before.read_at ?? clock()) : null
    await tx
      .updateTable('store_messages')
      .set({ read_at: readAt, status: status ?? before.status })
      .where('id', '=', id)
      .execute()
    if (status !== undefined && status !== before.status) {
      await recordAudit(tx, {
        action: 'message.status_changed',
        actor,
        store_id: storeId,
        subject_id: id,
        before: { status: before.status },
        after: { status },
      })
    }
    return showThread(tx, storeId, id)
  })
}

/** Deletes a message with its replies. Refuses with `message_not_found`. */
export async function deleteMessage({ db }: Platform, actor: StoreMember, id: string): Promise<void> {
  const storeId = actor.store.id
  await inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('store_messages')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(messageNotFound)
    await deleteTeamNotifications(tx, { store_id: storeId, page: 'messages', ids: [id] })
    await recordAudit(tx, { action: 'message.deleted', actor, store_id: storeId, subject_id: id })
  })
}
