import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import type { Page } from '../../page-cursor.ts'
import { pagePurchases } from '../../payments/index.ts'
import type { ThemePurchase } from './contract.ts'
import { selectThemePurchases, showThemePurchase } from './show-theme-purchase.ts'

/** Lists a page of a store's purchases of themes, newest first. */
export function listThemePurchases(db: Db, storeId: string, page: PageQuery): Promise<Page<ThemePurchase>> {
  return pagePurchases(db, { store_id: storeId, kind: 'theme' }, page, async (ids) =>
    (await selectThemePurchases(db).where('purchase.id', 'in', ids).execute()).map(showThemePurchase),
  )
}
