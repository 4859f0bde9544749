import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { lookUpWords } from './look-up-words.ts'
import { readQueryTerms } from './query-terms.ts'
import { searchWords } from './search-words.ts'
import { makeStages, type Stage } from './stages.ts'
import { compileSynonyms, type SynonymGroup } from './synonyms.ts'

export type SearchKind = 'app' | 'product' | 'collection' | 'page'

export interface SearchOptions {
  readonly kind: SearchKind
  /** ID of the store, or `platformScope`. */
  readonly scope: string
  readonly synonyms: readonly SynonymGroup[]
  /** Finds what visitors see at this time. Without it, finds everything. */
  readonly visible_at?: Date | undefined
  /** Whether the query is still being typed, so that its last word can be the start of a longer one. */
  readonly is_unfinished?: boolean
}

/** A row of `Search.matches`. */
export interface SearchMatch {
  readonly document_id: string
  readonly title_key: string
  /** Higher is better. */
  readonly score: number
  readonly popularity: number
  readonly facets: string[]
}

export interface Search {
  /** Whether nothing is searched for, so that everything matches. */
  readonly is_blank: boolean
  /** SQL subquery with a `SearchMatch` for each document that is found. */
  readonly matches: RawBuilder<SearchMatch>
}

/** The scope of apps, which belong to no store. */
export const platformScope = '00000000-0000-0000-0000-000000000000'

/**
 * Prepares a search for documents that match every word of a phrase: as it is, inflected, as a prefix, by a synonym or with
 * one typo. See docs/search.md for the rules. Any phrase is valid; one without letters and digits finds nothing.
 */
export async function prepareSearch(db: Db | Tx, phrase: string, options: SearchOptions): Promise<Search> {
  if (phrase.trim() === '') return { is_blank: true, matches: nothing }
  const terms = readQueryTerms(phrase, compileSynonyms(options.synonyms))
  if (terms.length === 0) return { is_blank: false, matches: nothing }
  const words = searchWords(phrase)
  const { prefix, known } = await lookUpWords(db, options, [...new Set(terms.flatMap((term) => term.words))])
  const meaning = {
    prefix,
    known,
    is_lenient: false,
    unfinished_word: options.is_unfinished ? words.at(-1) : undefined,
  }
  return { is_blank: false, matches: selectMatches(makeStages(terms, words.join(' '), meaning), options) }
}

const columns = sql`id AS document_id, title_key, popularity, facets`
const nothing = sql<SearchMatch>`(SELECT ${columns}, 0 AS score FROM search_documents WHERE false)`

/**
 * Runs one stage after another until one has found enough, in one statement: PostgreSQL evaluates the count of the stages
 * before first, and doesn't run a stage that isn't needed.
 */
function selectMatches(stages: readonly Stage[], { kind, scope, visible_at: visibleAt }: SearchOptions) {
  const isInScope = sql`kind = ${kind} AND scope = ${scope}
    ${visibleAt === undefined ? sql`` : sql`AND visible_from <= ${visibleAt}`}`
  const isRunning = stages.map((stage, index) =>
    stages.slice(0, index).map(({ name }) => sql<boolean>`${countOf(name)} < ${sql.lit(stage.below)}`),
  )
  const parts = stages.map(
    ({ name, condition, score }, index) => sql`${sql.ref(name)} AS MATERIALIZED (
      SELECT ${columns}, ${score} AS score FROM search_documents
      WHERE ${and([...(isRunning[index] ?? []), isInScope, condition])})`,
  )
  const results = stages.map(({ name }, index) => {
    const isNextRunning = isRunning[index + 1]
    const isLast = isNextRunning === undefined ? sql`true` : sql`NOT (${and(isNextRunning)})`
    return sql`SELECT * FROM ${sql.ref(name)} WHERE ${isLast}`
  })
  return sql<SearchMatch>`(WITH ${sql.join(parts)} ${sql.join(results, sql` UNION ALL `)})`
}

const countOf = (stage: string) => sql`(SELECT count(*) FROM ${sql.ref(stage)})`
const and = (conditions: readonly RawBuilder<unknown>[]) => sql`${sql.join(conditions, sql` AND `)}`
