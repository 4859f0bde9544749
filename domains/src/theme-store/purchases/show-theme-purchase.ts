import type { Db } from '@haat/db'
import { selectPurchases, showPurchaseFields } from '../../payments/index.ts'
import type { ThemePurchase } from './contract.ts'

/** Selects purchases of themes, as `purchase`, with their licence and the numbers of their documents. */
export function selectThemePurchases(db: Db) {
  return selectPurchases(db)
    .innerJoin('theme_purchases as bought', 'bought.purchase_id', 'purchase.id')
    .innerJoin('themes', 'themes.id', 'bought.theme_id')
    .leftJoin('theme_licences as licence', 'licence.purchase_id', 'purchase.id')
    .select([
      'themes.slug as theme_slug',
      'bought.theme_name',
      'licence.granted_at',
      'licence.revoked_at',
      'licence.grace_until',
    ])
}

type ThemePurchaseRow = Awaited<ReturnType<ReturnType<typeof selectThemePurchases>['executeTakeFirstOrThrow']>>

/** Converts a row to the purchase of the API. Amounts are in paise. */
export function showThemePurchase(row: ThemePurchaseRow): ThemePurchase {
  return {
    ...showPurchaseFields(row),
    theme_slug: row.theme_slug,
    theme_name: row.theme_name,
    licence: licenceOf(row),
    grace_until: row.grace_until?.toISOString() ?? null,
  }
}

function licenceOf({ granted_at: grantedAt, revoked_at: revokedAt }: ThemePurchaseRow): ThemePurchase['licence'] {
  if (grantedAt === null) return 'none'
  return revokedAt === null ? 'active' : 'refunded'
}

/** Returns a purchase of a theme by its ID. Throws if it doesn't exist. */
export async function getThemePurchase(db: Db, purchaseId: string): Promise<ThemePurchase> {
  return showThemePurchase(
    await selectThemePurchases(db).where('purchase.id', '=', purchaseId).executeTakeFirstOrThrow(),
  )
}
