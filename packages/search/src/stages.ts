import { type RawBuilder, sql } from 'kysely'
import type { QueryTerm } from './query-terms.ts'
import { scoreOf, type Way, wayOf } from './score.ts'
import {
  type Column,
  canMatch,
  hasCorrections,
  isKnown,
  isShort,
  isWhole,
  type Meaning,
  textQuery,
} from './text-query.ts'

/** A set of matches. Each stage of a search includes the matches of those before, which are better than the new ones. */
export interface Stage {
  /** SQL condition on a row of `search_documents`, for the index of words. */
  readonly condition: RawBuilder<boolean>
  /** The same condition, for reading rows in another order. */
  readonly filter: RawBuilder<boolean>
  /** SQL expression: how well a matching row matches. */
  readonly score: RawBuilder<number>
  /** If the stage finds this many, the stages after it aren't used. */
  readonly enough: number
  /** Whether short words match like longer ones. Such stages are only used if the others find nothing. */
  readonly is_lenient: boolean
  /** The better part of its matches, in stages, for when there are too many to rank. */
  readonly finer: readonly Stage[]
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
  if (!terms.every((term) => canMatch(term, meaning))) return []
  const stageOf = (way: Way, enough: number, finer: readonly Way[] = []): Stage => ({
    condition: matchAll(terms, way, meaning, indexed),
    filter: matchAll(terms, way, meaning, unindexed),
    score: scoreOf(terms, titleKey, way, meaning),
    enough,
    is_lenient: meaning.is_lenient,
    finer: finer.map((better) => stageOf(better, enough)),
  })
  const best = first === undefined ? undefined : bestWay(terms, meaning)
  const enough = Math.min(first ?? ENOUGH, ENOUGH)
  const add = (way: Way, finer: readonly Way[] = []) =>
    stages.push(stageOf(way, enough, best === undefined ? [] : finer.filter(({ score }) => score < best.score)))
  const stages: Stage[] = best === undefined ? [] : [stageOf(best, first ?? enough)]
  const isEachKnown = terms.every((term) => isKnown(term, meaning))
  if (isEachKnown) {
    add(wayOf('names', 'related'), [wayOf('title', 'related'), wayOf('names', 'whole')])
    add(wayOf('words', 'related'), [wayOf('words', 'whole')])
  } else {
    add(wayOf('names', 'typo'))
  }
  if (!isEachKnown || terms.some((term) => hasCorrections(term, meaning))) add(wayOf('words', 'typo'))
  return stages
}

/** The best way in which a single term can match. Few documents match several terms in their titles. */
function bestWay(terms: readonly QueryTerm[], meaning: Meaning): Way | undefined {
  const [term, ...others] = terms
  if (term === undefined || others.length > 0) return undefined
  if (!isKnown(term, meaning)) return wayOf('title', 'typo')
  return wayOf('title', isWhole(term, meaning) ? 'whole' : 'related')
}

type Match = (column: Column, query: string) => RawBuilder<boolean>

/** PostgreSQL finds rows by the index of words only for the operator. */
const indexed: Match = (column, query) => sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`
/** The function that the operator calls. */
const unindexed: Match = (column, query) => sql<boolean>`ts_match_vq(${sql.ref(column)}, ${query}::tsquery)`

/** SQL condition: all terms match. Terms that match in one column make one `tsquery`. */
function matchAll(
  terms: readonly QueryTerm[],
  { column, kind }: Way,
  meaning: Meaning,
  match: Match,
): RawBuilder<boolean> {
  const together: string[] = []
  const conditions: RawBuilder<boolean>[] = []
  for (const term of terms) {
    const query = textQuery(term, kind, column, meaning)
    // Short prefixes are only searched for in titles.
    const inTitle = textQuery(term, kind, 'title', meaning)
    if (inTitle === query) together.push(query)
    else conditions.push(sql<boolean>`(${match(column, query)} OR ${match('title', inTitle)})`)
  }
  if (together.length > 0) conditions.push(match(column, together.join(' & ')))
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}
