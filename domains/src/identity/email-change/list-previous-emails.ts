import type { Db, Tx } from '@haat/db'
import { z } from 'zod'

const EmailChange = z.object({ before: z.string() })

/**
 * Returns the emails that an account had since a time, without the current one. Warnings about sensitive changes go to
 * them too, because someone who takes over an account changes its email first.
 */
export async function listPreviousEmails(
  db: Db | Tx,
  account: { readonly id: string; readonly email: string },
  since: Date,
): Promise<string[]> {
  const changes = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'account.email_changed')
    .where('subject_id', '=', account.id)
    .where('created_at', '>=', since)
    .execute()
  const emails = new Set(changes.map(({ details }) => EmailChange.parse(details).before))
  emails.delete(account.email)
  return [...emails]
}
