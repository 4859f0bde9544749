import { createHash } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { findFirst, type MatchColumns } from './find-first.ts'
import { broadest, firstSufficient } from './first-sufficient.ts'
import { type KnownWord, lookUpWords, type WordMemory } from './look-up-words.ts'
import { matchesText } from './matches-text.ts'
import { type QueryTerm, readQueryTerms } from './query-terms.ts'
import { bestFirst, MAX_RANKED, rankMatches, type SearchedDocuments } from './rank-matches.ts'
import { searchWords } from './search-words.ts'
import { makeStages, type Stage, type StageOptions } from './stages.ts'
import { compileSynonyms, type Phrase, type SynonymGroup, synonymsOfCorrections } from './synonyms.ts'

export const searchKinds = ['app', 'product', 'collection', 'page', 'theme'] as const
export type SearchKind = (typeof searchKinds)[number]

export interface SearchOptions {
  /** ID of the store, or `platformScope`. */
  readonly scope: string
  readonly synonyms: readonly SynonymGroup[]
  /** Whether the query is still being typed, so that a short last word can be the start of a longer one. */
  readonly is_unfinished?: boolean | undefined
  readonly memory?: WordMemory | undefined
}

/** A row of what `SearchQuery.find` returns. */
export interface SearchMatch {
  readonly document_id: string
  readonly title_key: string
  /** Higher is better. */
  readonly score: number
  readonly popularity: number
  readonly facets: string[]
}

interface SearchPage {
  /** Only finds what visitors see at this time. */
  readonly visible_at?: Date | undefined
  readonly limit: number
  readonly offset: number
}

/** Kinds of which a store has so few that a search can always look at everything. */
export type SmallKind = Extract<SearchKind, 'collection' | 'page'>

const isSmall = (kind: SearchKind) => kind === 'collection' || kind === 'page'

/** The scope of apps, which belong to no store. */
export const platformScope = '00000000-0000-0000-0000-000000000000'

/** The scope of themes, apart from that of apps, so that the words of one don't change what is found in the other. */
export const themeScope = '00000000-0000-0000-0000-000000000001'

/**
 * Reads what somebody has typed into a search box. Any text is valid; one without letters and digits finds nothing. See
 * docs/search.md for the rules.
 */
export async function readSearchQuery(
  db: Db | Tx,
  phrase: string,
  { scope, synonyms, is_unfinished: isUnfinished = false, memory }: SearchOptions,
): Promise<SearchQuery> {
  const compiled = compileSynonyms(synonyms)
  const terms = readQueryTerms(phrase, compiled)
  const words = {
    typed: terms.flatMap((term) => term.words),
    others: terms.flatMap((term) => term.synonyms.flat()),
  }
  const known = await lookUpWords(db, scope, words, memory)
  const unknown = [...known].flatMap(([word, { is_word: isWord, longer }]) => (isWord || longer.length > 0 ? [] : word))
  const correctedSynonyms = new Map(unknown.map((word) => [word, synonymsOfCorrections(word, compiled)]))
  return new SearchQuery({ scope, words: searchWords(phrase), terms, known, correctedSynonyms, isUnfinished })
}

interface Parts {
  readonly scope: string
  readonly words: readonly string[]
  readonly terms: readonly QueryTerm[]
  readonly known: ReadonlyMap<string, KnownWord>
  readonly correctedSynonyms: ReadonlyMap<string, readonly Phrase[]>
  readonly isUnfinished: boolean
}

/** A search for documents that match every word: as it is, inflected, as a prefix, by a synonym or with one typo. */
export class SearchQuery {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Number of words, and phrases with synonyms. */
  get term_count(): number {
    return this.#parts.terms.length
  }

