import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { findMatchingAccounts } from '../../find-matching-accounts.ts'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { ListedPurchase } from '../contract.ts'
import { selectPurchases, showAnyPurchase } from './show-purchase.ts'

const purchasesSql: Omit<ListSql, 'search'> = {
  id: sql.ref('purchase.id'),
  sorts: {
    created_at: { column: sql.ref('purchase.created_at'), type: 'time' },
    total: { column: sql.ref('purchase.total_paise'), type: 'integer' },
  },
  filters: {
    kind: sql.ref('purchase.kind'),
    status: sql.ref('purchase.status'),
    total: sql.ref('purchase.total_paise'),
    created_at: sql.ref('purchase.created_at'),
  },
}

/**
 * Lists a page of the purchases of all stores. Words match a whole number of a document, an order or a payment or, if
 * none has it, part of the store’s or the vendor’s name or address.
 */
export async function listAllPurchases(db: Db, input: ListInput): Promise<Page<ListedPurchase>> {
  const rows = selectPurchases(db)
    .innerJoin('stores as store', 'store.id', 'purchase.store_id')
    .innerJoin('accounts as vendor', 'vendor.id', 'store.vendor_id')
    .select(['store.slug as store_slug', 'store.name as store_name'])
    .select(['vendor.name as vendor_name', 'vendor.email as vendor_email'])
  const search = input.q === '' ? undefined : await searchFor(db, input.q)
  const page = await readListPage(rows, input, { ...purchasesSql, ...(search === undefined ? {} : { search }) })
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

/** More stores make the list slower than comparing its rows one after the other. */
const MAX_STORES = 3_000

async function searchFor(db: Db, words: string): Promise<NonNullable<ListSql['search']>> {
  const pattern = containing(words)
  const { rows: numbered } = await sql<{ id: string }>`
    SELECT purchase_id AS id FROM tax_documents WHERE number = ${words}
    UNION SELECT id FROM purchases WHERE order_id = ${words}
    UNION SELECT id FROM purchases WHERE payment_id = ${words}`.execute(db)
  if (numbered.length > 0) return () => sql<SqlBool>`purchase.id IN (${sql.join(numbered.map(({ id }) => id))})`
  const vendors = await findMatchingAccounts(db, words)
  const { rows: stores } =
    vendors === undefined
      ? { rows: [] }
      : await sql<{ id: string }>`
          (SELECT id FROM stores WHERE name || ' ' || slug ILIKE ${pattern} LIMIT ${MAX_STORES + 1})
          UNION SELECT id FROM stores WHERE vendor_id = ANY (${vendors}::uuid[])`.execute(db)
  if (vendors !== undefined && stores.length <= MAX_STORES) {
    return () => sql<SqlBool>`purchase.store_id = ANY (${stores.map(({ id }) => id)}::uuid[])`
  }
  return () => sql<SqlBool>`(store.name || ' ' || store.slug ILIKE ${pattern}
    OR vendor.name || ' ' || vendor.email ILIKE ${pattern})`
}
