import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { findExceeded, findStarterVersion, requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import { planExceeded, quoteExpired, quoteNotFound, quoteOutdated } from '../contract.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { isCurrent } from '../purchases/deliver-quote.ts'
import type { QuoteRow } from '../quotes/stored-terms.ts'

interface QuoteKey {
  readonly quote_id: string
  readonly vendor_id: string
  /** Only the account that got the quote can execute it. */
  readonly quoted_by: string
}

/**
 * Returns a quote that can be executed, locked. The vendor is locked and the subscription is up to date. Refuses with
 * `quote_not_found`, `quote_expired`, or `quote_outdated` if the subscription or the account credit has changed.
 */
export async function requireQuote(
  tx: Tx,
  key: QuoteKey,
  live: SubscriptionRow | undefined,
  now: Date,
): Promise<QuoteRow> {
  const quote = await tx
    .selectFrom('plan_quotes')
    .selectAll()
    .where('id', '=', key.quote_id)
    .where('vendor_id', '=', key.vendor_id)
    .where('quoted_by', '=', key.quoted_by)
    .forUpdate()
    .executeTakeFirst()
  if (quote === undefined) throw new Refused(quoteNotFound)
  if (quote.used_at !== null) throw new Refused(quoteExpired, 'This quote has already been used.')
  if (quote.expires_at <= now) throw new Refused(quoteExpired)
  const credit = await accountCreditOf(tx, key.vendor_id)
  if (!isCurrent(quote, live, now) || credit !== quote.credit_balance_paise) throw new Refused(quoteOutdated)
  return quote
}

/** Refuses with `plan_exceeded` and what exceeds, if a vendor uses more than the quoted plan includes. */
export async function requireFits(tx: Tx, { vendor_id: vendorId, plan_version_id: versionId }: QuoteRow) {
  const version = versionId === null ? await findStarterVersion(tx) : await requirePlanVersion(tx, versionId)
  const exceeds = await findExceeded(tx, vendorId, version)
  if (exceeds.length === 0) return
  const detail = `You use more than the ${version.name} plan includes.`
  throw new Refused(planExceeded, detail, { extensions: { exceeds } })
}
