import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { lockLimitsOf, type PlanVersionRow, requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { findBillingStore } from '../billing-store.ts'
import { planArchived, quoteNotFound } from '../contract.ts'
import { executeOnInvoice, executeQuote } from '../execution/execute-quote.ts'
import { requireFits, requireQuote } from '../execution/require-quote.ts'
import { quoteChange } from '../quotes/quote-change.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { type QuoteRow, readTerms } from '../quotes/stored-terms.ts'
import { settleSubscription } from '../renewals/settle-subscription.ts'
import { findSubscription } from '../show-subscription.ts'
import { auditDecision, mailDecision } from './announce-decision.ts'
import type { PlanDecision } from './contract.ts'
import type { Decision } from './decision.ts'
import { requireVendor } from './find-vendor.ts'

/**
 * Assigns a plan to a vendor or removes it, or only quotes that. With the quote of a preview, it charges exactly what was
 * shown. Nothing is charged to a card: what has to be paid is due within the grace period.
 */
export async function decidePlan(
  platform: Platform,
  actor: Actor<'admin'>,
  decision: Decision,
  requestId: string,
): Promise<PlanDecision> {
  return inTransaction(platform.db, async (tx) => {
    const vendor = await requireVendor(tx, decision)
    await lockLimitsOf(tx, vendor.id)
    const live = await settleSubscription(tx, platform, vendor.id)
    const quote = await findOrMakeQuote(tx, platform, live, vendor.id, actor, decision)
    const shown = await showQuote(tx, quote, live?.period_end ?? null)
    if (!decision.preview) {
      // Removing a plan is always possible: nothing is deleted, and nothing can be added.
      if (decision.over_limit === 'refuse' && quote.plan_version_id !== null) await requireFits(tx, quote)
      const by = { actor, request_id: requestId }
      const isPaid = readTerms(quote).due === 0
      await (isPaid ? executeQuote : executeOnInvoice)(tx, platform, live, quote, by)
      await auditDecision(tx, vendor.id, decision, shown, by)
      await mailDecision(tx, platform, vendor.id, decision, shown)
    }
    const subscription = await findSubscription(tx, vendor.id, { orEnded: true })
    return { executed: !decision.preview, quote: shown, subscription }
  })
}

async function findOrMakeQuote(
  tx: Tx,
  platform: Platform,
  live: SubscriptionRow | undefined,
  vendorId: string,
  actor: Actor<'admin'>,
  decision: Decision,
): Promise<QuoteRow> {
  const { quote_id: quoteId, plan_version_id: versionId, cycle, proration, complimentary } = decision
  if (quoteId !== undefined) {
    const key = { quote_id: quoteId, vendor_id: vendorId, quoted_by: actor.account_id }
    const quote = await requireQuote(tx, key, live, platform.clock())
    if (!isFor(quote, decision)) throw new Refused(quoteNotFound, 'This quote is for another change.')
    return quote
  }
  const store = await findBillingStore(tx, vendorId)
  return quoteChange(tx, platform, live, {
    vendor_id: vendorId,
    store_id: store?.id,
    version: versionId === undefined ? undefined : await requireOffered(tx, versionId, live),
    cycle,
    proration,
    is_complimentary: complimentary,
    quoted_by: actor.account_id,
  })
}

/** Archived plans can't be assigned, but a vendor who has one can get another cycle of it. */
async function requireOffered(tx: Tx, id: string, live: SubscriptionRow | undefined): Promise<PlanVersionRow> {
  const version = await requirePlanVersion(tx, id)
  if (version.archived_at !== null && live?.plan_version_id !== id) throw new Refused(planArchived)
  return version
}

function isFor(quote: QuoteRow, { plan_version_id: versionId, cycle, proration, complimentary }: Decision): boolean {
  return (
    quote.plan_version_id === (versionId ?? null) &&
    quote.proration === proration &&
    quote.is_complimentary === complimentary &&
    (versionId === undefined || quote.cycle === cycle)
  )
}
