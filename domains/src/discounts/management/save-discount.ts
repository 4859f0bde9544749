import { isDeepStrictEqual } from 'node:util'
import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import {
  type Discount,
  type DiscountFields,
  discountCodeTaken,
  discountItemNotFound,
  discountNotFound,
  discountUsed,
} from './contract.ts'
import { requireRoom } from './require-room.ts'
import { type DiscountRow, getDiscount } from './show-discounts.ts'

type DiscountsPlatform = Pick<Platform, 'db' | 'clock'>

/** Creates a discount. Throws `discount_code_taken`, `discount_item_not_found` or `too_many_automatic_discounts`. */
export async function createDiscount(
  platform: DiscountsPlatform,
  actor: StoreActor,
  fields: DiscountFields,
): Promise<Discount> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await requireItems(tx, actor.store.id, fields)
    const row = await tx
      .insertInto('discounts')
      .values({ ...columnsOf(fields), store_id: actor.store.id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(throwCodeTaken)
    await requireRoom(tx, row, now)
    await recordAppEvent(tx, { ...eventOf(row), type: 'discounts.created' }, now)
    await record(tx, actor, 'discount.created', row, { after: auditedFields(row) })
    return getDiscount(tx, actor.store.id, row.id, now)
  })
}

/**
 * Replaces a discount. Throws `discount_not_found`, `discount_code_taken`, `discount_item_not_found`,
 * `too_many_automatic_discounts`, or `invalid_fields` for a limit below the uses so far.
 */
export async function updateDiscount(
  platform: DiscountsPlatform,
  actor: StoreActor,
  id: string,
  fields: DiscountFields,
): Promise<Discount> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const before = await lockDiscount(tx, actor.store.id, id)
    await requireItems(tx, actor.store.id, fields)
    if (fields.limit_total !== null && fields.limit_total < before.used_count) {
      const message = `Enter ${before.used_count} or more: so many orders have used this discount`
      throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.limit_total', message }] })
    }
    const after = await tx
      .updateTable('discounts')
      .set({ ...columnsOf(fields), updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(throwCodeTaken)
    await requireRoom(tx, after, now)
    await recordAppEvent(tx, { ...eventOf(after), type: 'discounts.updated', changed: listChanged(before, after) }, now)
    await record(tx, actor, 'discount.updated', after, {
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return getDiscount(tx, actor.store.id, id, now)
  })
}

/** Turns a discount on or off. Throws `discount_not_found` or `too_many_automatic_discounts`. */
export async function switchDiscount(
  platform: DiscountsPlatform,
  actor: StoreActor,
  id: string,
  isActive: boolean,
): Promise<Discount> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const before = await lockDiscount(tx, actor.store.id, id)
    if (before.is_active !== isActive) {
      await requireRoom(tx, { ...before, is_active: isActive }, now)
      await tx.updateTable('discounts').set({ is_active: isActive, updated_at: now }).where('id', '=', id).execute()
      await recordAppEvent(tx, { ...eventOf(before), type: 'discounts.updated', changed: ['is_active'] }, now)
      await record(tx, actor, isActive ? 'discount.turned_on' : 'discount.turned_off', before, {})
    }
    return getDiscount(tx, actor.store.id, id, now)
  })
}

/** Deletes a discount. Throws `discount_not_found`, or `discount_used` if an order has used it. */
export async function deleteDiscount(platform: DiscountsPlatform, actor: StoreActor, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await lockDiscount(tx, actor.store.id, id)
    const use = await tx
      .selectFrom('discount_uses')
      .select('order_id')
      .where('discount_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row.used_count > 0 || use !== undefined) throw new Refused(discountUsed)
    await tx.deleteFrom('discounts').where('id', '=', id).execute()
    await recordAppEvent(tx, { ...eventOf(row), type: 'discounts.deleted' }, platform.clock())
    await record(tx, actor, 'discount.deleted', row, {})
  })
}

function eventOf({ id, store_id: storeId, method }: DiscountRow) {
  return { store_id: storeId, subject_id: id, data: { method } }
}

function listChanged(before: DiscountRow, after: DiscountRow): string[] {
  const known = new Map<string, unknown>(Object.entries(before))
  const columns = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(known.get(name), value))
  return columns.map(([name]) => name).filter((name) => name !== 'updated_at')
}

async function lockDiscount(tx: Tx, storeId: string, id: string): Promise<DiscountRow> {
  const row = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refused(discountNotFound)
  return row
}

/** Throws `discount_item_not_found` if a product, collection or segment isn't in the store. */
async function requireItems(tx: Tx, storeId: string, fields: DiscountFields): Promise<void> {
  const products = [...new Set([...fields.product_ids, ...fields.get_product_ids])]
  const collections = [...new Set([...fields.collection_ids, ...fields.get_collection_ids])]
  const { rows } = await sql<{ products: number; collections: number; segments: number }>`
    SELECT
      (SELECT count(*)::integer FROM products WHERE store_id = ${storeId} AND id = ANY (${products}::uuid[])) AS products,
      (SELECT count(*)::integer FROM collections
        WHERE store_id = ${storeId} AND id = ANY (${collections}::uuid[])) AS collections,
      (SELECT count(*)::integer FROM customer_segments
        WHERE store_id = ${storeId} AND id = ${fields.segment_id}::uuid) AS segments`.execute(tx)
  const [found] = rows
  const hasAll =
    found?.products === products.length &&
    found.collections === collections.length &&
    found.segments === (fields.segment_id === null ? 0 : 1)
  if (!hasAll) throw new Refused(discountItemNotFound)
}

function columnsOf(fields: DiscountFields) {
  const { title, code, starts_at: startsAt, ends_at: endsAt, ...columns } = fields
  return {
    ...columns,
    code,
    title: title === '' ? (code ?? '') : title,
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  }
}

function auditedFields(row: DiscountRow): Record<string, unknown> {
  const { id: _, store_id: __, used_count: ___, created_at: ____, updated_at: _____, ...fields } = row
  return fields
}

function record(
  tx: Tx,
  actor: StoreActor,
  action: string,
  { id, title, code }: DiscountRow,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, {
    action,
    actor,
    store_id: actor.store.id,
    subject_id: id,
    details: { title, code },
    ...changes,
  })
}

function throwCodeTaken(error: unknown): never {
  if (brokenConstraint(error) !== 'discounts_code') throw error
  throw new Refused(discountCodeTaken, undefined, {
    errors: [{ path: 'body.code', message: 'Another discount already has this code' }],
  })
}
