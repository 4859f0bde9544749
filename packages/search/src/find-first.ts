import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { sufficientMatches } from './first-sufficient.ts'
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
  /**
   * Runs the statement that usually finds everything, for callers that read something else with it. It finds its rows by
   * indexes whatever its parameters, so it can be prepared (`withPreparedStatements`).
   */
  readonly run?: <Found extends Row>(statement: RawBuilder<Found>) => Promise<readonly Found[]>
}

interface WithId {
  readonly id: string
}

interface FirstMatches<Row> {
  readonly documents: SearchedDocuments
  readonly first: number
  readonly read: MatchColumns<Row>
}

type Staged<Row> = Row & { match_count?: number; stage?: number; stage_place?: number }

/** Returns the `first` best matches of the stages, in order. */
export async function findFirst<Row extends WithId>(
  db: Db | Tx,
  stages: readonly Stage[],
  wanted: FirstMatches<Row>,
): Promise<Row[]> {
  const { first, read } = wanted
  if (stages.length === 0) return []
  const best = new Map<string, Row>()
  const add = (rows: readonly Row[]) => {
    for (const row of rows) if (!best.has(row.id)) best.set(row.id, row)
  }
  const addBest = async (stage: Stage, rows: readonly Row[] | 'too many'): Promise<void> => {
    if (rows !== 'too many') return add(rows)
    for (const finer of stage.finer) if (best.size < first) await addBest(finer, await readRanked(db, finer, wanted))
    if (best.size < first) add(await readMostPopular(db, stage, wanted))
  }
  const statement = rankStages(stages, wanted)
  const found = read.run === undefined ? (await statement.execute(db)).rows : await read.run(statement)
  const rowsOf = Map.groupBy(found, (row) => row.stage)
  for (const [index, stage] of stages.entries()) await addBest(stage, takeRanked(rowsOf.get(index) ?? []))
  return [...best.values()].slice(0, first)
}

/**
 * SQL statement: the best matches of each stage, one stage after another. A stage that isn't needed after those before it
 * isn't searched, so that all of them take one round trip.
 */
function rankStages<Row>(
  stages: readonly Stage[],
  { documents, first, read: { columns, join } }: FirstMatches<Row>,
): RawBuilder<Staged<Row>> {
  const name = (index: number) => sql.ref(`stage_${index}`)
  const isNeeded = (index: number): RawBuilder<boolean> => {
    const isInsufficient = stages
      .slice(0, index)
      .map((_, before) => sql`(SELECT count(*) FROM ${name(before)}) < ${sufficientMatches(stages, before)}`)
    return index === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(isInsufficient, sql` AND `)}`
  }
  const ranked = stages.map((stage, index) => {
    const matches = rankMatches(
      stage,
      { ...documents, condition: sql<boolean>`${isNeeded(index)} AND ${documents.filter}` },
      { first, max: MAX_RANKED },
    )
    return sql`${name(index)} AS MATERIALIZED (
      SELECT ${columns}, match_count, row_number() OVER (ORDER BY ${bestFirst}) AS stage_place FROM ${matches} AS found ${join})`
  })
  const parts = stages.map((_, index) => sql`SELECT ${name(index)}.*, ${sql.lit(index)} AS stage FROM ${name(index)}`)
  return sql<Staged<Row>>`
    WITH ${sql.join(ranked)} ${sql.join(parts, sql` UNION ALL `)} ORDER BY stage, stage_place`
}

async function readRanked<Row extends WithId>(
  db: Db | Tx,
  stage: Stage,
  { documents, first, read: { columns, join } }: FirstMatches<Row>,
): Promise<readonly Row[] | 'too many'> {
  const ranked = rankMatches(stage, documents, { first, max: MAX_RANKED })
  const { rows } = await sql<Staged<Row>>`
    SELECT ${columns}, match_count FROM ${ranked} AS found ${join} ORDER BY ${bestFirst}`.execute(db)
  return takeRanked(rows)
}

function takeRanked<Row>(rows: readonly Staged<Row>[]): readonly Row[] | 'too many' {
  if ((rows[0]?.match_count ?? 0) > MAX_RANKED) return 'too many'
  for (const row of rows) {
    delete row.match_count
    delete row.stage
    delete row.stage_place
  }
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