  /**
   * Returns an SQL subquery with a `SearchMatch` for each document of a kind that is found. With `visibleAt`, only finds
   * what visitors see at this time.
   */
  async find(db: Db | Tx, kind: SearchKind, visibleAt?: Date): Promise<RawBuilder<SearchMatch>> {
    const isInScope = this.#isInScope(kind, visibleAt)
    const stages = this.#stages(kind)
    const needed = isSmall(kind) ? broadest(stages) : stages
    const stage = await firstSufficient(needed, async ({ condition, enough }, isLast) => {
      if (isLast) return 0
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM (
          SELECT FROM search_documents WHERE ${isInScope} AND ${condition} LIMIT ${enough}) AS found`.execute(db)
      return rows[0]?.count ?? 0
    })
    if (stage === undefined) return nothing
    return sql<SearchMatch>`(SELECT id AS document_id, title_key, popularity, facets, ${stage.score} AS score
      FROM search_documents WHERE ${isInScope} AND ${stage.condition})`
  }

  /** Returns a page of the 1,000 best matches, in order. Faster than sorting all that `find` finds. */
  async findPage<Row extends { readonly id: string }>(
    db: Db | Tx,
    kind: SearchKind,
    { visible_at: visibleAt, limit, offset }: SearchPage,
    read: MatchColumns<Row>,
  ): Promise<Row[]> {
    const first = Math.min(offset + limit, MAX_RANKED)
    if (offset >= first) return []
    const documents = this.#documents(kind, visibleAt)
    const best = await findFirst(db, this.#stages(kind, { first }), { documents, first, read })
    return best.slice(offset)
  }

  /** Returns the best matches of each of several small kinds, in order. */
  async findFewOfEach<Kind extends SmallKind, Row extends { readonly kind: Kind }>(
    db: Db | Tx,
    kinds: readonly Kind[],
    { visible_at: visibleAt, limit }: Omit<SearchPage, 'offset'>,
    { columns, join }: MatchColumns<Row>,
  ): Promise<Row[]> {
    const stages = new Map(kinds.map((kind) => [kind, broadest(this.#stages(kind))]))
    const found: Row[] = []
    for (let turn = 0; ; turn += 1) {
      const parts = kinds.flatMap((kind) => {
        const stage = stages.get(kind)?.[turn]
        if (stage === undefined || found.some((row) => row.kind === kind)) return []
        return sql`SELECT ${kind} AS kind, best.* FROM ${rankMatches(stage, this.#documents(kind, visibleAt), { first: limit })} AS best`
      })
      if (parts.length === 0) return found
      const { rows } = await sql<Row>`
        SELECT ${columns} FROM (${sql.join(parts, sql` UNION ALL `)}) AS found ${join} ORDER BY found.kind, ${bestFirst}`.execute(
        db,
      )
      found.push(...rows)
    }
  }

  /**
   * Whether a short text that isn't in the index matches, given as its words. With `required`, at least one term must match
   * one of these.
   */
  matches(text: readonly string[], required?: readonly string[]): boolean {
    const { words, terms, known, isUnfinished } = this.#parts
    return matchesText({ terms, known, unfinished: isUnfinished ? words.at(-1) : undefined }, text, required)
  }

  /** The title that equals the query. */
  get #titleKey(): string {
    return this.#parts.words.join(' ')
  }

  #documents(kind: SearchKind, visibleAt: Date | undefined): SearchedDocuments {
    const { scope } = this.#parts
    return {
      condition: this.#isInScope(kind, visibleAt),
      filter: sql<boolean>`kind || '' = ${kind} AND scope::text = ${scope} ${isVisibleFrom(visibleAt)}`,
      title_key: this.#titleKey,
    }
  }

  #isInScope(kind: SearchKind, visibleAt: Date | undefined): RawBuilder<boolean> {
    return sql<boolean>`kind = ${kind} AND scope = ${this.#parts.scope} ${isVisibleFrom(visibleAt)}`
  }

  #stages(kind: SearchKind, options: StageOptions = {}): readonly Stage[] {
    const { scope, words, terms, known, correctedSynonyms, isUnfinished } = this.#parts
    if (terms.length === 0) return []
    const unfinishedWord = isUnfinished ? words.at(-1) : undefined
    const meaning = {
      prefix: lexemePrefix(kind, scope),
      known,
      corrected_synonyms: correctedSynonyms,
      is_lenient: false,
      unfinished_word: unfinishedWord,
    }
    return makeStages(terms, this.#titleKey, meaning, options)
  }
}

const isVisibleFrom = (time: Date | undefined) => (time === undefined ? sql`` : sql`AND visible_from <= ${time}`)

/** As the database function `search_prefix`. */
function lexemePrefix(kind: SearchKind, scope: string): string {
  return createHash('md5')
    .update(kind + scope)
    .digest('hex')
    .slice(0, 3)
}

const nothing = sql<SearchMatch>`(SELECT id AS document_id, title_key, popularity, facets, 0 AS score
  FROM search_documents WHERE false)`
