import type { Tx } from '@haat/db'
import type { SubscriptionRow } from '../../plans/index.ts'
import { applyChange } from '../changes/apply-change.ts'
import { after, PAYMENT_MS } from '../durations.ts'
import { type QuoteRow, readTerms } from '../quotes/stored-terms.ts'
import { findLiveSubscription } from '../subscription-states.ts'

const OUTDATED = 'The plan has changed since this order, so the payment is refunded'

/** Returns why a paid change can't take effect any more. The vendor is locked. */
export async function findQuoteObstacle(tx: Tx, quoteId: string, now: Date): Promise<string | undefined> {
  const quote = await getQuote(tx, quoteId)
  if (quote.used_at !== null) return 'This change was already paid, so the payment is refunded'
  if (now > after(quote.quoted_at, PAYMENT_MS)) return 'The order was too old, so the payment is refunded'
  const live = await findLiveSubscription(tx, quote.vendor_id)
  return isCurrent(quote, live, now) ? undefined : OUTDATED
}

/** Makes a paid change, exactly as quoted. */
export async function deliverQuote(tx: Tx, quoteId: string, now: Date): Promise<SubscriptionRow> {
  const quote = await getQuote(tx, quoteId)
  const live = await findLiveSubscription(tx, quote.vendor_id)
  const changed = await applyChange(tx, live, quote, readTerms(quote), { is_paid: true })
  if (changed === undefined) throw new Error(`Quote ${quoteId} has nothing to deliver`)
  await markUsed(tx, quoteId, now)
  return changed
}

/**
 * Returns whether a quote was computed from the vendor's subscription as it is. A period that has ended meanwhile was
 * part of the computation too.
 */
export function isCurrent(quote: QuoteRow, live: SubscriptionRow | undefined, now: Date): boolean {
  if (quote.subscription_id !== (live?.id ?? null) || quote.subscription_revision !== (live?.revision ?? null)) {
    return false
  }
  const end = live?.period_end ?? null
  return end === null || end > now || end <= quote.quoted_at
}

/** Marks a quote as executed, so that it's never executed twice. */
export async function markUsed(tx: Tx, quoteId: string, now: Date): Promise<void> {
  await tx.updateTable('plan_quotes').set({ used_at: now }).where('id', '=', quoteId).execute()
}

function getQuote(tx: Tx, id: string): Promise<QuoteRow> {
  return tx.selectFrom('plan_quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
