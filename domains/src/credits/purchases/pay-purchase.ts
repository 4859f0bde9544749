import { Refused } from '@haat/http-contract'
import { type Checkout, ORDER_VALID_MS, purchaseNotPayable } from '../../payments/contract.ts'
import { reopenCheckout, requireCanBuy, requirePurchase, requireTerms } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { Purchase } from '../contract.ts'
import { getPurchase } from './show-purchase.ts'

/**
 * Returns how to pay a purchase that was ordered in the last day and not paid, at the price that was agreed then. Refuses
 * with `purchase_not_payable`, also if the store's billing details have changed since, and like `requireCanBuy` and
 * `requireTerms`. The guard has checked that the purchase belongs to the store.
 */
export async function payPurchase(
  platform: Platform,
  actor: StoreMember,
  purchaseId: string,
): Promise<{ purchase: Purchase; checkout: Checkout }> {
  const { db, clock, payments } = platform
  requireCanBuy(platform, actor)
  const purchase = await requirePurchase(db, actor.store.id, { kind: 'credits', id: purchaseId })
  const expiresAt = purchase.created_at.getTime() + ORDER_VALID_MS
  const isOpen = purchase.status === 'created' && purchase.provider === payments.name && expiresAt > clock().getTime()
  if (!isOpen) throw new Refused(purchaseNotPayable)
  const price = purchase.subtotal_paise
  const terms = await requireTerms(platform, actor, price)
  const checkout = reopenCheckout(platform, actor, purchase, { price_paise: price, terms })
  if (checkout === undefined) throw new Refused(purchaseNotPayable)
  return { purchase: await getPurchase(db, purchase.id), checkout }
}
