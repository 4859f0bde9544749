import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/** Makes pages of a store show what its apps store now, as they do with products. */
export async function announceAppData(tx: Tx, storeId: string): Promise<void> {
  await sql`SELECT pg_notify('app_data_changed', ${storeId})`.execute(tx)
}
