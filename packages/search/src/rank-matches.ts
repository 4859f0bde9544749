import { type RawBuilder, sql } from 'kysely'
import type { Stage } from './stages.ts'

/** A match among the best. */
interface BestMatch {
  readonly id: string
  readonly title_key: string
  readonly popularity: number
  /** Higher is better. None is worse than any other. */
  readonly score: number | null
}

/** SQL sort order of matches that are called `found`. */
export const bestFirst: RawBuilder<unknown> = sql`
  found.score DESC NULLS LAST, found.popularity DESC, found.title_key, found.id`

/** Ranking more takes too long: reading a match takes microseconds. */
export const MAX_RANKED = 1_000
/** If there are more, this many of the most popular are ranked. The others follow in order of popularity. */
const RANKED_IF_MORE = 50

/** SQL subquery: the `first` best of at most `MAX_RANKED` matches, with the number of matches as `ranked_count`. */
export function rankMatches(
  { condition, score }: Stage,
  isInScope: RawBuilder<boolean>,
  first: number,
): RawBuilder<BestMatch & { readonly ranked_count: number }> {
  return sql`(
    SELECT found.*, count(*) OVER () AS ranked_count
    FROM (
      SELECT id, title_key, popularity, ${score} AS score FROM search_documents
      WHERE ${isInScope} AND ${condition} LIMIT ${MAX_RANKED}
    ) AS found
    ORDER BY ${bestFirst} LIMIT ${first})`
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
    SELECT * FROM (
      ${documents} AND title_key = ${titleKey}
      UNION ALL
      SELECT id, title_key, popularity, CASE WHEN row_number() OVER () <= ${RANKED_IF_MORE} THEN score END
      FROM (
        ${documents} AND title_key <> ${titleKey}
        ORDER BY popularity DESC, title_key, id LIMIT ${Math.max(first, RANKED_IF_MORE)}
      ) AS most_popular
    ) AS found
    ORDER BY ${bestFirst} LIMIT ${first})`
}
