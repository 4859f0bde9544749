import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { hasEveryWord, readSearchWords } from '../search-words.ts'
import { isVisible } from './product-data.ts'

export interface ProductMatch {
  readonly condition: RawBuilder<boolean>
  /** Best first. */
  readonly order: RawBuilder<unknown>
}

// Minimum word similarity for fuzzy matches: tolerates about one wrong letter in five.
const MIN_SIMILARITY = 0.45

/**
 * Matches visible products: every word must be the start of a word in the title, vendor, type or tags. Title matches come
 * first. If nothing matches, falls back to similar spellings. An empty phrase matches everything, by title.
 */
export async function matchProducts(db: Db | Tx, storeId: string, phrase: string, now: Date): Promise<ProductMatch> {
  const shown = sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`
  const byTitle = sql`products.title_key, products.id`
  const words = await readSearchWords(db, phrase)
  if (words.length === 0) {
    const condition = phrase.trim() === '' ? shown : sql<boolean>`false`
    return { condition, order: byTitle }
  }
  const condition = sql<boolean>`${shown} AND ${hasEveryWord(sql`products.search_text`, words)}`
  const joined = words.join(' ')
  const order = sql`CASE WHEN starts_with(products.title_key, ${joined}) THEN 0
      WHEN ${hasEveryWord(sql`' ' || products.title_key`, words)} THEN 1 ELSE 2 END,
    products.sold_count DESC, ${byTitle}`
  const { rows } = await sql<{ is_found: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE ${condition}) AS is_found`.execute(db)
  if (rows[0]?.is_found) return { condition, order }
  return {
    condition: sql<boolean>`${shown} AND word_similarity(${joined}, products.search_text) > ${MIN_SIMILARITY}::real`,
    order: sql`word_similarity(${joined}, products.search_text) DESC, ${byTitle}`,
  }
}
