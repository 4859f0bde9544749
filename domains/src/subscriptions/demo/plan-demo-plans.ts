import type { DemoEvent } from '../../demo-events.ts'
import { completePayment } from '../../payments/index.ts'
import type { Cycle } from '../../plans/contract.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { BillingProfile } from '../../stores/contract.ts'
import { findBillingProfile, saveBillingProfile } from '../../stores/index.ts'
import { planFulfilment } from '../purchases/plan-fulfilment.ts'
import { renewSubscriptions } from '../renewals/renew-subscriptions.ts'
import { changePlan, quotePlan } from '../vendor/change-plan.ts'

const REQUEST = 'demo'
/** When the amounts of a period that has ended fall due: a week before its end, and at its end. */
const RENEWAL_RUNS_DAYS_AGO = [9.1, 1.4]

/** A vendor's first payment for a plan. */
interface DemoPlan {
  readonly store: string
  readonly plan_id: string
  readonly cycle: Cycle
  readonly days_ago: number
}

interface DemoSubscribers {
  /** By the slug of their store. */
  readonly buyers: ReadonlyMap<string, { readonly member: StoreMember<'vendor'>; readonly profile: BillingProfile }>
  readonly checkout: { pay(orderId: string): Promise<{ payment: ProviderPayment }> }
}

/** Returns payments for plans as events, which call the same functions as real ones, and the renewals since. */
export function planDemoPlans({ buyers, checkout }: DemoSubscribers, plans: readonly DemoPlan[]): DemoEvent[] {
  const bought = plans.map(
    (plan): DemoEvent => ({
      days_ago: plan.days_ago,
      async run(platform) {
        const buyer = buyers.get(plan.store)
        if (buyer === undefined) return
        const saved = await findBillingProfile(platform.db, buyer.member.store.id)
        if (saved === undefined) await saveBillingProfile(platform, buyer.member, buyer.profile, REQUEST)
        await buy(platform, buyer.member, plan, checkout)
      },
    }),
  )
  const renewed = RENEWAL_RUNS_DAYS_AGO.map(
    (daysAgo): DemoEvent => ({ days_ago: daysAgo, run: (platform) => renewSubscriptions.run(platform, {}) }),
  )
  return [...bought, ...renewed]
}

async function buy(
  platform: Platform,
  member: StoreMember<'vendor'>,
  { plan_id: planId, cycle }: DemoPlan,
  checkout: DemoSubscribers['checkout'],
): Promise<void> {
  const { id } = await platform.db
    .selectFrom('plan_versions')
    .select('id')
    .where('plan_id', '=', planId)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow()
  const quote = await quotePlan(platform, member, { plan_version_id: id, cycle, timing: 'now' })
  await changePlan(platform, member, quote.quote_id, REQUEST)
  const { order_id: orderId } = await platform.db
    .selectFrom('plan_purchases')
    .innerJoin('purchases', 'purchases.id', 'plan_purchases.purchase_id')
    .select('purchases.order_id')
    .where('plan_purchases.quote_id', '=', quote.quote_id)
    .executeTakeFirstOrThrow()
  const { payment } = await checkout.pay(orderId)
  await completePayment(platform, [planFulfilment], payment, { actor: member })
}
