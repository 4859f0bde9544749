import type { Tx } from '@haat/db'
import { Cycle } from '../../plans/contract.ts'
import { priceOf, requirePlanVersion, showPlanVersion } from '../../plans/index.ts'
import { type PlanQuote, Proration, QuoteAmounts } from '../contract.ts'
import { type QuoteRow, readTerms } from './stored-terms.ts'

/** Converts a stored quote to the one of the API. `runningEnd` is the end of the running period, if there is one. */
export async function showQuote(tx: Tx, quote: QuoteRow, runningEnd: Date | null): Promise<PlanQuote> {
  const terms = readTerms(quote)
  const version = quote.plan_version_id === null ? undefined : await requirePlanVersion(tx, quote.plan_version_id)
  const cycle = Cycle.parse(quote.cycle)
  const isScheduled = quote.proration === 'next_cycle'
  const end = isScheduled ? runningEnd : (terms.period?.end ?? null)
  return {
    ...QuoteAmounts.parse(terms),
    quote_id: quote.id,
    plan: version === undefined ? null : showPlanVersion(version),
    cycle,
    proration: Proration.parse(quote.proration),
    complimentary: quote.is_complimentary,
    effective_at: (isScheduled && runningEnd !== null ? runningEnd : terms.effective_at).toISOString(),
    period_end: version === undefined ? null : (end?.toISOString() ?? null),
    renewal_price: version === undefined || quote.is_complimentary ? 0 : priceOf(version, cycle),
    account_credit: quote.credit_balance_paise,
    exceeds: terms.exceeds,
    expires_at: quote.expires_at.toISOString(),
  }
}
