import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../platform.ts'

/**
 * Notifies every process of the stores in which a scheduled product, collection or page became visible after `since`, like
 * any other change, so that cached pages are dropped. Returns when the next one is due.
 */
export async function announceDuePublications(
  { db }: Pick<Platform, 'db'>,
  since: Date,
  now: Date,
): Promise<Date | undefined> {
  const isDue = sql<boolean>`published_at > ${since} AND published_at <= ${now}`
  await sql`
    SELECT pg_notify('products_changed', store_id::text) FROM (
      SELECT store_id FROM products WHERE status = 'active' AND ${isDue}
      UNION SELECT store_id FROM collections WHERE ${isDue}
      UNION SELECT store_id FROM pages WHERE ${isDue}
    ) AS due`.execute(db)
  const next = (table: string, condition: RawBuilder<boolean>) =>
    sql`(SELECT min(published_at) FROM ${sql.table(table)} WHERE published_at > ${now} AND ${condition})`
  const { rows } = await sql<{ next_at: Date | null }>`
    SELECT least(${next('products', sql`status = 'active'`)}, ${next('collections', sql`true`)}, ${next('pages', sql`true`)})
      AS next_at`.execute(db)
  return rows[0]?.next_at ?? undefined
}
