import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Returns when the next scheduled product, collection or page becomes visible, in all stores or in one. */
export async function nextPublication(db: Db, now: Date, storeId?: string): Promise<Date | undefined> {
  const ofStore = storeId === undefined ? sql`` : sql`AND store_id = ${storeId}`
  const next = (table: string) =>
    sql`(SELECT min(published_at) FROM ${sql.table(table)} WHERE published_at > ${now} ${ofStore}
      ${table === 'products' ? sql`AND status = 'active'` : sql``})`
  const { rows } = await sql<{ next_at: Date | null }>`
    SELECT least(${next('products')}, ${next('collections')}, ${next('pages')}) AS next_at`.execute(db)
  return rows[0]?.next_at ?? undefined
}
