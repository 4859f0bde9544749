import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import type { TextMessage } from '../text-sender.ts'

export const sendTextQueue = 'send-text'

/** Adds a text message with a code to the outbox in the current transaction. It's sent after the commit. */
export async function queueText(tx: Tx, platform: Platform, { phone, text, code, expires_at: expiresAt }: TextMessage) {
  const { id } = await tx
    .insertInto('outgoing_texts')
    .values({ phone, body: text, code, expires_at: expiresAt, created_at: platform.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.jobs.enqueue(tx, sendTextQueue, { text_id: id })
}
