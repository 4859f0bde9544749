import { type RawBuilder, sql } from 'kysely'
import type { Stage } from './stages.ts'

/** A match among the best. */
interface BestMatch {
  readonly id: string
  readonly title_key: string
  readonly popularity: number
  /** Higher is better; null is the worst. */
  readonly score: number | null
  /** Order of equally good and popular matches, before their titles. */
  readonly place: number
}

/** SQL sort order of matches that are called `found`. */
export const bestFirst: RawBuilder<unknown> = sql`
  found.score DESC NULLS LAST, found.popularity DESC, found.place, found.title_key, found.id`

/** The documents that are searched. */
export interface SearchedDocuments {
  /** SQL condition on a row of `search_documents`. */
  readonly condition: RawBuilder<boolean>
  /** The same condition without the columns of indexes, so that PostgreSQL always uses the index of words. */
  readonly filter: RawBuilder<boolean>
  /** The title that equals the query. */
  readonly title_key: string
}

/** Ranking more takes too long: reading a match takes microseconds. */
export const MAX_RANKED = 1_000
/** If there are more, this many of the most popular are ranked. The others follow in order of popularity. */
const RANKED_IF_MORE = 50
/** How many of the most popular documents are read to find them. */
const MAX_READ = 10_000

/**
 * SQL subquery: the `first` best matches, with the number of matches as `match_count`. With `max`, only so many matches are
 * ranked and counted, and one more is counted.
 */
export function rankMatches(
  { condition, score }: Stage,
  documents: SearchedDocuments,
  { first, max }: { readonly first: number; readonly max?: number },
): RawBuilder<BestMatch & { readonly match_count: number }> {
  return sql`(
    SELECT found.*, count(*) OVER () AS match_count
    FROM (
      SELECT id, title_key, popularity, ${score} AS score, 0 AS place FROM search_documents
      WHERE ${documents.condition} AND ${condition} ${max === undefined ? sql`` : sql`LIMIT ${max + 1}`}
    ) AS found
    ORDER BY ${bestFirst} LIMIT ${first})`
}

const documentColumns = sql`id, title_key, popularity, title, names, words, search_shuffle(id) AS shuffle`

/** Where the most popular matches of a stage are looked for: SQL subqueries that are called `document`, with a condition. */
export const popularSources = {
  /** Among the most popular documents: fast if many of them match. */
  popular_documents: ({ filter }: Stage, { condition }: SearchedDocuments) => sql`(
    SELECT ${documentColumns} FROM search_documents WHERE ${condition}
    ORDER BY popularity DESC, search_shuffle(id) LIMIT ${MAX_READ}) AS document WHERE ${filter}`,
  /** Among all matches. */
  all_matches: (stage: Stage, { condition }: SearchedDocuments) => sql`(
    SELECT ${documentColumns} FROM search_documents WHERE ${condition} AND ${stage.condition}) AS document WHERE true`,
} as const satisfies Record<string, (stage: Stage, documents: SearchedDocuments) => RawBuilder<unknown>>

/**
 * SQL subquery: the `first` best of the most popular matches from a source, for common words. Only the most popular are
 * ranked, but a title that equals the query is always the first.
 */
export function rankMostPopular(
  { filter, score }: Stage,
  { condition, title_key: titleKey }: SearchedDocuments,
  source: RawBuilder<unknown>,
  first: number,
): RawBuilder<BestMatch> {
  return sql`(
    SELECT * FROM (
      SELECT id, title_key, popularity, place, CASE WHEN place <= ${RANKED_IF_MORE} THEN ${score} END AS score FROM (
        (SELECT ${documentColumns}, 1 AS place FROM search_documents
          WHERE ${condition} AND title_key = ${titleKey} AND ${filter} LIMIT ${first})
        UNION ALL
        (SELECT document.*, row_number() OVER (ORDER BY popularity DESC, shuffle) AS place FROM ${source}
          AND title_key <> ${titleKey} ORDER BY popularity DESC, shuffle LIMIT ${Math.max(first, RANKED_IF_MORE)})
      ) AS popular
    ) AS found
    ORDER BY ${bestFirst} LIMIT ${first})`
}
