import type { Job } from '../platform.ts'
import { redactedMail } from './redact-mail.ts'

/**
 * Removes expired codes and links from mails that still contain them: mails in an outbox without SMTP, and mails that
 * couldn't be sent, which are marked as failed.
 */
export const removeMailedSecrets: Job = {
  queue: 'remove-mailed-secrets',
  description: 'Removes expired codes and links from the outbox',
  schedule: '* * * * *',
  async run({ db, clock }) {
    await db
      .updateTable('outgoing_mails')
      .set((eb) => ({
        ...redactedMail,
        status: eb.case().when('status', '=', 'queued').then('failed').else(eb.ref('status')).end(),
      }))
      .where('secret_until', '<=', clock())
      .execute()
  },
}
