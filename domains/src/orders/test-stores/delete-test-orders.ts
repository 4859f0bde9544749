import type { Tx } from '@haat/db'

/** From those that refer to others to those that are referred to. Parts of orders are deleted with them. */
const tables = [
  'order_documents',
  'order_document_counters',
  'returns',
  'fulfilments',
  'order_refunds',
  'order_payments',
  'orders',
] as const

/**
 * Deletes all orders of a test store with their documents, which the caller has locked. The database refuses it for the
 * documents of other stores.
 */
export async function deleteTestOrders(tx: Tx, storeId: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('store_id', '=', storeId).execute()
}
