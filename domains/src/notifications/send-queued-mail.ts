import { type Job, MailRejected, type Platform } from '../platform.ts'
import { sendMailQueue } from './queue-mail.ts'

/** Sends one mail of the outbox. A mail that was sent already stays sent; a passing failure is thrown, and the queue tries again. */
export const sendQueuedMail: Job = {
  queue: sendMailQueue,
  async run(platform, payload) {
    const mail = await platform.db
      .updateTable('outgoing_mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', String(payload.mail_id))
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
    if (mail === undefined) return

    try {
      await platform.mailer.send({
        id: mail.id,
        recipient: { name: mail.recipient_name, address: mail.recipient_address },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      })
    } catch (error) {
      await recordFailure(platform, mail.id, error)
      if (error instanceof MailRejected) return
      throw error
    }
    await platform.db
      .updateTable('outgoing_mails')
      .set({ status: 'sent', sent_at: platform.clock(), last_error: null })
      .where('id', '=', mail.id)
      .execute()
  },
}

async function recordFailure(platform: Platform, mailId: string, error: unknown): Promise<void> {
  await platform.db
    .updateTable('outgoing_mails')
    .set({ last_error: String(error), ...(error instanceof MailRejected ? { status: 'failed' } : {}) })
    .where('id', '=', mailId)
    .execute()
}
