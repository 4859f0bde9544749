import { brokenConstraint, type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import {
  type CustomerSegment,
  type ListedSegment,
  MAX_SEGMENTS,
  type SegmentFields,
  segmentInUse,
  segmentNotFound,
  tooManySegments,
} from './contract.ts'
import { StoredSegment } from './find-segment.ts'
import { segmentCondition } from './segment-condition.ts'

const columns = ['id', 'name', 'match', 'rules', 'created_at'] as const
interface SegmentRow {
  readonly id: string
  readonly name: string
  readonly match: string
  readonly rules: unknown
  readonly created_at: Date
}

/** Returns a store's segments by name. */
export async function listSegments({ db }: Pick<Platform, 'db'>, storeId: string): Promise<ListedSegment[]> {
  const rows = await db
    .selectFrom('customer_segments')
    .select(columns)
    .where('store_id', '=', storeId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, ...StoredSegment.parse(row), created_at: row.created_at.toISOString() }))
}

/** Counts the members of each of a store's segments. */
export async function listSegmentCounts(
  platform: Pick<Platform, 'db' | 'clock'>,
  storeId: string,
): Promise<Pick<CustomerSegment, 'id' | 'customer_count'>[]> {
  const segments = await listSegments(platform, storeId)
  const counts = await countAll(platform.db, storeId, segments, platform.clock())
  return segments.map(({ id }, index) => ({ id, customer_count: counts[index] ?? 0 }))
}

/** Returns a segment. Refuses with `segment_not_found`. */
export async function getSegment({ db, clock }: Platform, storeId: string, id: string): Promise<CustomerSegment> {
  const row = await db
    .selectFrom('customer_segments')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(segmentNotFound)
  return showSegment(row, await countMembers(db, storeId, StoredSegment.parse(row), clock()))
}

/** Counts the customers that match conditions. */
export async function countMembers(
  db: Db | Tx,
  storeId: string,
  segment: Pick<SegmentFields, 'match' | 'rules'>,
  now: Date,
): Promise<number> {
  const [count = 0] = await countAll(db, storeId, [segment], now)
  return count
}

/** Counts the members of several segments in one query. */
async function countAll(
  db: Db | Tx,
  storeId: string,
  segments: readonly Pick<SegmentFields, 'match' | 'rules'>[],
  now: Date,
): Promise<number[]> {
  if (segments.length === 0) return []
  const counts = segments.map((segment) => sql`count(*) FILTER (WHERE ${segmentCondition(segment, now)})`)
  const row = await db
    .selectFrom('customers')
    .select(sql<number[]>`ARRAY[${sql.join(counts)}]::integer[]`.as('counts'))
    .where('store_id', '=', storeId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.counts
}

/** Creates a segment. Refuses with `too_many_segments`. */
export async function createSegment(
  { db, clock }: Platform,
  actor: StoreMember,
  fields: SegmentFields,
): Promise<CustomerSegment> {
  const now = clock()
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    // Lock the store, so that concurrent requests can't exceed the limit.
    await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('customer_segments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_SEGMENTS) throw new Refused(tooManySegments)
    const row = await tx
      .insertInto('customer_segments')
      .values({ store_id: storeId, ...writeFields(fields), created_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordSegment(tx, actor, 'customer_segment.created', row.id, { after: { ...fields } })
    return showSegment(row, await countMembers(tx, storeId, fields, now))
  })
}

/** Changes a segment. Refuses with `segment_not_found`. */
export async function updateSegment(
  { db, clock }: Platform,
  actor: StoreMember,
  id: string,
  fields: SegmentFields,
): Promise<CustomerSegment> {
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('customer_segments')
      .select(['name', 'match', 'rules'])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new Refused(segmentNotFound)
    const row = await tx
      .updateTable('customer_segments')
      .set(writeFields(fields))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordSegment(tx, actor, 'customer_segment.updated', id, { before, after: { ...fields } })
    return showSegment(row, await countMembers(tx, storeId, fields, clock()))
  })
}

/** Deletes a segment. Refuses with `segment_not_found`, or `segment_in_use` while a discount is limited to it. */
export async function deleteSegment({ db }: Platform, actor: StoreMember, id: string): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const deleted = await tx
        .deleteFrom('customer_segments')
        .where('store_id', '=', actor.store.id)
        .where('id', '=', id)
        .returning(['name', 'match', 'rules'])
        .executeTakeFirst()
      if (deleted === undefined) throw new Refused(segmentNotFound)
      await recordSegment(tx, actor, 'customer_segment.deleted', id, { before: deleted })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'discounts_segment_id_fkey') throw new Refused(segmentInUse)
    throw error
  }
}

function writeFields({ name, match, rules }: SegmentFields) {
  return { name, match, rules: JSON.stringify(rules) }
}

function showSegment({ created_at: createdAt, id, name, ...row }: SegmentRow, count: number): CustomerSegment {
  return { id, name, ...StoredSegment.parse(row), customer_count: count, created_at: createdAt.toISOString() }
}

function recordSegment(
  tx: Tx,
  actor: StoreMember,
  action: string,
  id: string,
  change: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, { action, actor, store_id: actor.store.id, subject_id: id, ...change })
}
