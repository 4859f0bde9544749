import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import type { Page } from '../../page-cursor.ts'
import { pagePurchases } from '../../payments/index.ts'
import type { Purchase } from '../contract.ts'
import { selectCreditPurchases, showPurchase } from './show-purchase.ts'

/** Lists a page of a store's purchases of credits, newest first. */
export function listPurchases(db: Db, storeId: string, page: PageQuery): Promise<Page<Purchase>> {
  return pagePurchases(db, { store_id: storeId, kind: 'credits' }, page, async (ids) =>
    (await selectCreditPurchases(db).where('purchase.id', 'in', ids).execute()).map(showPurchase),
  )
}
