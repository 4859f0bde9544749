import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { firstSufficient } from './first-sufficient.ts'
import {
  bestFirst,
  MAX_RANKED,
  popularSources,
  rankMatches,
  rankMostPopular,
  type SearchedDocuments,
} from './rank-matches.ts'
import type { Stage } from './stages.ts'

/** What to read of matches. `found` is the match, with its `id`. */
export interface MatchColumns<Row> {
  /** SQL select list. */
  readonly columns: RawBuilder<Row>
  /** SQL joins to select from. */
  readonly join: RawBuilder<unknown>
}

interface WithId {
  readonly id: string
}

interface FirstMatches<Row> {
  readonly documents: SearchedDocuments
  readonly first: number
  readonly read: MatchColumns<Row>
}

/** Returns the `first` best matches of the stages, in order. */
export async function findFirst<Row extends WithId>(
  db: Db | Tx,
  stages: readonly Stage[],
  wanted: FirstMatches<Row>,
): Promise<Row[]> {
  const { first } = wanted
  const best = new Map<string, Row>()
  const add = (rows: readonly Row[]) => {
    for (const row of rows) if (!best.has(row.id)) best.set(row.id, row)
  }
  const addBest = async (stage: Stage): Promise<void> => {
    const ranked = await readRanked(db, stage, wanted)
    if (ranked !== 'too many') return add(ranked)
    for (const finer of stage.finer) if (best.size < first) await addBest(finer)
    if (best.size < first) add(await readMostPopular(db, stage, wanted))
  }
  await firstSufficient(stages, async (stage) => {
    await addBest(stage)
    return best.size
  })
  return [...best.values()].slice(0, first)
}

async function readRanked<Row extends WithId>(
  db: Db | Tx,
  stage: Stage,
  { documents, first, read: { columns, join } }: FirstMatches<Row>,
): Promise<readonly Row[] | 'too many'> {
  const ranked = rankMatches(stage, documents, { first, max: MAX_RANKED })
  const { rows } = await sql<Row & { match_count?: number }>`
    SELECT ${columns}, match_count FROM ${ranked} AS found ${join} ORDER BY ${bestFirst}`.execute(db)
  if ((rows[0]?.match_count ?? 0) > MAX_RANKED) return 'too many'
  for (const row of rows) delete row.match_count
  return rows
}

async function readMostPopular<Row extends WithId>(
  db: Db | Tx,
  stage: Stage,
  { documents, first, read: { columns, join } }: FirstMatches<Row>,
): Promise<readonly Row[]> {
  const readFrom = async (source: RawBuilder<unknown>) => {
    const best = rankMostPopular(stage, documents, source, first)
    const { rows } = await sql<Row>`SELECT ${columns} FROM ${best} AS found ${join} ORDER BY ${bestFirst}`.execute(db)
    return rows
  }
  const popular = await readFrom(popularSources.popular_documents(stage, documents))
  return popular.length < first ? readFrom(popularSources.all_matches(stage, documents)) : popular
}
