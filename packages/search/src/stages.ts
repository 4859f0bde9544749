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
 * The stages of a search: names (titles and tags), then all text, then all text with typos. A word that doesn't occur matches
 * with a typo in all of them. If nothing is found, the same follow with short words as prefixes and with typos. If only the
 * first few matches of one term are needed, a stage of the best possible ones comes first.
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
  const stageOf = (wayOfTerm: WayOfTerm, enough: number, finer: readonly Way[] = []): Stage => ({
    condition: matchAll(terms, wayOfTerm, meaning, indexed),
    filter: matchAll(terms, wayOfTerm, meaning, unindexed),
    score: scoreOf(terms, titleKey, wayOfTerm, meaning),
    enough,
    is_lenient: meaning.is_lenient,
    finer: finer.map((way) => stageOf(() => way, enough)),
  })
  const enough = Math.min(first ?? ENOUGH, ENOUGH)
  /** Words that occur match without typos, the others with one. */
  const inColumn = (column: Column) => (term: QueryTerm) => wayOf(column, isKnown(term, meaning) ? 'related' : 'typo')
  const best = first === undefined ? undefined : bestWay(terms, meaning)
  const better = (...ways: Way[]) => ways.filter(({ score }) => best !== undefined && score < best.score)
  const names = stageOf(inColumn('names'), enough, better(wayOf('title', 'related'), wayOf('names', 'whole')))
  const words = stageOf(inColumn('words'), enough, better(wayOf('words', 'whole')))
  const stages = [names, words]
  if (best !== undefined && first !== undefined) stages.unshift(stageOf(() => best, first))
  if (terms.some((term) => isKnown(term, meaning) && hasCorrections(term, meaning)))
    stages.push(stageOf(() => wayOf('words', 'typo'), enough))
  return stages
}

type WayOfTerm = (term: QueryTerm) => Way

/** The best way in which a single term can match. Few documents match several terms in their titles. */
function bestWay(terms: readonly QueryTerm[], meaning: Meaning): Way | undefined {
  const [term, ...others] = terms
  if (term === undefined || others.length > 0) return undefined
  if (!isKnown(term, meaning)) return wayOf('title', 'typo')
  return wayOf('title', isWhole(term, meaning) ? 'whole' : 'related')
}

type Match = (column: Column, query: string) => RawBuilder<boolean>

/**
 * PostgreSQL finds rows by the index of words only for the operator. The query is in a subquery, because PostgreSQL expects
 * far too many matches for long ones that it knows when it plans, and then reads all documents.
 */
const indexed: Match = (column, query) => sql<boolean>`${sql.ref(column)} @@ (SELECT ${query}::tsquery)`
/** The function that the operator calls. */
const unindexed: Match = (column, query) => sql<boolean>`ts_match_vq(${sql.ref(column)}, ${query}::tsquery)`

/** SQL condition: all terms match. Terms that match in one column make one `tsquery`. */
function matchAll(
  terms: readonly QueryTerm[],
  wayOfTerm: WayOfTerm,
  meaning: Meaning,
  match: Match,
): RawBuilder<boolean> {
  const together = new Map<Column, string[]>()
  const conditions: RawBuilder<boolean>[] = []
  for (const term of terms) {
    const { column, kind } = wayOfTerm(term)
    const query = textQuery(term, kind, column, meaning)
    // Short prefixes are only searched for in titles.
    const inTitle = textQuery(term, kind, 'title', meaning)
    if (inTitle === query) together.set(column, [...(together.get(column) ?? []), query])
    else conditions.push(sql<boolean>`(${match(column, query)} OR ${match('title', inTitle)})`)
  }
  for (const [column, queries] of together) conditions.push(match(column, queries.join(' & ')))
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}
