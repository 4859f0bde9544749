import { type RawBuilder, sql } from 'kysely'
import type { QueryTerm } from './query-terms.ts'
import { type Column, isKnown, type MatchKind, type Meaning, textQuery } from './text-query.ts'

/** How a term can match a document, best first. The number is its part of the score. */
const levels: readonly (readonly [column: Column, kind: MatchKind, level: number])[] = [
  ['title', 'whole', 9],
  ['title', 'related', 8],
  ['names', 'whole', 7],
  ['names', 'related', 6],
  ['words', 'whole', 5],
  ['words', 'related', 4],
  ['title', 'typo', 3],
  ['names', 'typo', 2],
  ['words', 'typo', 1],
]

/**
 * SQL expression: how well a document matches whose terms match at least at their `lowest` level. The sum over the terms, then
 * the worst one. Titles that equal the query come before everything, and titles that start with it before their equals.
 */
export function scoreOf(
  terms: readonly QueryTerm[],
  titleKey: string,
  lowest: (term: QueryTerm) => number,
  meaning: Meaning,
): RawBuilder<number> {
  const perTerm = terms.map((term) => levelOf(term, lowest(term), meaning))
  const worst = perTerm.length === 1 ? perTerm[0] : sql`least(${sql.join(perTerm)})`
  const sum = sql.join(perTerm, sql` + `)
  return sql<number>`(${sum}) * 20 + ${worst}
    + CASE WHEN title_key = ${titleKey} THEN 10000 WHEN starts_with(title_key, ${titleKey}) THEN 10 ELSE 0 END`
}

function levelOf(term: QueryTerm, lowest: number, meaning: Meaning): RawBuilder<number> {
  const tests = levels
    .filter(([, kind, level]) => level > lowest && (kind === 'typo' || isKnown(term, meaning)))
    .map(([column, kind, level]) => {
      const query = textQuery(term, kind, column, meaning)
      return sql`WHEN ${sql.ref(column)} @@ ${query}::tsquery THEN ${sql.lit(level)}`
    })
  return tests.length === 0
    ? sql<number>`${sql.lit(lowest)}`
    : sql<number>`CASE ${sql.join(tests, sql` `)} ELSE ${sql.lit(lowest)} END`
}
