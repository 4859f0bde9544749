import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { ListedPurchase } from '../contract.ts'
import { selectPurchases, showAnyPurchase } from './show-purchase.ts'

const purchasesSql: ListSql = {
  id: sql.ref('purchase.id'),
  sorts: {
    created_at: { column: sql.ref('purchase.created_at'), type: 'time' },
    total: { column: sql.ref('purchase.total_paise'), type: 'integer' },
  },
  filters: {
    kind: sql.ref('purchase.kind'),
    status: sql.ref('purchase.status'),
    created_at: sql.ref('purchase.created_at'),
  },
  search: (words) =>
    sql<SqlBool>`(store.slug ILIKE ${containing(words)} OR store.name ILIKE ${containing(words)}
      OR vendor.name ILIKE ${containing(words)} OR vendor.email ILIKE ${containing(words)}
      OR invoice.number = ${words} OR purchase.order_id = ${words} OR purchase.payment_id = ${words})`,
}

/** Lists a page of the purchases of all stores. Words match the store, the vendor, and whole numbers of documents and orders. */
export async function listAllPurchases(db: Db, input: ListInput): Promise<Page<ListedPurchase>> {
  const rows = selectPurchases(db)
    .innerJoin('stores as store', 'store.id', 'purchase.store_id')
    .innerJoin('accounts as vendor', 'vendor.id', 'store.vendor_id')
    .select(['store.slug as store_slug', 'store.name as store_name'])
    .select(['vendor.name as vendor_name', 'vendor.email as vendor_email'])
  const page = await readListPage(rows, input, purchasesSql)
  return {
    next_cursor: page.next_cursor,
    items: page.items.map((row) => ({
      ...showAnyPurchase(row),
      store_name: row.store_name,
      vendor_name: row.vendor_name,
      vendor_email: row.vendor_email,
    })),
  }
}
