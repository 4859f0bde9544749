import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Cycle, Exceeded } from '../../plans/contract.ts'
import {
  findExceeded,
  findStarterVersion,
  type PlanVersionRow,
  priceOf,
  type SubscriptionRow,
} from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { noBillingPeriod, noSubscription, type Proration, paymentDue, planUnchanged } from '../contract.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { after, QUOTE_MS } from '../durations.ts'
import { computeChange } from './compute-change.ts'
import { readCurrentPlan } from './current-plan.ts'
import { priceChange } from './price-change.ts'
import type { QuoteRow, StoredTerms } from './stored-terms.ts'

export interface ChangeRequest {
  readonly vendor_id: string
  /** Whose billing details decide the tax. Undefined: a change that costs something is refused. */
  readonly store_id: string | undefined
  /** Undefined: remove the plan. */
  readonly version: PlanVersionRow | undefined
  readonly cycle: Cycle
  readonly proration: Proration
  readonly is_complimentary: boolean
  readonly quoted_by: string
}

/**
 * Computes what a change of plan costs now, and stores it for 10 minutes. The vendor's limits are locked and the
 * subscription is up to date. Refuses with `plan_unchanged`, `no_subscription`, `no_billing_period`, `payment_due` or
 * `billing_profile_missing`.
 */
export async function quoteChange(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow | undefined,
  request: ChangeRequest,
): Promise<QuoteRow> {
  const now = wholeSecond(platform.clock())
  const { version, cycle, proration } = request
  const current = subscription && (await readCurrentPlan(tx, subscription))
  if (version === undefined && current === undefined) throw new Refused(noSubscription)
  if (proration === 'next_cycle' && (current?.period === undefined || current.period.end <= now)) {
    throw new Refused(noBillingPeriod)
  }
  if (version !== undefined && current?.unpaid_unused_paise !== undefined) throw new Refused(paymentDue)
  if (subscription !== undefined && isUnchanged(subscription, request)) throw new Refused(planUnchanged)

  const wanted = version && {
    plan_name: version.name,
    price_paise: request.is_complimentary ? 0 : priceOf(version, cycle),
    cycle,
    is_complimentary: request.is_complimentary,
  }
  const change = computeChange(current, wanted, proration, now)
  const credit = await accountCreditOf(tx, request.vendor_id)
  const amounts = await priceChange(tx, platform, change, {
    store_id: request.store_id,
    subscription_id: subscription?.id,
    account_credit_paise: credit,
  })
  const { period } = change
  const terms = {
    ...amounts,
    effective_at: now.toISOString(),
    period: period === undefined ? null : period,
    exceeds: await exceededBy(tx, request),
  } satisfies Record<keyof StoredTerms, unknown>
  return tx
    .insertInto('plan_quotes')
    .values({
      vendor_id: request.vendor_id,
      store_id: request.store_id ?? null,
      plan_version_id: version?.id ?? null,
      cycle,
      proration,
      is_complimentary: request.is_complimentary,
      subscription_id: subscription?.id ?? null,
      subscription_revision: subscription?.revision ?? null,
      credit_balance_paise: credit,
      terms: JSON.stringify(terms),
      quoted_by: request.quoted_by,
      quoted_at: now,
      expires_at: after(platform.clock(), QUOTE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function exceededBy(tx: Tx, { vendor_id: vendorId, version }: ChangeRequest): Promise<Exceeded[]> {
  return findExceeded(tx, vendorId, version ?? (await findStarterVersion(tx)))
}

function isUnchanged(
  subscription: SubscriptionRow,
  { version, cycle, is_complimentary: isComplimentary }: ChangeRequest,
): boolean {
  return (
    version?.id === subscription.plan_version_id &&
    isComplimentary === subscription.is_complimentary &&
    (isComplimentary || cycle === subscription.cycle)
  )
}

function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000)
}
