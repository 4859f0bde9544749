import { inTransaction } from '@haat/db'
import { planOf } from '../domains/src/plans/index.ts'
import { renewSubscriptions } from '../domains/src/subscriptions/renewals/renew-subscriptions.ts'
import {
  changePlanEndpoint,
  getPlanSubscriptionEndpoint,
  listPlanPurchasesEndpoint,
  quotePlanEndpoint,
  verifyPlanPaymentEndpoint,
} from '../domains/src/subscriptions/vendor/contract.ts'
import { creditShopForTest } from './credit-shop.ts'
import type { TestServerOptions } from './harness.ts'

/** Starts a backend whose vendors buy plans, at the prices of the catalogue, outside the platform's State (IGST). */
export async function planShopForTest(options: TestServerOptions = {}) {
  const shop = await creditShopForTest(options)
  const versions = new Map(
    (await shop.db.selectFrom('plan_versions').select(['id', 'plan_id']).execute()).map((row) => [row.plan_id, row.id]),
  )
  const versionOf = (planId: string) => versions.get(planId) ?? planId

  type Buyer = Awaited<ReturnType<typeof shop.signInBuyer>>
  // Sessions end while the clock moves through billing periods.
  const quote = async (buyer: Buyer, planId: string, change: Record<string, string> = {}) =>
    shop.call(quotePlanEndpoint, {
      token: await buyer.freshToken(),
      body: { store_slug: buyer.slug, plan_version_id: versionOf(planId), cycle: 'monthly', ...change },
    })
  const change = async (buyer: Buyer, quoteId: string) =>
    shop.call(changePlanEndpoint, {
      token: await buyer.freshToken(),
      body: { store_slug: buyer.slug, quote_id: quoteId },
    })
  /** Returns the order of a started payment. */
  const orderOf = (reply: { json(): { checkout: { url: string } } }) =>
    new URL(reply.json().checkout.url).pathname.split('/').at(-1) ?? ''
  const verifyPlan = async (buyer: Buyer, body: Awaited<ReturnType<typeof shop.pay>>) =>
    shop.call(verifyPlanPaymentEndpoint, { token: await buyer.freshToken(), body })
  /** Quotes, executes and pays a change. */
  const choose = async (buyer: Buyer, planId: string, options: Record<string, string> = {}) => {
    const quoted = await quote(buyer, planId, options)
    const reply = await change(buyer, quoted.json().quote_id)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    if (reply.json().checkout !== null) {
      const paid = await verifyPlan(buyer, await shop.pay(orderOf(reply)))
      if (paid.statusCode !== 200) throw new Error(paid.body)
    }
    return quoted.json()
  }
  const plan = async (buyer: Buyer) =>
    (
      await shop.call(getPlanSubscriptionEndpoint, {
        token: await buyer.freshToken(),
        query: { store_slug: buyer.slug },
      })
    ).json()
  const purchases = async (buyer: Buyer) =>
    (
      await shop.call(listPlanPurchasesEndpoint, { token: await buyer.freshToken(), query: { store_slug: buyer.slug } })
    ).json().items
  const limitsOf = (buyer: Buyer) =>
    inTransaction(shop.db, async (tx) => (await planOf(tx, buyer.account_id, shop.clock.now())).id)
  const renew = () => renewSubscriptions.run(shop.platform, {})
  const monthlyAmounts = async (buyer: Buyer) =>
    (
      await shop.db
        .selectFrom('subscription_events')
        .select(['kind', 'mrr_after_paise'])
        .where('vendor_id', '=', buyer.account_id)
        .orderBy('occurred_at')
        .orderBy('id')
        .execute()
    ).map((event) => `${event.kind} ${event.mrr_after_paise}`)
  return {
    ...shop,
    versionOf,
    quote,
    change,
    orderOf,
    verifyPlan,
    choose,
    plan,
    purchases,
    limitsOf,
    renew,
    monthlyAmounts,
  }
}
