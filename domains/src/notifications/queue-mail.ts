import type { Tx } from '@haat/db'
import type { Mail, Platform } from '../platform.ts'

export const sendMailQueue = 'send-mail'

/** Adds a mail to the outbox in the current transaction. It's sent after the commit. */
export async function queueMail(tx: Tx, platform: Platform, mail: Mail): Promise<void> {
  const { id } = await tx
    .insertInto('outgoing_mails')
    .values({
      recipient_name: mail.recipient.name,
      recipient_address: mail.recipient.address,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      secret_until: mail.secret_until ?? null,
      created_at: platform.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.jobs.enqueue(tx, sendMailQueue, { mail_id: id })
}
