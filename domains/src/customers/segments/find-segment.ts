import type { Db, Tx } from '@haat/db'
import type { Expression, SqlBool } from 'kysely'
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

/** Whether a customer belongs to a segment now. */
export async function isInSegment(
  db: Db | Tx,
  storeId: string,
  segmentId: string,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const condition = await findSegmentCondition(db, storeId, segmentId, now)
  if (condition === undefined) return false
  const member = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .where(condition)
    .executeTakeFirst()
  return member !== undefined
}
