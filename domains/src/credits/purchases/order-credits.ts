import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Checkout } from '../../payments/contract.ts'
import { requireCanBuy, requireTerms, type Sale, startPurchase } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type Purchase, packNotFound } from '../contract.ts'
import { getPurchase } from './show-purchase.ts'

export interface CreditOrder {
  readonly pack_id: string
  /** Marketplace path that the test provider's page returns to. */
  readonly return_path: string
}

/**
 * Starts a purchase of a credit pack at its current price, and returns how to pay it. Refuses with `payments_off`,
 * `store_suspended`, `pack_not_found`, `billing_profile_missing` or `payment_provider_unavailable`, without creating a
 * purchase.
 */
export async function orderCredits(
  platform: Platform,
  actor: StoreMember,
  order: CreditOrder,
  requestId?: string,
): Promise<{ purchase: Purchase; checkout: Checkout }> {
  const { db, settings } = platform
  requireCanBuy(platform, actor)
  const pack = await requirePack(db, order.pack_id)
  const terms = await requireTerms(platform, actor, pack.price_paise)
  const sale: Sale = {
    kind: 'credits',
    description: `${pack.name}: ${pack.credits.toLocaleString('en-IN')} service credits`,
    sac: settings.supplier.credits_sac,
    price_paise: pack.price_paise,
    return_path: order.return_path,
    details: { pack_id: pack.id },
    insertDetails: async (tx, purchaseId) => {
      const bought = { purchase_id: purchaseId, pack_id: pack.id, pack_name: pack.name, credits: pack.credits }
      await tx.insertInto('credit_purchases').values(bought).execute()
    },
  }
  const { purchase_id: purchaseId, checkout } = await startPurchase(platform, actor, sale, terms, requestId)
  return { purchase: await getPurchase(db, purchaseId), checkout }
}

async function requirePack(db: Db, packId: string) {
  const pack = await db
    .selectFrom('credit_packs')
    .selectAll()
    .where('id', '=', packId)
    .where('on_sale', '=', true)
    .executeTakeFirst()
  if (pack === undefined) throw new Refused(packNotFound)
  return pack
}
