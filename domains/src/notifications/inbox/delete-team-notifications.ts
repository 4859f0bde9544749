import type { Tx } from '@haat/db'
import { type SqlBool, sql } from 'kysely'

interface DeletedRecords {
  readonly store_id: string
  /** The folder of the records' pages in the dashboard. */
  readonly page: 'messages' | 'orders'
  readonly ids: readonly string[]
}

/** Deletes what a store's team was told about records that are gone, or whose people are erased. */
export async function deleteTeamNotifications(tx: Tx, { store_id: storeId, page, ids }: DeletedRecords): Promise<void> {
  if (ids.length === 0) return
  const pattern = `/${page}/([0-9a-f-]{36})`
  await tx
    .deleteFrom('notifications')
    .where(
      sql<SqlBool>`account_id IN (
        SELECT vendor_id FROM stores WHERE id = ${storeId}
        UNION SELECT account_id FROM store_staff WHERE store_id = ${storeId})`,
    )
    .where(sql<SqlBool>`substring(url from ${pattern}) = ANY (${ids})`)
    .execute()
}
