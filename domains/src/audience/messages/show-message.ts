import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type MessageThread, messageNotFound } from './contract.ts'
import { messagesOf, showMessage } from './list-messages.ts'
import { findReplyAddress } from './reply-address.ts'

/** Returns a message with its replies. Throws `message_not_found`. */
export async function showThread(db: Db | Tx, storeId: string, id: string): Promise<MessageThread> {
  const row = await messagesOf(db, storeId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(messageNotFound)
  const [replies, customer, replyTo] = await Promise.all([
    db
      .selectFrom('store_message_replies as reply')
      .leftJoin('accounts', 'accounts.id', 'reply.sent_by')
      .select(['reply.id', 'reply.body', 'accounts.name as sent_by', 'reply.created_at'])
      .where('reply.message_id', '=', id)
      .orderBy('reply.id')
      .execute(),
    db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('email', '=', row.email)
      .where('email', '<>', '')
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
    findReplyAddress(db, storeId),
  ])
  return {
    ...showMessage(row),
    replies: replies.map(({ created_at: createdAt, ...reply }) => ({ ...reply, created_at: createdAt.toISOString() })),
    customer: customer ?? null,
    reply_to: replyTo,
  }
}
