import { type RawBuilder, sql } from 'kysely'
import type { QueryTerm } from './query-terms.ts'
import { scoreOf } from './score.ts'
import { type Column, hasCorrections, isKnown, isShort, type MatchKind, type Meaning, textQuery } from './text-query.ts'

/** A set of matches. Each stage of a search includes the matches of those before. */
export interface Stage {
  /** SQL condition on a row of `search_documents`. */
  readonly condition: RawBuilder<boolean>
  /** SQL expression: how well a matching row matches. */
  readonly score: RawBuilder<number>
  /** If the stage finds this many, the stages after it aren't used. */
  readonly enough: number
  /** Whether short words match like longer ones. Such stages are only used if the others find nothing. */
  readonly is_lenient: boolean
  /** Whether all its matches are the best possible. */
  readonly is_best: boolean
}

export interface StageOptions {
  /** How many of the best matches are needed. Without it, all are. */
  readonly first?: number | undefined
}

/** A search that finds this many by better matches leaves out the weaker ones. */
const ENOUGH = 100

/**
 * The stages of a search: names (titles and tags), then all text, then all text with typos. If a word doesn't occur, the
 * first is names with typos, and the second is left out. If nothing is found, the same follow with short words as prefixes
 * and with typos. If only the first few matches of one term are needed, a stage of the best possible ones comes first.
 */
export function makeStages(
  terms: readonly QueryTerm[],
  titleKey: string,
  meaning: Meaning,
  options: StageOptions = {},
): Stage[] {
  const stages = stagesOf(terms, titleKey, meaning, options)
  if (!terms.some(({ words }) => words.some(isShort))) return stages
  return [...stages, ...stagesOf(terms, titleKey, { ...meaning, is_lenient: true }, options)]
}

function stagesOf(
  terms: readonly QueryTerm[],
  titleKey: string,
  meaning: Meaning,
  { first }: StageOptions = {},
): Stage[] {
  const stages: Stage[] = []
  const add = ({ lowest, way, enough = ENOUGH, is_best: isBest = false }: StageRules) =>
    stages.push({
      condition: matchAll(terms, way, meaning),
      score: scoreOf(terms, titleKey, lowest, meaning),
      enough,
      is_lenient: meaning.is_lenient,
      is_best: isBest,
    })
  const isKnownTerm = (term: QueryTerm) => isKnown(term, meaning)
  // Few documents match several terms in their titles.
  if (first !== undefined && terms.length === 1) {
    const best = (term: QueryTerm) => (isKnownTerm(term) ? BEST.known : BEST.unknown)
    add({ lowest: (term) => best(term).level, way: (term) => best(term).way, enough: first, is_best: true })
  }
  if (terms.every(isKnownTerm)) {
    add({ lowest: () => 6, way: () => ['names', 'related'] })
    add({ lowest: () => 4, way: () => ['words', 'related'] })
  } else {
    add({ lowest: () => 2, way: () => ['names', 'typo'] })
  }
  if (!terms.every(isKnownTerm) || terms.some((term) => hasCorrections(term, meaning)))
    add({ lowest: () => 1, way: () => ['words', 'typo'] })
  return stages
}

interface StageRules {
  /** The lowest level of a term that matches. */
  readonly lowest: (term: QueryTerm) => number
  readonly way: (term: QueryTerm) => Way
  readonly enough?: number
  readonly is_best?: boolean
}

type Way = readonly [column: Column, kind: MatchKind]

/** The best way in which a term can match, and its level. */
const BEST: Readonly<Record<'known' | 'unknown', { readonly way: Way; readonly level: number }>> = {
  known: { way: ['title', 'whole'], level: 9 },
  unknown: { way: ['title', 'typo'], level: 3 },
}

/** SQL condition: all terms match. Terms that match in one column make one `tsquery`. */
function matchAll(terms: readonly QueryTerm[], wayOf: (term: QueryTerm) => Way, meaning: Meaning): RawBuilder<boolean> {
  const together = new Map<Column, string[]>()
  const conditions: RawBuilder<boolean>[] = []
  for (const term of terms) {
    const [column, kind] = wayOf(term)
    const query = textQuery(term, kind, column, meaning)
    // Short prefixes are only searched for in titles.
    const inTitle = textQuery(term, kind, 'title', meaning)
    if (inTitle === query) together.set(column, [...(together.get(column) ?? []), query])
    else conditions.push(sql<boolean>`(${matches(column, query)} OR ${matches('title', inTitle)})`)
  }
  for (const [column, queries] of together) conditions.push(matches(column, queries.join(' & ')))
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function matches(column: Column, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`
}
