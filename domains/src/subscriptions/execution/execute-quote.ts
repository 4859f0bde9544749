import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { type Initiator, payWithCredit, requireTerms } from '../../payments/index.ts'
import { requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { applyChange } from '../changes/apply-change.ts'
import { returnUnused } from '../credit/return-unused.ts'
import { after, GRACE_MS } from '../durations.ts'
import { markUsed } from '../purchases/deliver-quote.ts'
import { planFulfilment } from '../purchases/plan-fulfilment.ts'
import { planSale } from '../purchases/plan-sale.ts'
import { type QuoteRow, readTerms, type StoredTerms } from '../quotes/stored-terms.ts'
import { waive } from '../renewals/pay-charge-with-credit.ts'
import { findLiveSubscription } from '../subscription-states.ts'

/**
 * Makes a quoted change that needs no payment through the provider: nothing is due, or account credit pays for it, or
 * unused time becomes account credit. The caller has locked the vendor and checked the quote with `requireQuote`.
 */
export async function executeQuote(
  tx: Tx,
  platform: Platform,
  live: SubscriptionRow | undefined,
  quote: QuoteRow,
  by: Initiator,
): Promise<void> {
  const terms = readTerms(quote)
  if (terms.due > 0) throw new Error(`Quote ${quote.id} has to be paid first`)
  await auditChange(tx, quote, terms, live, by)
  if (terms.total > 0) {
    await payByCredit(tx, platform, quote, terms, by)
    return
  }
  await applyChange(tx, live, quote, terms, { is_paid: true })
  await markUsed(tx, quote.id, platform.clock())
  if (live !== undefined && terms.subtotal < 0) {
    await returnUnused(tx, platform, live, -terms.subtotal, 'Unused time of the plan before')
  }
}

/** Makes a change at once whose amount is due within the grace period. What isn't paid by then ends the plan. */
export async function executeOnInvoice(
  tx: Tx,
  platform: Platform,
  live: SubscriptionRow | undefined,
  quote: QuoteRow,
  by: Initiator,
): Promise<void> {
  const terms = readTerms(quote)
  const { period, lines } = terms
  if (period === null || quote.plan_version_id === null) throw new Error(`Quote ${quote.id} has nothing to pay`)
  const dueAt = after(platform.clock(), GRACE_MS)
  await auditChange(tx, quote, terms, live, by)
  await applyChange(tx, live, quote, terms, { is_paid: false, due_at: dueAt })
  const changed = await findLiveSubscription(tx, quote.vendor_id)
  if (changed === undefined) throw new Error(`Quote ${quote.id} started no subscription`)
  const unused = lines.filter(({ kind }) => kind === 'unused').reduce((sum, { amount }) => sum - amount, 0)
  await tx
    .insertInto('plan_charges')
    .values({
      subscription_id: changed.id,
      vendor_id: quote.vendor_id,
      kind: 'assignment',
      plan_version_id: quote.plan_version_id,
      cycle: quote.cycle,
      period_start: terms.effective_at,
      period_end: period.end,
      price_paise: period.price_paise,
      lines: JSON.stringify(lines),
      subtotal_paise: terms.subtotal,
      unused_paise: unused,
      due_at: dueAt,
      created_at: platform.clock(),
    })
    .execute()
  await markUsed(tx, quote.id, platform.clock())
}

async function payByCredit(
  tx: Tx,
  platform: Platform,
  quote: QuoteRow,
  { total, waived, lines, subtotal }: StoredTerms,
  by: Initiator,
): Promise<void> {
  const { plan_version_id: versionId, store_id: storeId, vendor_id: vendorId } = quote
  if (versionId === null || storeId === null) throw new Error(`Quote ${quote.id} can't be invoiced`)
  await waive(tx, platform, vendorId, waived)
  const { name } = await requirePlanVersion(tx, versionId)
  const terms = await requireTerms({ db: tx, settings: platform.settings }, { store: { id: storeId } }, subtotal)
  const sale = planSale(platform.settings, {
    vendor_id: vendorId,
    for: { quote_id: quote.id },
    plan_name: name,
    lines,
    subtotal,
    account_credit_paise: total,
  })
  await payWithCredit(tx, platform, planFulfilment, { account_id: vendorId, store_id: storeId }, { sale, terms }, by)
}

async function auditChange(
  tx: Tx,
  quote: QuoteRow,
  { total, credit_added: creditAdded, due }: StoredTerms,
  live: SubscriptionRow | undefined,
  by: Initiator,
): Promise<void> {
  await recordAudit(tx, {
    ...by,
    action: 'subscription.changed',
    subject_id: quote.vendor_id,
    details: {
      before: live && { plan_version_id: live.plan_version_id, cycle: live.cycle, status: live.status },
      after: { plan_version_id: quote.plan_version_id, cycle: quote.cycle, proration: quote.proration },
      quote_id: quote.id,
      total_paise: total,
      due_paise: due,
      credit_added_paise: creditAdded,
    },
  })
}
