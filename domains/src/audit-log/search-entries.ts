import type { Db } from '@haat/db'
import type { FilterCondition } from '@haat/http-contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare, containing, type ListInput } from '../list-query.ts'

/** How many people a search compares at most. */
const MAX_ACTORS = 100

const action = sql.ref('entry.action')

/**
 * Returns the filter for actions. There are few of them, so a part of an action is looked up first: PostgreSQL finds
 * entries with known actions in an index, and knows how many there are.
 */
export async function actionFilter(db: Db, input: ListInput) {
  const isPart = (input['filter[action]'] ?? []).some(({ operator }) => operator === 'contains')
  const actions = isPart ? await listActions(db) : []
  return (condition: FilterCondition): Expression<SqlBool> =>
    condition.operator === 'contains'
      ? isOneOf(actions.filter((known) => contains(known, String(condition.values[0]))))
      : compare(action, condition)
}

/** Returns the condition for a search: part of an action, a whole subject or request, or the actor’s name or email. */
export async function searchFor(db: Db, words: string) {
  const actions = (await listActions(db)).filter((known) => contains(known, words))
  const actors = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`name || ' ' || email`, 'ilike', containing(words))
    .limit(MAX_ACTORS)
    .execute()
  const ids = actors.map(({ id }) => id)
  return () =>
    sql<SqlBool>`(${isOneOf(actions)} OR entry.subject_id = ${words} OR entry.request_id = ${words}
      OR ${ids.length === 0 ? sql`false` : sql`entry.actor_id IN (${sql.join(ids)})`})`
}

function isOneOf(actions: readonly string[]): RawBuilder<SqlBool> {
  return actions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${action} IN (${sql.join(actions)})`
}

function contains(known: string, words: string): boolean {
  return known.includes(words.toLowerCase())
}

/** Returns every action of the log: one step in its index for each. */
async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE known AS (
      (SELECT action FROM audit_entries ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit_entries WHERE action > known.action ORDER BY action LIMIT 1) FROM known
      WHERE known.action IS NOT NULL
    )
    SELECT action FROM known WHERE action IS NOT NULL`.execute(db)
  return rows.map((row) => row.action)
}
