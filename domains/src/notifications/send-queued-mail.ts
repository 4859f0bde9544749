import { type Job, MailRejected, type Platform } from '../platform.ts'
import { sendMailQueue } from './queue-mail.ts'
import { redactedMail } from './redact-mail.ts'

/**
 * Sends one mail from the outbox. A sent mail isn't sent again. Temporary failures are thrown, so that the queue
 * retries. The code or link is removed once the mail is delivered or rejected. A mail whose code or link has expired
 * isn't sent.
 */
export const sendQueuedMail: Job = {
  queue: sendMailQueue,
  description: 'Sends an email from the outbox',
  prepares_statements: true,
  async run(platform, payload) {
    const mail = await platform.db
      .updateTable('outgoing_mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', String(payload.mail_id))
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
    if (mail === undefined) return
    const { id, secret_until: secretUntil } = mail
    const removed = secretUntil === null ? {} : redactedMail
    if (secretUntil !== null && secretUntil <= platform.clock()) {
      const expired = { status: 'failed', last_error: 'Expired before it could be sent', ...removed }
      await platform.db.updateTable('outgoing_mails').set(expired).where('id', '=', id).execute()
      return
    }

    try {
      await platform.mailer.send({
        id,
        recipient: { name: mail.recipient_name, address: mail.recipient_address },
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        reply_to: mail.reply_to ?? undefined,
        sender_name: mail.sender_name ?? undefined,
        unsubscribe_url: mail.unsubscribe_url ?? undefined,
      })
    } catch (error) {
      await recordFailure(platform, { id, removed }, error)
      if (error instanceof MailRejected) return
      throw error
    }
    await platform.db
      .updateTable('outgoing_mails')
      .set({
        status: 'sent',
        sent_at: platform.clock(),
        last_error: null,
        ...(platform.mailer.delivers ? removed : {}),
      })
      .where('id', '=', id)
      .execute()
  },
}

async function recordFailure(
  platform: Platform,
  { id, removed }: { id: string; removed: Partial<typeof redactedMail> },
  error: unknown,
): Promise<void> {
  await platform.db
    .updateTable('outgoing_mails')
    .set({ last_error: String(error), ...(error instanceof MailRejected ? { status: 'failed', ...removed } : {}) })
    .where('id', '=', id)
    .execute()
}
