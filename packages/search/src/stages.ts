import { type RawBuilder, sql } from 'kysely'
import type { QueryTerm } from './query-terms.ts'
import { type Column, hasCorrections, isKnown, isShort, type MatchKind, type Meaning, textQuery } from './text-query.ts'

/** A set of matches. Each stage of a search includes the matches of those before. */
export interface Stage {
  readonly name: string
  /** SQL condition on a row of `search_documents`. */
  readonly condition: RawBuilder<boolean>
  /** SQL expression: how well a matching row matches. */
  readonly score: RawBuilder<number>
  /** The stage is only used if those before found fewer. */
  readonly below: number
}

/** A search that finds this many by better matches leaves out the weaker ones. */
const ENOUGH = 100
const ALWAYS = Number.POSITIVE_INFINITY

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
const LOWEST_LEVELS = { names: 6, words: 4, typos: 1 }

/**
 * The stages of a search: names (titles and tags), then all text, then typos; and, if nothing is found, short words as
 * prefixes and with typos. Stages that can't find more than the one before are left out.
 */
export function makeStages(terms: readonly QueryTerm[], titleKey: string, meaning: Meaning): Stage[] {
  const stage = (
    name: string,
    { column, kind, lowest, below }: { column: Column; kind: MatchKind; lowest: number; below: number },
    meaningOfStage = meaning,
  ): Stage => ({
    name,
    condition: matchAll(terms, column, kind, meaningOfStage),
    score: scoreOf(terms, titleKey, lowest, meaningOfStage),
    below,
  })
  const stages: Stage[] = []
  const typos = { column: 'words', kind: 'typo', lowest: LOWEST_LEVELS.typos } as const
  const below = () => (stages.length === 0 ? ALWAYS : ENOUGH)
  if (terms.every((term) => isKnown(term, meaning))) {
    stages.push(stage('in_names', { column: 'names', kind: 'related', lowest: LOWEST_LEVELS.names, below: ALWAYS }))
    stages.push(stage('in_text', { column: 'words', kind: 'related', lowest: LOWEST_LEVELS.words, below: ENOUGH }))
  }
  if (terms.some((term) => hasCorrections(term, meaning)) || stages.length === 0)
    stages.push(stage('with_typos', { ...typos, below: below() }))
  if (terms.some(({ words }) => words.some(isShort)))
    stages.push(stage('lenient', { ...typos, below: 1 }, { ...meaning, is_lenient: true }))
  return stages
}

/** SQL condition: all terms match. Terms that match in one column make one `tsquery`. */
function matchAll(terms: readonly QueryTerm[], column: Column, kind: MatchKind, meaning: Meaning): RawBuilder<boolean> {
  const together: string[] = []
  const conditions: RawBuilder<boolean>[] = []
  for (const term of terms) {
    const query = textQuery(term, kind, column, meaning)
    const inTitle = textQuery(term, kind, 'title', meaning)
    if (inTitle === query) together.push(query)
    else conditions.push(sql<boolean>`(${matches(column, query)} OR ${matches('title', inTitle)})`)
  }
  if (together.length > 0) conditions.push(matches(column, together.join(' & ')))
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

/** The sum over the terms, then the worst one. Titles that equal or start with the query come first. */
function scoreOf(terms: readonly QueryTerm[], titleKey: string, lowest: number, meaning: Meaning): RawBuilder<number> {
  const perTerm = terms.map((term) => levelOf(term, lowest, meaning))
  const worst = perTerm.length === 1 ? perTerm[0] : sql`least(${sql.join(perTerm)})`
  return sql<number>`(${sql.join(perTerm, sql` + `)}) * 20 + ${worst}
    + CASE WHEN title_key = ${titleKey} THEN 10000 WHEN starts_with(title_key, ${titleKey}) THEN 19 ELSE 0 END`
}

function levelOf(term: QueryTerm, lowest: number, meaning: Meaning): RawBuilder<number> {
  const canMatch = (kind: MatchKind) => kind === 'typo' || isKnown(term, meaning)
  const tests = levels
    .filter(([, kind, level]) => level > lowest && canMatch(kind))
    .map(
      ([column, kind, level]) =>
        sql`WHEN ${matches(column, textQuery(term, kind, column, meaning))} THEN ${sql.lit(level)}`,
    )
  return tests.length === 0 ? sql.lit(lowest) : sql<number>`CASE ${sql.join(tests, sql` `)} ELSE ${sql.lit(lowest)} END`
}

function matches(column: Column, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`
}
