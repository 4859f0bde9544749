import { HOUR_MS } from '@haat/http-contract'
import type { PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'

/** Older orders may have expired at the provider. */
const REUSABLE_FOR_MS = HOUR_MS

/**
 * Returns a store's latest purchase of a theme that isn't finished: paid but not captured yet, or ordered within the
 * last hour.
 */
export async function findOpenPurchase(
  { db, clock, payments }: Platform,
  { store_id: storeId, theme_id: themeId }: { readonly store_id: string; readonly theme_id: string },
): Promise<PurchaseRow | undefined> {
  return (
    db
      .selectFrom('purchases')
      .innerJoin('theme_purchases as bought', 'bought.purchase_id', 'purchases.id')
      .selectAll('purchases')
      .where('purchases.store_id', '=', storeId)
      .where('bought.theme_id', '=', themeId)
      .where('purchases.provider', '=', payments.name)
      .where((eb) =>
        eb.or([
          eb('purchases.status', '=', 'paid'),
          eb.and([
            eb('purchases.status', '=', 'created'),
            eb('purchases.created_at', '>', new Date(clock().getTime() - REUSABLE_FOR_MS)),
          ]),
        ]),
      )
      // A paid one first.
      .orderBy('purchases.status', 'desc')
      .orderBy('purchases.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
