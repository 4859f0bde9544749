import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { compare, containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { redactedMail } from '../redact-mail.ts'
import { mailNotFound, type OutgoingMail, type OutgoingMailContent } from './contract.ts'

const recipient = sql.ref('mail.recipient_address')

const mailSql: ListSql = {
  id: sql.ref('mail.id'),
  sorts: { created_at: { column: sql.ref('mail.created_at'), type: 'time' } },
  filters: {
    status: sql.ref('mail.status'),
    recipient_address: (condition) =>
      condition.operator === 'contains'
        ? sql<SqlBool>`(${compare(recipient, condition)} AND ${containsText(String(condition.values[0]))})`
        : compare(recipient, condition),
    created_at: sql.ref('mail.created_at'),
  },
  search: containsText,
}

/** The text that `outgoing_mails_by_text` indexes. */
function containsText(words: string) {
  return sql<SqlBool>`mail.recipient_name || ' ' || mail.recipient_address || ' ' || mail.subject ILIKE ${containing(words)}`
}

/** Returns a page of the outbox. */
export async function listMails(db: Db, input: ListInput): Promise<Page<OutgoingMail>> {
  const page = await readListPage(mailsOf(db), input, mailSql)
  return { ...page, items: page.items.map(showMail) }
}

/** Returns an email. A code or link that expires stays hidden, because it would let administrators sign in as the recipient. */
export async function getMail(db: Db, id: string): Promise<OutgoingMailContent> {
  const row = await mailsOf(db)
    .select(['mail.text_body', 'mail.html_body'])
    .where('mail.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(mailNotFound)
  const isHidden = row.has_secret || row.text_body === redactedMail.text_body
  const { text_body: text, html_body: html } = isHidden ? redactedMail : row
  return { ...showMail(row), text_body: text, html_body: html, is_hidden: isHidden }
}

/** The columns of the list. */
export function mailsOf(db: Db | Tx) {
  return db
    .selectFrom('outgoing_mails as mail')
    .select(['mail.id', 'mail.recipient_name', 'mail.recipient_address', 'mail.subject', 'mail.status'])
    .select(['mail.attempts', 'mail.last_error', 'mail.created_at', 'mail.sent_at'])
    .select(sql<boolean>`mail.secret_until IS NOT NULL`.as('has_secret'))
    .select(sql<boolean>`mail.text_body = ${redactedMail.text_body}`.as('is_redacted'))
}

interface MailRow extends Omit<OutgoingMail, 'status' | 'created_at' | 'sent_at' | 'can_resend'> {
  readonly status: string
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly has_secret: boolean
  readonly is_redacted: boolean
}

const Status = z.enum(['queued', 'sent', 'failed'])

export function showMail({ has_secret: hasSecret, is_redacted: isRedacted, ...row }: MailRow): OutgoingMail {
  return {
    id: row.id,
    recipient_name: row.recipient_name,
    recipient_address: row.recipient_address,
    subject: row.subject,
    status: Status.parse(row.status),
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    can_resend: row.status === 'failed' && !hasSecret && !isRedacted,
  }
}
