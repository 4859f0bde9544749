import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../list-query.ts'
import { numberInName } from '../orders/numbering/contract.ts'
import { MAX_CANDIDATES, searchPattern } from '../text-search.ts'
import { MAX_FOUND_PER_KIND } from './contract.ts'
import { findBest, type Match, Matches, type StoreSearch } from './found-match.ts'

/**
 * Finds orders by their number or name, or by a part of the buyer's name, email or phone; the latest first. Not drafts. In a
 * visit, by number or name only, and without the buyer.
 */
export async function findOrders(db: Db, { store_id: storeId, q, is_visit: isVisit }: StoreSearch): Promise<Match[]> {
  const isNamed = orderIsNamed(q)
  const isOfBuyer = sql`customer_name || ' ' || email || ' ' || phone ILIKE ${searchPattern(phoneDigits(q) ?? q)}`
  const { rows } = await sql`
    SELECT id, name AS label, ${isVisit ? sql`''` : sql`customer_name`} AS detail FROM (
      (SELECT id, name, customer_name, created_at, 1 AS place FROM orders
        WHERE store_id = ${storeId} AND ${isNamed} AND status <> 'draft')
      UNION
      (SELECT id, name, customer_name, created_at, 2 FROM orders
        WHERE store_id = ${storeId} AND NOT (${isNamed}) AND status <> 'draft'
          AND ${isVisit ? sql`false` : isOfBuyer}
        LIMIT ${MAX_CANDIDATES})
    ) AS found
    ORDER BY place, created_at DESC, id LIMIT ${MAX_FOUND_PER_KIND}`.execute(db)
  return Matches.parse(rows)
}

/** Whether words are an order's number, with any sign before it, or its complete name. */
function orderIsNamed(q: string): RawBuilder<unknown> {
  const number = /^[^0-9]{0,12}0*([0-9]{1,9})$/.exec(q)?.[1]
  if (number !== undefined) return sql`number = ${Number(number)}`
  const named = numberInName(q)
  // Other words have a number at their end too: `98765-01234`.
  return named === undefined ? sql`false` : sql`(number = ${named} AND name ILIKE ${containing(q.replace(/^#/, ''))})`
}

/** Returns the digits of a phone number, or a part of one, as people write it, with spaces or a leading 0. */
function phoneDigits(q: string): string | undefined {
  const digits = q.replace(/[\s().-]/g, '').replace(/^0/, '')
  return /^\+?[0-9]{4,}$/.test(digits) ? digits : undefined
}

/** Finds customers by a part of their name, email or phone. */
export function findCustomers(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT id AS key, coalesce(nullif(name, ''), nullif(email, ''), phone) AS label,
        CASE WHEN name = '' THEN '' ELSE coalesce(nullif(email, ''), phone) END AS detail
      FROM customers
      WHERE store_id = ${storeId} AND erased_at IS NULL
        AND name || ' ' || email || ' ' || phone ILIKE ${searchPattern(phoneDigits(q) ?? q)}`,
  )
}

/** Finds discounts by a part of their code or title. */
export function findDiscounts(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT id AS key, coalesce(code, title) AS label, CASE WHEN code IS NULL THEN '' ELSE title END AS detail
      FROM discounts
      WHERE store_id = ${storeId} AND (title ILIKE ${containing(q)} OR code ILIKE ${containing(q)} OR ${q} <% title)`,
  )
}

/** Finds messages by a part of the sender's name or email, or of the text; the latest first. */
export async function findMessages(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  const { rows } = await sql`
    SELECT id, coalesce(nullif(name, ''), email) AS label, left(body, 100) AS detail FROM (
      SELECT id, name, email, body, created_at FROM store_messages
      WHERE store_id = ${storeId} AND status <> 'spam' AND name || ' ' || email || ' ' || body ILIKE ${searchPattern(q)}
      LIMIT ${MAX_CANDIDATES}
    ) AS found
    ORDER BY created_at DESC, id LIMIT ${MAX_FOUND_PER_KIND}`.execute(db)
  return Matches.parse(rows)
}

/** Finds files of the media library by a part of their name or description. */
export function findFiles(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT id AS key, name AS label, alt AS detail FROM media_files
      WHERE store_id = ${storeId} AND original_key IS NULL AND deleted_at IS NULL
        AND lower(name || ' ' || alt) LIKE ${searchPattern(q.toLowerCase())}`,
  )
}
