import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Cycle } from '../../plans/contract.ts'
import { planVersionNotFound } from '../../plans/contract.ts'
import { isOnOffer, lockLimitsOf, requirePlanVersion } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type PlanQuote, planArchived } from '../contract.ts'
import { executeQuote } from '../execution/execute-quote.ts'
import { requireFits, requireQuote } from '../execution/require-quote.ts'
import { quoteChange } from '../quotes/quote-change.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { readTerms } from '../quotes/stored-terms.ts'
import { settleSubscription } from '../renewals/settle-subscription.ts'
import { findSubscription } from '../show-subscription.ts'
import type { PlanChangeResult } from './contract.ts'
import { orderPlan } from './order-plan.ts'

interface WantedChange {
  readonly plan_version_id: string
  readonly cycle: Cycle
  readonly timing: 'now' | 'next_cycle'
}

/** Returns what a change of plan would cost a vendor, and stores the quote. Only the plans on offer can be quoted. */
export async function quotePlan(
  platform: Platform,
  { account_id: vendorId, store }: StoreMember<'vendor'>,
  { plan_version_id: versionId, cycle, timing }: WantedChange,
): Promise<PlanQuote> {
  return inTransaction(platform.db, async (tx) => {
    await lockLimitsOf(tx, vendorId)
    const live = await settleSubscription(tx, platform, vendorId)
    const version = await requirePlanVersion(tx, versionId)
    if (version.archived_at !== null) throw new Refused(planArchived)
    // Subscribers keep an older version, and can change its cycle.
    if (version.id !== live?.plan_version_id && !(await isOnOffer(tx, version))) throw new Refused(planVersionNotFound)
    const quote = await quoteChange(tx, platform, live, {
      vendor_id: vendorId,
      store_id: store.id,
      version,
      cycle,
      proration: timing,
      is_complimentary: false,
      quoted_by: vendorId,
    })
    return showQuote(tx, quote, live?.period_end ?? null)
  })
}

/**
 * Executes a vendor's quote. If something is due, returns how to pay it: the plan changes when the payment is captured.
 * Refuses with `quote_not_found`, `quote_expired`, `quote_outdated` or `plan_exceeded`, and like `orderPlan`.
 */
export async function changePlan(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  quoteId: string,
  requestId: string,
): Promise<PlanChangeResult> {
  const { account_id: vendorId } = actor
  const unpaid = await inTransaction(platform.db, async (tx) => {
    await lockLimitsOf(tx, vendorId)
    const live = await settleSubscription(tx, platform, vendorId)
    const key = { quote_id: quoteId, vendor_id: vendorId, quoted_by: vendorId }
    const quote = await requireQuote(tx, key, live, platform.clock())
    await requireFits(tx, quote)
    const terms = readTerms(quote)
    if (terms.due > 0 && quote.plan_version_id !== null) {
      return { terms, plan: await requirePlanVersion(tx, quote.plan_version_id) }
    }
    await executeQuote(tx, platform, live, quote, { actor, request_id: requestId })
    return undefined
  })
  if (unpaid !== undefined) {
    const { terms, plan } = unpaid
    const order = {
      for: { quote_id: quoteId },
      plan_name: plan.name,
      lines: terms.lines,
      subtotal: terms.subtotal,
      account_credit_paise: terms.credit_used,
    }
    const checkout = await orderPlan(platform, actor, order, requestId)
    return { subscription: await findSubscription(platform.db, vendorId, { orEnded: false }), checkout }
  }
  return { subscription: await findSubscription(platform.db, vendorId, { orEnded: false }), checkout: null }
}
