import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { firstSufficient } from './first-sufficient.ts'
import { bestFirst, MAX_RANKED, rankMatches, rankMostPopular } from './rank-matches.ts'
import type { Stage } from './stages.ts'

/** What to read of matches. `found` is the match, with its `id`. */
export interface MatchColumns<Row> {
  /** SQL select list. */
  readonly columns: RawBuilder<Row>
  /** SQL joins to select from. */
  readonly join: RawBuilder<unknown>
}

/** The documents that are searched. */
export interface SearchedDocuments {
  /** SQL condition on a row of `search_documents`. */
  readonly condition: RawBuilder<boolean>
  /** The title that equals the query. */
  readonly title_key: string
}

/** Returns the `first` best matches of the stages, in order. */
export async function findFirst<Row extends { readonly id: string }>(
  db: Db | Tx,
  stages: readonly Stage[],
  { condition, title_key: titleKey }: SearchedDocuments,
  first: number,
  { columns, join }: MatchColumns<Row>,
): Promise<Row[]> {
  const best = new Map<string, Row>()
  const add = (rows: readonly Row[]) => {
    for (const row of rows) if (!best.has(row.id)) best.set(row.id, row)
  }
  const addBest = async (stage: Stage): Promise<void> => {
    const { rows: ranked } = await sql<Row & { readonly ranked_count: number }>`
      SELECT ${columns}, ranked_count FROM ${rankMatches(stage, condition, first)} AS found ${join}
      ORDER BY ${bestFirst}`.execute(db)
    if ((ranked[0]?.ranked_count ?? 0) < MAX_RANKED) return add(ranked)
    for (const finer of stage.finer) if (best.size < first) await addBest(finer)
    if (best.size >= first) return
    const { rows } = await sql<Row>`
      SELECT ${columns} FROM ${rankMostPopular(stage, condition, titleKey, first)} AS found ${join}
      ORDER BY ${bestFirst}`.execute(db)
    add(rows)
  }
  await firstSufficient(stages, async (stage) => {
    await addBest(stage)
    return best.size
  })
  return [...best.values()].slice(0, first)
}
