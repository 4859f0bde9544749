import type { Job } from '../platform.ts'
import { redactedMail } from './redact-mail.ts'

/**
 * Removes codes and links that have expired from the mails that still hold them: those of an outbox without SMTP, and
 * those that couldn't be sent, which are given up.
 */
export const removeMailedSecrets: Job = {
  queue: 'remove-mailed-secrets',
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
