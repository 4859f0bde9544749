import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import type { Page } from '../../page-cursor.ts'
import { TaxDocument } from '../../payments/contract.ts'
import { pagePurchases, selectPurchases, showPurchaseFields } from '../../payments/index.ts'
import { readLines } from '../purchases/plan-sale.ts'
import type { PlanPurchase } from './contract.ts'

/** Lists a page of a store's payments for plans, newest first. */
export function listPlanPurchases(db: Db, storeId: string, page: PageQuery): Promise<Page<PlanPurchase>> {
  return pagePurchases(db, { store_id: storeId, kind: 'plan' }, page, (ids) => showPlanPurchases(db, ids))
}

/** Returns a payment for a plan by its ID. Throws if it doesn't exist. */
export async function getPlanPurchase(db: Db, id: string): Promise<PlanPurchase> {
  const [purchase] = await showPlanPurchases(db, [id])
  if (purchase === undefined) throw new Error(`There is no purchase ${id}`)
  return purchase
}

async function showPlanPurchases(db: Db, ids: readonly string[]): Promise<PlanPurchase[]> {
  const rows = await selectPurchases(db)
    .innerJoin('plan_purchases as bought', 'bought.purchase_id', 'purchase.id')
    .select('bought.lines')
    .where('purchase.id', 'in', ids)
    .execute()
  const documents = await db
    .selectFrom('tax_documents')
    .select(['id', 'purchase_id', 'document'])
    .where('purchase_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...showPurchaseFields(row),
    description: row.description,
    account_credit: row.account_credit_paise,
    lines: readLines(row.lines),
    documents: documents
      .filter(({ purchase_id: purchaseId }) => purchaseId === row.id)
      .map(({ id, document }) => {
        const { kind, number, issued_on: issuedOn, total } = TaxDocument.parse(document)
        return { id, kind, number, issued_on: issuedOn, total }
      }),
  }))
}
