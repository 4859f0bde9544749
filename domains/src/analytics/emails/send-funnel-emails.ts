import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { dateInIndia, startOfDay } from '../../indian-calendar.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { PlatformAdmin } from '../../serve.ts'
import type { DateRange } from '../date-range/contract.ts'
import { type EmailedStep, type FunnelEmails, SIGNUP_EMAILS_A_DAY, templateOf } from './contract.ts'
import { findRecipients } from './find-recipients.ts'
import { signupMail } from './signup-mails.ts'

/**
 * Emails the people who stopped at a step, once each and at most 500 a day in all, or with `dry_run` returns who would
 * get the email. Either shows addresses, so both are recorded in the audit log.
 */
export async function sendFunnelEmails(
  platform: Platform,
  actor: PlatformAdmin,
  request: DateRange & { readonly step: EmailedStep; readonly dry_run: boolean },
  requestId: string,
): Promise<FunnelEmails> {
  const now = platform.clock()
  const { step, from, to, dry_run: isPreview } = request
  const template = templateOf[step]
  return inTransaction(platform.db, async (tx) => {
    // Two administrators send one after the other, so that nobody gets an email twice.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('signup-emails', 0))`.execute(tx)
    const remaining = Math.max(0, SIGNUP_EMAILS_A_DAY - (await countSentToday(tx, now)))
    const found = await findRecipients(tx, { from, to, step, template }, { limit: SIGNUP_EMAILS_A_DAY, now })
    const recipients = found.slice(0, remaining)
    if (!isPreview) {
      for (const { id, name, email, email_hash: emailHash } of recipients) {
        const token = newSecretToken()
        await tx
          .insertInto('signup_emails')
          .values({
            journey_id: id,
            template,
            token_hash: hashSecretToken(token),
            email_hash: emailHash,
            sent_by: actor.account_id,
            sent_at: now,
          })
          .execute()
        await queueMail(tx, platform, signupMail(template, { name, address: email }, token, platform.settings))
      }
    }
    await recordAudit(tx, {
      action: isPreview ? 'signup_emails.previewed' : 'signup_emails.sent',
      actor,
      details: { step, template, from, to, people: recipients.length },
      request_id: requestId,
    })
    const [first] = recipients
    const sample = { name: first?.name ?? 'Priya', address: first?.email ?? 'priya@example.com' }
    const { subject, text } = signupMail(template, sample, '…', platform.settings)
    return {
      template,
      subject,
      text,
      recipients: recipients.map(({ id, name, email, last_step_at: stoppedAt }) => ({
        journey_id: id,
        name,
        email,
        stopped_at: stoppedAt.toISOString(),
      })),
      waiting: found[0]?.waiting ?? 0,
      remaining_today: isPreview ? remaining : remaining - recipients.length,
      sent: isPreview ? 0 : recipients.length,
    }
  })
}

async function countSentToday(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('signup_emails')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('sent_at', '>=', startOfDay(dateInIndia(now)))
    .executeTakeFirstOrThrow()
  return count
}
