import { HOUR_MS, Refused } from '@haat/http-contract'
import { type Checkout, paymentPending } from '../../payments/contract.ts'
import { type PurchaseRow, reopenCheckout, requireCanBuy, requireTerms, startPurchase } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PlanLine } from '../contract.ts'
import { type PlanPayment, planSale } from '../purchases/plan-sale.ts'

/** Older orders may have expired at the provider. */
const REUSABLE_FOR_MS = HOUR_MS

interface PlanOrder {
  readonly for: PlanPayment
  readonly plan_name: string
  readonly lines: readonly PlanLine[]
  /** In paise, before GST. */
  readonly subtotal: number
  readonly account_credit_paise: number
}

/**
 * Starts the payment of a change or of an amount that is due, and returns how to pay it. A repeated call returns the
 * open order. Refuses with `payments_off`, `store_suspended`, `payment_pending`, `billing_profile_missing` or
 * `payment_provider_unavailable`.
 */
export async function orderPlan(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  order: PlanOrder,
  requestId: string,
): Promise<Checkout> {
  requireCanBuy(platform, actor)
  const terms = await requireTerms(platform, actor, order.subtotal)
  const open = await findOpenOrder(platform, actor.store.id, order.for)
  if (open?.status === 'paid') throw new Refused(paymentPending)
  if (open?.account_credit_paise === order.account_credit_paise) {
    const reopened = reopenCheckout(platform, actor, open, { price_paise: order.subtotal, terms })
    if (reopened !== undefined) return reopened
  }
  const sale = planSale(platform.settings, { ...order, vendor_id: actor.account_id })
  const { checkout } = await startPurchase(platform, actor, sale, terms, requestId)
  return checkout
}

function findOpenOrder(
  { db, clock, payments }: Platform,
  storeId: string,
  paysFor: PlanPayment,
): Promise<PurchaseRow | undefined> {
  const since = new Date(clock().getTime() - REUSABLE_FOR_MS)
  return (
    db
      .selectFrom('purchases')
      .innerJoin('plan_purchases as bought', 'bought.purchase_id', 'purchases.id')
      .selectAll('purchases')
      .where('purchases.store_id', '=', storeId)
      .where('purchases.provider', '=', payments.name)
      .where((eb) =>
        'quote_id' in paysFor
          ? eb('bought.quote_id', '=', paysFor.quote_id)
          : eb('bought.charge_id', '=', paysFor.charge_id),
      )
      .where((eb) =>
        eb.or([
          eb('purchases.status', '=', 'paid'),
          eb.and([eb('purchases.status', '=', 'created'), eb('purchases.created_at', '>', since)]),
        ]),
      )
      // A paid one first.
      .orderBy('purchases.status', 'desc')
      .orderBy('purchases.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
