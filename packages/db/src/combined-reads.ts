import DataLoader from 'dataloader'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { registerPrepared, withPreparedCombinations } from './prepared-statements.ts'

/** A row that was read as JSON: PostgreSQL's times are text. */
export type JsonRow<Row> = { readonly [Column in keyof Row]: JsonValue<Row[Column]> }
type JsonValue<Value> = Value extends Date ? string : Value

const MAX_COMBINED = 50

type Combined = DataLoader<Expression<unknown>, unknown>
const combinedIn = new WeakMap<Db | Tx, Combined>()

/**
 * Returns the same database, which sends all `readRows` that begin in the same turn of the event loop as one statement: a page
 * needs a dozen small reads, and each statement costs PostgreSQL more than what it finds. They fail together, so use one for
 * each store. Other queries are sent as always.
 */
export function combiningReads(db: Db): Db {
  const combining = withCombined(db)
  const prepared = withCombined(withPreparedCombinations(db))
  registerPrepared(combining, { single: prepared, combined: prepared })
  return combining
}

function withCombined(db: Db): Db {
  const copy = db.withoutPlugins()
  const combined: Combined = new DataLoader((queries) => readTogether(db, queries), {
    cache: false,
    maxBatchSize: MAX_COMBINED,
    batchScheduleFn: (send) => void setImmediate(send),
  })
  combinedIn.set(copy, combined)
  return copy
}

/**
 * Returns the rows of a query, in its order, read as JSON: `bigint` and `numeric` are numbers, times and dates are text.
 * With a database of `combiningReads`, several are read by one statement.
 */
export function readRows<Row>(db: Db | Tx, query: Expression<Row>): Promise<readonly JsonRow<Row>[]>
export async function readRows(db: Db | Tx, query: Expression<unknown>): Promise<unknown> {
  const combined = combinedIn.get(db)
  if (combined !== undefined) return combined.load(query)
  const [rows] = await readTogether(db, [query])
  return rows
}

async function readTogether(db: Db | Tx, queries: readonly Expression<unknown>[]): Promise<readonly unknown[]> {
  const parts = queries.map((query) => sql`(SELECT coalesce(json_agg(part), '[]') FROM (${query}) AS part)`)
  const { rows } = await sql<{
    parts: readonly unknown[]
  }>`SELECT json_build_array(${sql.join(parts)}) AS parts`.execute(db)
  return rows[0]?.parts ?? []
}
