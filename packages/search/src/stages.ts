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
 * The stages of a search: names (titles and tags), then all text, then typos in names, then typos in all text; and, if nothing
 * is found, the same with short words as prefixes and with typos. Stages that can't find more than the one before are left
 * out. If only the first few are needed, a stage of the best possible matches comes first.
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
  const add = ({ lowest, ways, enough = ENOUGH, is_best: isBest = false }: StageRules) =>
    stages.push({
      condition: matchAll(terms, ways, meaning),
      score: scoreOf(terms, titleKey, lowest, meaning),
      enough,
      is_lenient: meaning.is_lenient,
      is_best: isBest,
    })
  const isKnownTerm = (term: QueryTerm) => isKnown(term, meaning)
  if (first !== undefined) {
    const best = (term: QueryTerm) => (isKnownTerm(term) ? BEST.known : BEST.unknown)
    add({ lowest: (term) => best(term).level, ways: (term) => [best(term).way], enough: first, is_best: true })
  }
  if (terms.every(isKnownTerm)) {
    add({ lowest: () => 6, ways: () => [['names', 'related']] })
    add({ lowest: () => 4, ways: () => [['words', 'related']] })
  }
  if (!terms.every(isKnownTerm) || terms.some((term) => hasCorrections(term, meaning))) {
    const inNames = (term: QueryTerm): readonly Way[] =>
      isKnownTerm(term)
        ? [
            ['words', 'related'],
            ['names', 'typo'],
          ]
        : [['names', 'typo']]
    add({ lowest: () => 1, ways: inNames })
    add({ lowest: () => 1, ways: () => [['words', 'typo']] })
  }
  return stages
}

interface StageRules {
  /** The lowest level of a term that matches. */
  readonly lowest: (term: QueryTerm) => number
  readonly ways: (term: QueryTerm) => readonly Way[]
  readonly enough?: number
  readonly is_best?: boolean
}

/** The best way in which a term can match, and its level. */
const BEST = {
  known: { way: ['title', 'whole'], level: 9 },
  unknown: { way: ['title', 'typo'], level: 3 },
} as const

type Way = readonly [column: Column, kind: MatchKind]

/** SQL condition: all terms match in one of their ways. Terms that match in one column make one `tsquery`. */
function matchAll(
  terms: readonly QueryTerm[],
  waysOf: (term: QueryTerm) => readonly Way[],
  meaning: Meaning,
): RawBuilder<boolean> {
  const together = new Map<Column, string[]>()
  const conditions: RawBuilder<boolean>[] = []
  for (const term of terms) {
    const queries = new Map<Column, string>(
      waysOf(term).map(([column, kind]) => [column, textQuery(term, kind, column, meaning)]),
    )
    const [column, kind]: Way = waysOf(term)[0] ?? ['words', 'related']
    // Short prefixes are only searched for in titles.
    const inTitle = textQuery(term, kind, 'title', meaning)
    if (inTitle !== queries.get(column)) queries.set('title', inTitle)
    if (queries.size === 1) together.set(column, [...(together.get(column) ?? []), queries.get(column) ?? ''])
    else conditions.push(anyOf([...queries].map(([name, query]) => matches(name, query))))
  }
  for (const [column, queries] of together) conditions.push(matches(column, queries.join(' & ')))
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}

function matches(column: Column, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`
}
