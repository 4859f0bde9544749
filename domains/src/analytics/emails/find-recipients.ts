import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DateRange } from '../date-range/contract.ts'
import { selectJourneys } from '../funnel/list-journeys.ts'
import type { EmailedStep, SignupTemplate } from './contract.ts'

/** Whoever stopped more recently may still be at it. */
const QUIET_MS = DAY_MS

const RecipientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  last_step_at: z.date(),
  email_hash: z.string(),
  waiting: z.int(),
})
export type Recipient = z.infer<typeof RecipientRow>

/**
 * Returns the people who stopped at a step and haven't got this email, newest first, at most `limit`. Leaves out
 * suppressed addresses, suspended accounts, and unconfirmed addresses of people who have an account by now. `waiting` is
 * the number of all of them.
 */
export async function findRecipients(
  tx: Tx,
  query: DateRange & { readonly step: EmailedStep; readonly template: SignupTemplate },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql`
    SELECT id, name, email, last_step_at, email_hash, count(*) OVER ()::integer AS waiting
    FROM (
      SELECT DISTINCT ON (email_hash) journeys.*, email_hash
      FROM (${selectJourneys({ ...query, outcome: 'dropped' })}) AS journeys
      CROSS JOIN LATERAL (SELECT encode(sha256(convert_to(lower(journeys.email), 'UTF8')), 'hex') AS email_hash) AS hashed
      WHERE journeys.email IS NOT NULL
        AND journeys.last_step_at <= ${new Date(now.getTime() - QUIET_MS)}
        AND NOT EXISTS (SELECT FROM signup_emails WHERE journey_id = journeys.id AND template = ${query.template})
        AND NOT EXISTS (SELECT FROM signup_emails AS sent
          WHERE sent.email_hash = hashed.email_hash AND sent.template = ${query.template})
        AND NOT EXISTS (SELECT FROM email_suppressions AS suppressed WHERE suppressed.email_hash = hashed.email_hash)
        AND NOT EXISTS (SELECT FROM accounts AS vendor WHERE vendor.kind = 'vendor' AND vendor.email = journeys.email
          AND (journeys.account_id IS NULL OR vendor.status <> 'active'))
      ORDER BY email_hash, opened_at DESC
    ) AS people
    ORDER BY opened_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return z.array(RecipientRow).parse(rows)
}
