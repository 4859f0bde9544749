import type { Tx } from '@haat/db'
import { recordCommission, reverseCommission } from '../../affiliates/index.ts'
import type { Fulfilment, PurchaseRow } from '../../payments/index.ts'
import { lockLimitsOf } from '../../plans/index.ts'
import { endSubscription } from '../changes/end-subscription.ts'
import { accountCreditOf, addAccountCredit } from '../credit/account-credit.ts'
import { findLiveSubscription } from '../subscription-states.ts'
import { deliverCharge, findChargeObstacle } from './deliver-charge.ts'
import { deliverQuote, findQuoteObstacle } from './deliver-quote.ts'
import { mailPlanInvoice, mailPlanRefund } from './plan-purchase-mails.ts'
import { readLines } from './plan-sale.ts'

/** Until when after the payment an administrator can refund a plan. */
const REFUND_DAYS = 14

/**
 * A captured purchase changes or renews the subscription, and takes the account credit that pays for a part of it. A
 * refund ends the subscription, if nothing has changed since, and returns that credit.
 */
export const planFulfilment: Fulfilment = {
  kind: 'plan',
  refund_days: REFUND_DAYS,

  async findRefundObstacle(tx, purchase) {
    const bought = await findBought(tx, purchase)
    const live = await findLiveSubscription(tx, bought.vendor_id)
    if (live !== undefined && live.id === bought.subscription_id && live.revision === bought.subscription_revision) {
      return undefined
    }
    return 'The plan has changed since this payment. Remove the plan instead: unused time becomes account credit.'
  },

  async describeLine(tx, purchase) {
    const { lines } = await findBought(tx, purchase)
    const parts = readLines(lines).map(({ description, amount }) => ({ description, amount_paise: amount }))
    return { unit: 'plan', credits: null, parts }
  },

  async findObstacle(tx, platform, purchase) {
    const bought = await findBought(tx, purchase)
    await lockLimitsOf(tx, bought.vendor_id)
    const now = platform.clock()
    if ((await accountCreditOf(tx, bought.vendor_id)) < purchase.account_credit_paise) {
      return 'The account credit was used for something else, so the payment is refunded'
    }
    return bought.quote_id === null
      ? findChargeObstacle(tx, bought.charge_id, now)
      : findQuoteObstacle(tx, bought.quote_id, now)
  },

  async onCaptured(tx, platform, purchase) {
    const now = platform.clock()
    const bought = await findBought(tx, purchase)
    await takeCredit(tx, bought.vendor_id, purchase, now)
    const subscription =
      bought.quote_id === null
        ? await deliverCharge(tx, bought.charge_id, now)
        : await deliverQuote(tx, bought.quote_id, now)
    await tx
      .updateTable('plan_purchases')
      .set({ subscription_id: subscription.id, subscription_revision: subscription.revision })
      .where('purchase_id', '=', purchase.id)
      .execute()
    await recordCommission(tx, platform, purchase)
  },

  async onRefunded(tx, platform, purchase, reason) {
    const now = platform.clock()
    await reverseCommission(tx, platform, purchase.id, reason)
    const bought = await findBought(tx, purchase)
    await lockLimitsOf(tx, bought.vendor_id)
    await returnCredit(tx, bought.vendor_id, purchase, now)
    const live = await findLiveSubscription(tx, bought.vendor_id)
    if (live?.id !== bought.subscription_id || live?.revision !== bought.subscription_revision) return
    if (live !== undefined) await endSubscription(tx, live, 'refunded', now)
  },

  mails: { captured: mailPlanInvoice, refunded: mailPlanRefund },
}

function findBought(tx: Tx, purchase: PurchaseRow) {
  return tx.selectFrom('plan_purchases').selectAll().where('purchase_id', '=', purchase.id).executeTakeFirstOrThrow()
}

async function takeCredit(tx: Tx, vendorId: string, purchase: PurchaseRow, now: Date): Promise<void> {
  const { account_credit_paise: used, description, id } = purchase
  if (used === 0) return
  const entry = { kind: 'payment', amount_paise: -used, description, purchase_id: id } as const
  await addAccountCredit(tx, vendorId, entry, now)
}

async function returnCredit(tx: Tx, vendorId: string, purchase: PurchaseRow, now: Date): Promise<void> {
  const { account_credit_paise: used, id } = purchase
  if (used === 0) return
  const description = `Refund of the ${purchase.description}`
  await addAccountCredit(tx, vendorId, { kind: 'returned', amount_paise: used, description, purchase_id: id }, now)
}
