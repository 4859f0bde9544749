import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { sendMailQueue } from '../queue-mail.ts'
import { mailNotFound, mailNotResendable, type OutgoingMail } from './contract.ts'
import { mailsOf, showMail } from './list-mails.ts'

/** Queues a failed email again. Refuses with `mail_not_resendable` for other emails, and for those whose code was removed. */
export async function resendMail(platform: Platform, admin: PlatformAdmin, id: string): Promise<OutgoingMail> {
  return inTransaction(platform.db, async (tx) => {
    const find = () => mailsOf(tx).where('mail.id', '=', id)
    const row = await find().forNoKeyUpdate().executeTakeFirst()
    if (row === undefined) throw new Refused(mailNotFound)
    if (!showMail(row).can_resend) throw new Refused(mailNotResendable)
    await tx.updateTable('outgoing_mails').set({ status: 'queued', last_error: null }).where('id', '=', id).execute()
    await recordAudit(tx, { action: 'mail.resent', actor: admin, subject_id: id, details: { subject: row.subject } })
    await platform.jobs.enqueue(tx, sendMailQueue, { mail_id: id })
    return showMail(await find().executeTakeFirstOrThrow())
  })
}
