import { type RawBuilder, sql } from 'kysely'
import type { Stage } from './stages.ts'

/** A match among the best. */
interface BestMatch {
  readonly id: string
  /** 1 is the best. */
  readonly place: number
}

/** Ranking more takes too long: reading a match takes microseconds. */
export const MAX_RANKED = 1_000
/** If there are more, this many of the most popular are ranked. The others follow in order of popularity. */
const RANKED_IF_MORE = 50

const bestFirst = sql`score DESC NULLS LAST, popularity DESC, title_key, id`

/** SQL subquery: the `first` best of at most `MAX_RANKED` matches, with the number of matches as `ranked_count`. */
export function rankMatches(
  { condition, score }: Stage,
  isInScope: RawBuilder<boolean>,
  first: number,
): RawBuilder<BestMatch & { readonly ranked_count: number }> {
  return sql`(
    SELECT id, row_number() OVER (ORDER BY ${bestFirst}) AS place, count(*) OVER () AS ranked_count
    FROM (
      SELECT id, title_key, popularity, ${score} AS score FROM search_documents
      WHERE ${isInScope} AND ${condition} LIMIT ${MAX_RANKED}
    ) AS matching
    ORDER BY place LIMIT ${first})`
}

/**
 * SQL subquery: the `first` best of any number of matches, for common words. Reads documents in order of popularity until it
 * has enough, so only the most popular are ranked. A title that equals the query is always the first.
 */
export function rankMostPopular(
  { filter, score }: Stage,
  isInScope: RawBuilder<boolean>,
  titleKey: string,
  first: number,
): RawBuilder<BestMatch> {
  const documents = sql`SELECT id, title_key, popularity, ${score} AS score FROM search_documents WHERE ${isInScope} AND ${filter}`
  return sql`(
    SELECT id, row_number() OVER (ORDER BY ${bestFirst}) AS place
    FROM (
      ${documents} AND title_key = ${titleKey}
      UNION ALL
      SELECT id, title_key, popularity, CASE WHEN row_number() OVER () <= ${RANKED_IF_MORE} THEN score END
      FROM (
        ${documents} AND title_key <> ${titleKey}
        ORDER BY popularity DESC, title_key, id LIMIT ${Math.max(first, RANKED_IF_MORE)}
      ) AS most_popular
    ) AS matching
    ORDER BY place LIMIT ${first})`
}
