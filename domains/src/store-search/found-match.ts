import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { bestMatches, MAX_CANDIDATES } from '../text-search.ts'
import { FoundStoreRecord, MAX_FOUND_PER_KIND } from './contract.ts'

/** What is searched, and in which store. */
export interface StoreSearch {
  readonly store_id: string
  readonly q: string
  /** Whether an administrator views the dashboard, who doesn't see personal data of customers. */
  readonly is_visit: boolean
}

const Match = FoundStoreRecord.omit({ kind: true })
export type Match = z.infer<typeof Match>

export const Matches = z.array(Match)

/** Returns the best of the candidates: rows with a `key`, a `label` and a `detail`. */
export async function findBest(db: Db, q: string, candidates: RawBuilder<unknown>): Promise<Match[]> {
  const { rows } = await sql`
    SELECT key AS id, label, detail FROM (${candidates} LIMIT ${MAX_CANDIDATES}) AS candidates
    ${bestMatches(q, MAX_FOUND_PER_KIND)}`.execute(db)
  return Matches.parse(rows)
}
