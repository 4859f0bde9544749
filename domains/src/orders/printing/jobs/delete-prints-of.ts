import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/**
 * Ends the files of labels and packing slips with some of a store's orders: those that are being made are cancelled, and
 * finished ones can't be downloaded anymore. `deletePrintFiles` deletes their objects.
 */
export async function deletePrintsOf(tx: Tx, storeId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const hasOrder = sql<boolean>`order_ids && ${orderIds}::uuid[]`
  // A file that's finished in between is found by the second statement.
  await tx
    .updateTable('print_jobs')
    .set((eb) => ({ status: 'cancelled', finished_at: eb.ref('updated_at') }))
    .where('store_id', '=', storeId)
    .where('status', 'in', ['queued', 'running'])
    .where(hasOrder)
    .execute()
  await tx
    .updateTable('print_jobs')
    .set((eb) => ({ expires_at: eb.ref('finished_at') }))
    .where('store_id', '=', storeId)
    .where('status', '=', 'finished')
    .where(hasOrder)
    .execute()
}
