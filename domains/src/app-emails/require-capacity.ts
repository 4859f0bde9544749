import type { Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { planOf } from '../plans/index.ts'
import { EMAILS_TO_CUSTOMER_PER_DAY, emailsPerDay, tooManyEmails } from './contract.ts'

interface Sending {
  readonly store: { readonly id: string; readonly vendor_id: string }
  readonly customer_id: string
}

/**
 * Refuses with `too_many_emails` if the apps of a store have sent as many emails in 24 hours as its plan allows, or as many to
 * the customer as anyone should get. Transactions that send for the same store wait for each other from here on.
 */
export async function requireEmailCapacity(
  tx: Tx,
  { store, customer_id: customerId }: Sending,
  now: Date,
): Promise<void> {
  const { analytics } = await planOf(tx, store.vendor_id, now)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`app-emails:${store.id}`}, 0))`.execute(tx)
  const limits = [
    { of: 'customer', column: 'customer_id', id: customerId, allowed: EMAILS_TO_CUSTOMER_PER_DAY },
    { of: 'store', column: 'store_id', id: store.id, allowed: emailsPerDay[analytics] },
  ] as const
  for (const { of, column, id, allowed } of limits) {
    // The one that has to be a day old before the next can be sent.
    const nth = await tx
      .selectFrom('app_emails')
      .select('created_at')
      .where(column, '=', id)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('created_at', 'desc')
      .offset(allowed - 1)
      .limit(1)
      .executeTakeFirst()
    if (nth === undefined) continue
    const seconds = Math.max(1, Math.ceil((nth.created_at.getTime() + DAY_MS - now.getTime()) / 1_000))
    const detail =
      of === 'store'
        ? `This store’s apps can send ${allowed} emails in 24 hours.`
        : `Apps can send ${allowed} emails to a customer in 24 hours.`
    throw new Refused(tooManyEmails, detail, { extensions: { limit_of: of, allowed, retry_after_seconds: seconds } })
  }
}
