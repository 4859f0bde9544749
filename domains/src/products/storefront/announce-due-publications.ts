import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { nextPublication } from './next-publication.ts'

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
  return nextPublication(db, now)
}
