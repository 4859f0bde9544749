import type { Db, Tx } from '@haat/db'
import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { SegmentMatch, SegmentRule } from './contract.ts'
import { segmentCondition } from './segment-condition.ts'

/** A segment as it's stored. */
export const StoredSegment = z.object({ match: SegmentMatch, rules: z.array(SegmentRule) })

/** Returns the condition on `customers` for a segment's members, or undefined if the store has no such segment. */
export async function findSegmentCondition(
  db: Db | Tx,
  storeId: string,
  segmentId: string,
  now: Date,
): Promise<Expression<SqlBool> | undefined> {
  const segment = await db
    .selectFrom('customer_segments')
    .select(['match', 'rules'])
    .where('store_id', '=', storeId)
    .where('id', '=', segmentId)
    .executeTakeFirst()
  return segment === undefined ? undefined : segmentCondition(StoredSegment.parse(segment), now)
}

/** Returns which of a store's segments a customer belongs to now, with one query for all of them. */
export async function findSegmentsOf(
  db: Db | Tx,
  customer: { readonly store_id: string; readonly id: string },
  segmentIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (segmentIds.length === 0) return new Set()
  const segments = await db
    .selectFrom('customer_segments')
    .select(['id', 'match', 'rules'])
    .where('store_id', '=', customer.store_id)
    .where('id', 'in', [...segmentIds])
    .execute()
  if (segments.length === 0) return new Set()
  const conditions = segments.map((segment) => segmentCondition(StoredSegment.parse(segment), now))
  const row = await db
    .selectFrom('customers')
    .select(sql<boolean[]>`ARRAY[${sql.join(conditions)}]::boolean[]`.as('is_member'))
    .where('store_id', '=', customer.store_id)
    .where('id', '=', customer.id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return new Set(segments.flatMap(({ id }, index) => (row?.is_member[index] === true ? [id] : [])))
}
