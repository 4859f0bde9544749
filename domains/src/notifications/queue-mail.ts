import type { Tx } from '@haat/db'
import type { Mail, Platform } from '../platform.ts'

export const sendMailQueue = 'send-mail'

/** Addresses of test stores' people end with this name, which never exists (RFC 6761, 6.4). Nothing is sent to them. */
const NO_MAILBOX = '.invalid'

/** Adds a mail to the outbox in the current transaction. It's sent after the commit. */
export function queueMail(tx: Tx, platform: Platform, mail: Mail): Promise<void> {
  return queueMails(tx, platform, [mail])
}

/** Adds mails to the outbox in the current transaction. Each is sent on its own after the commit. */
export async function queueMails(tx: Tx, platform: Platform, mails: readonly Mail[]): Promise<void> {
  const deliverable = await withoutTestMails(tx, mails)
  if (deliverable.length === 0) return
  const rows = await tx
    .insertInto('outgoing_mails')
    .values(
      deliverable.map((mail) => ({
        recipient_name: mail.recipient.name,
        recipient_address: mail.recipient.address,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        secret_until: mail.secret_until ?? null,
        reply_to: mail.reply_to ?? null,
        sender_name: mail.sender_name ?? null,
        unsubscribe_url: mail.unsubscribe_url ?? null,
        created_at: platform.clock(),
      })),
    )
    .returning('id')
    .execute()
  await Promise.all(rows.map(({ id }) => platform.jobs.enqueue(tx, sendMailQueue, { mail_id: id })))
}

async function withoutTestMails(tx: Tx, mails: readonly Mail[]): Promise<readonly Mail[]> {
  const deliverable = mails.filter(({ recipient }) => !recipient.address.endsWith(NO_MAILBOX))
  const storeIds = [...new Set(deliverable.flatMap(({ store_id: id }) => id ?? []))]
  if (storeIds.length === 0) return deliverable
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', storeIds)
    .where('test_kind', 'is not', null)
    .execute()
  const tests = new Set(rows.map(({ id }) => id))
  return deliverable.filter(({ store_id: id }) => id === undefined || !tests.has(id))
}
