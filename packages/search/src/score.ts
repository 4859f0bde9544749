import { type RawBuilder, sql } from 'kysely'
import type { QueryTerm } from './query-terms.ts'
import { type Column, isKnown, type MatchKind, type Meaning, textQuery } from './text-query.ts'

/** A way in which a term can match a document. */
export interface Way {
  readonly column: Column
  readonly kind: MatchKind
  /** What it adds to the score. */
  readonly score: number
}

const TEXT_PENALTY = 100_000
const TYPO_PENALTY = 10_000_000
const EQUAL_TITLE_BONUS = 1_000_000_000
/** Less than any difference between two matches. */
const STARTS_WITH_BONUS = 1

/** All ways, best first. A word that needs a typo is worse than any that don't; so is one that needs the text. */
const ways: readonly Way[] = (
  [
    ['title', 'whole', 0],
    ['title', 'related', 0],
    ['names', 'whole', 0],
    ['names', 'related', 0],
    ['words', 'whole', TEXT_PENALTY],
    ['words', 'related', TEXT_PENALTY],
    ['title', 'typo', TYPO_PENALTY],
    ['names', 'typo', TYPO_PENALTY],
    ['words', 'typo', TYPO_PENALTY + TEXT_PENALTY],
  ] as const
).map(([column, kind, penalty], place) => ({
  column,
  kind,
  // Squares, so that two terms that match equally well are better than a very good and a bad match.
  score: -(penalty + 100 * place + place ** 2),
}))

/** Returns how well a term matches in this way at least. */
export function wayOf(column: Column, kind: MatchKind): Way {
  const way = ways.find((candidate) => candidate.column === column && candidate.kind === kind)
  if (way === undefined) throw new RangeError(`No way to match ${column} by ${kind}`)
  return way
}

/**
 * SQL expression: how well a document matches whose terms match in their `worst` way or better. Titles that equal the query
 * come before everything, and titles that start with it before their equals.
 */
export function scoreOf(
  terms: readonly QueryTerm[],
  titleKey: string,
  worst: (term: QueryTerm) => Way,
  meaning: Meaning,
): RawBuilder<number> {
  const perTerm = terms.map((term) => scoreOfTerm(term, worst(term), meaning))
  return sql<number>`${sql.join(perTerm, sql` + `)}
    + CASE WHEN title_key = ${titleKey} THEN ${sql.lit(EQUAL_TITLE_BONUS)}
      WHEN starts_with(title_key, ${titleKey}) THEN ${sql.lit(STARTS_WITH_BONUS)} ELSE 0 END`
}

function scoreOfTerm(term: QueryTerm, worst: Way, meaning: Meaning): RawBuilder<number> {
  const tests = ways
    .filter(({ kind, score }) => score > worst.score && (kind === 'typo' || isKnown(term, meaning)))
    .map(({ column, kind, score }) => {
      const query = textQuery(term, kind, column, meaning)
      return sql`WHEN ${sql.ref(column)} @@ ${query}::tsquery THEN ${sql.lit(score)}`
    })
  return tests.length === 0
    ? sql<number>`(${sql.lit(worst.score)})`
    : sql<number>`CASE ${sql.join(tests, sql` `)} ELSE ${sql.lit(worst.score)} END`
}
