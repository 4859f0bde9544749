import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findStoreSender } from '../../store-themes/index.ts'
import { messageReplyMail } from '../mails.ts'
import { lockCapacity } from '../require-daily-capacity.ts'
import { type MessageThread, messageNotFound, tooManyReplies } from './contract.ts'
import { messagesOf } from './list-messages.ts'
import { findReplyAddress } from './reply-address.ts'
import { showThread } from './show-message.ts'

/** Visitors can enter any address, so a store's replies are limited. */
const MAX_REPLIES_PER_DAY = 500

/**
 * Emails a reply to the sender of a message, and marks the message as answered. Refuses with `message_not_found` or
 * `too_many_replies`.
 */
export async function replyToMessage(
  platform: Platform,
  actor: StoreMember,
  id: string,
  body: string,
): Promise<MessageThread> {
  const { store } = actor
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const message = await messagesOf(tx, store.id).where('id', '=', id).forUpdate().executeTakeFirst()
    if (message === undefined) throw new Refused(messageNotFound)
    await requireReplyCapacity(tx, store.id, now)
    await tx
      .insertInto('store_message_replies')
      .values({ store_id: store.id, message_id: id, body, sent_by: actor.account_id, created_at: now })
      .execute()
    await tx
      .updateTable('store_messages')
      .set({ status: 'answered', read_at: message.read_at ?? now })
      .where('id', '=', id)
      .execute()
    const mail = messageReplyMail(
      { name: message.name, address: message.email },
      {
        sender: await findStoreSender(tx, platform, store),
        reply_to: await findReplyAddress(tx, store.id),
        body,
        original: { name: message.name, body: message.body, sent_at: message.created_at },
      },
    )
    await queueMail(tx, platform, { ...mail, store_id: store.id })
    await recordAudit(tx, { action: 'message.replied', actor, store_id: store.id, subject_id: id })
    return showThread(tx, store.id, id)
  })
}

async function requireReplyCapacity(tx: Tx, storeId: string, now: Date): Promise<void> {
  await lockCapacity(tx, 'store_message_replies', storeId)
  const { count } = await tx
    .selectFrom('store_message_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_REPLIES_PER_DAY) throw new Refused(tooManyReplies)
}
