import { createHash } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { type KnownWord, lookUpWords } from './look-up-words.ts'
import { type QueryTerm, readQueryTerms } from './query-terms.ts'
import { searchWords } from './search-words.ts'
import { makeStages, type Stage } from './stages.ts'
import { compileSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts'

export const searchKinds = ['app', 'product', 'collection', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

export interface SearchOptions {
  /** ID of the store, or `platformScope`. */
  readonly scope: string
  readonly synonyms: readonly SynonymGroup[]
  /** Whether the query is still being typed, so that a short last word can be the start of a longer one. */
  readonly is_unfinished?: boolean
}

/** A row of `SearchQuery.matches`. */
export interface SearchMatch {
  readonly document_id: string
  readonly title_key: string
  /** Higher is better. */
  readonly score: number
  readonly popularity: number
  readonly facets: string[]
}

/** The scope of apps, which belong to no store. */
export const platformScope = '00000000-0000-0000-0000-000000000000'

/**
 * Reads what somebody has typed into a search box. Any text is valid; one without letters and digits finds nothing. See
 * docs/search.md for the rules.
 */
export async function readSearchQuery(
  db: Db | Tx,
  phrase: string,
  { scope, synonyms, is_unfinished: isUnfinished = false }: SearchOptions,
): Promise<SearchQuery> {
  const compiled = compileSynonyms(synonyms)
  const terms = readQueryTerms(phrase, compiled)
  const used = terms.flatMap((term) => [...term.words, ...term.synonyms.flat()])
  const known = await lookUpWords(db, scope, [...new Set(used)])
  return new SearchQuery({ scope, words: searchWords(phrase), terms, known, synonyms: compiled, isUnfinished })
}

interface Parts {
  readonly scope: string
  readonly words: readonly string[]
  readonly terms: readonly QueryTerm[]
  readonly known: ReadonlyMap<string, KnownWord>
  readonly synonyms: Synonyms
  readonly isUnfinished: boolean
}

/** A search for documents that match every word: as it is, inflected, as a prefix, by a synonym or with one typo. */
export class SearchQuery {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Returns an SQL subquery with a `SearchMatch` for each document of a kind that is found. With `visibleAt`, only finds
   * what visitors see at this time.
   */
  matches(kind: SearchKind, visibleAt?: Date): RawBuilder<SearchMatch> {
    const { scope, words, terms, known, synonyms, isUnfinished } = this.#parts
    if (terms.length === 0) return nothing
    const meaning = {
      prefix: lexemePrefix(kind, scope),
      known,
      synonyms,
      is_lenient: false,
      unfinished_word: isUnfinished ? words.at(-1) : undefined,
    }
    const isInScope = sql`kind = ${kind} AND scope = ${scope}
      ${visibleAt === undefined ? sql`` : sql`AND visible_from <= ${visibleAt}`}`
    return selectMatches(makeStages(terms, words.join(' '), meaning), isInScope)
  }
}

/** As the database function `search_prefix`. */
function lexemePrefix(kind: SearchKind, scope: string): string {
  return createHash('md5')
    .update(kind + scope)
    .digest('hex')
    .slice(0, 3)
}

const columns = sql`id AS document_id, title_key, popularity, facets`
const nothing = sql<SearchMatch>`(SELECT ${columns}, 0 AS score FROM search_documents WHERE false)`

/**
 * Runs one stage after another until one has found enough, in one statement: PostgreSQL evaluates the counts of the stages
 * before first, and doesn't run a stage that isn't needed.
 */
function selectMatches(stages: readonly Stage[], isInScope: RawBuilder<unknown>): RawBuilder<SearchMatch> {
  const isRunning = stages.map(({ below }, index) =>
    stages.slice(0, index).map(({ name }) => sql<boolean>`${countOf(name)} < ${sql.lit(below)}`),
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
