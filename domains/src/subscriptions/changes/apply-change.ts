import type { Tx } from '@haat/db'
import { recordSubscriptionEvent, type SubscriptionRow } from '../../plans/index.ts'
import { after, GRACE_MS } from '../durations.ts'
import type { QuoteRow, StoredTerms } from '../quotes/stored-terms.ts'
import { changeSubscription } from '../subscription-states.ts'
import { requirePeriodEnd } from './period-of.ts'
import { voidCharges } from './void-charges.ts'

/** Whether what a change costs is settled, or still open until a time. */
export type Payment = { readonly is_paid: true } | { readonly is_paid: false; readonly due_at: Date }

/**
 * Changes, starts or ends a vendor's subscription as quoted, and returns it; undefined if there was none to end. Money is
 * the caller's business. The caller has locked the vendor and checked that the quote still fits.
 */
export async function applyChange(
  tx: Tx,
  subscription: SubscriptionRow | undefined,
  quote: QuoteRow,
  terms: StoredTerms,
  payment: Payment,
): Promise<SubscriptionRow | undefined> {
  if (subscription !== undefined) await voidCharges(tx, subscription.id, ['renewal', 'assignment'], terms.effective_at)
  if (quote.proration === 'next_cycle') return subscription && schedule(tx, subscription, quote, terms)
  if (quote.plan_version_id === null) return subscription && end(tx, subscription, terms)
  return subscription === undefined
    ? start(tx, quote.plan_version_id, quote, terms, payment)
    : change(tx, subscription, quote.plan_version_id, quote, terms, payment)
}

function schedule(
  tx: Tx,
  subscription: SubscriptionRow,
  { plan_version_id: version, cycle }: QuoteRow,
  { effective_at: at }: StoredTerms,
): Promise<SubscriptionRow> {
  const end = requirePeriodEnd(subscription)
  if (version === null) {
    const cancelled = { cancel_at_period_end: true, next_plan_version_id: null, next_cycle: null, access_until: end }
    return changeSubscription(tx, subscription, cancelled, { kind: 'cancelled', at })
  }
  const scheduled = {
    cancel_at_period_end: false,
    next_plan_version_id: version,
    next_cycle: cycle,
    access_until: after(end, GRACE_MS),
  }
  return changeSubscription(tx, subscription, scheduled, { kind: 'scheduled', at })
}

function end(tx: Tx, subscription: SubscriptionRow, { effective_at: at }: StoredTerms): Promise<SubscriptionRow> {
  const ended = { status: 'ended', ended_at: at, end_reason: 'removed' } as const
  return changeSubscription(tx, subscription, ended, { kind: 'ended', at })
}

async function start(
  tx: Tx,
  versionId: string,
  quote: QuoteRow,
  terms: StoredTerms,
  payment: Payment,
): Promise<SubscriptionRow> {
  const { effective_at: at } = terms
  const subscription = await tx
    .insertInto('subscriptions')
    .values({
      vendor_id: quote.vendor_id,
      plan_version_id: versionId,
      started_at: at,
      ...stateAfter(quote, terms, payment),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordSubscriptionEvent(tx, 'started', subscription, at)
  return subscription
}

function change(
  tx: Tx,
  subscription: SubscriptionRow,
  versionId: string,
  quote: QuoteRow,
  terms: StoredTerms,
  payment: Payment,
): Promise<SubscriptionRow> {
  const changes = {
    plan_version_id: versionId,
    cancel_at_period_end: false,
    next_plan_version_id: null,
    next_cycle: null,
    ...stateAfter(quote, terms, payment),
  }
  return changeSubscription(tx, subscription, changes, { kind: 'changed', at: terms.effective_at })
}

function stateAfter({ cycle, is_complimentary: isFree }: QuoteRow, terms: StoredTerms, payment: Payment) {
  const { period, effective_at: at } = terms
  if (period === null) {
    const free = { period_start: at, period_end: null, period_price_paise: 0, access_until: null }
    return { status: 'active', is_complimentary: isFree, cycle, anchor_at: at, ...free } as const
  }
  return {
    status: payment.is_paid ? 'active' : 'grace',
    is_complimentary: false,
    cycle,
    anchor_at: period.anchor,
    period_start: period.start,
    period_end: period.end,
    period_price_paise: period.price_paise,
    access_until: payment.is_paid ? after(period.end, GRACE_MS) : payment.due_at,
  } as const
}
