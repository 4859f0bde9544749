import type { Database, Db, Tx } from '@haat/db'
import { type Selectable, sql } from 'kysely'
import { findSegmentsOf } from '../../customers/index.ts'
import { MAX_AUTOMATIC } from '../management/contract.ts'

export type DiscountRow = Selectable<Database['discounts']>

type Unusable =
  | { readonly code: string; readonly reason: 'not_found' | 'ended' | 'limit_reached' | 'not_for_you' }
  | { readonly code: string; readonly reason: 'not_started'; readonly starts_at: Date }
  | { readonly code: string; readonly reason: 'already_used'; readonly limit: number }

interface Request {
  readonly store_id: string
  /** In upper case, different ones. */
  readonly codes: readonly string[]
  readonly customer: { readonly id: string | undefined; readonly key: string | undefined }
  /** An order whose own uses don't count. */
  readonly order_id?: string | undefined
  readonly now: Date
}

/**
 * Reads the discounts that a customer can use now, whatever is in her cart: first the ones with a code, in the order of
 * the codes, then the automatic ones. Says why the other codes can't be used.
 */
export async function readUsable(
  db: Db | Tx,
  { store_id: storeId, codes, customer, order_id: orderId, now }: Request,
): Promise<{ usable: DiscountRow[]; unusable: Unusable[] }> {
  const [allEntered, allAutomatic, own] = await Promise.all([
    codes.length === 0 ? [] : readCodes(db, storeId, codes),
    readAutomatic(db, storeId, now),
    orderId === undefined ? new Set<string>() : listUsed(db, orderId),
  ])
  const withoutOwn = (row: DiscountRow) => (own.has(row.id) ? { ...row, used_count: row.used_count - 1 } : row)
  const [entered, automatic] = [allEntered.map(withoutOwn), allAutomatic.map(withoutOwn)]
  const uses = await countUses(db, [...entered, ...automatic], customer.key, orderId)
  const segments =
    customer.id === undefined
      ? new Set<string>()
      : await findSegmentsOf(
          db,
          { store_id: storeId, id: customer.id },
          [...new Set([...entered, ...automatic].flatMap(({ segment_id: segmentId }) => segmentId ?? []))],
          now,
        )
  const isForCustomer = ({ segment_id: segmentId }: DiscountRow) => segmentId === null || segments.has(segmentId)
  const byCode = new Map(entered.map((row) => [row.code, row]))
  const usable: DiscountRow[] = []
  const unusable: Unusable[] = []
  for (const code of codes) {
    const row = byCode.get(code)
    const why = row === undefined ? { reason: 'not_found' as const } : findReason(row, uses, now)
    if (why !== undefined) unusable.push({ code, ...why })
    else if (row !== undefined && isForCustomer(row)) usable.push(row)
    else unusable.push({ code, reason: 'not_for_you' })
  }
  for (const row of automatic) {
    if (findReason(row, uses, now) === undefined && isForCustomer(row)) usable.push(row)
  }
  return { usable, unusable }
}

function findReason(row: DiscountRow, uses: ReadonlyMap<string, number>, now: Date) {
  if (!row.is_active || (row.ends_at !== null && row.ends_at <= now)) return { reason: 'ended' } as const
  if (row.starts_at > now) return { reason: 'not_started', starts_at: row.starts_at } as const
  if (row.limit_total !== null && row.used_count >= row.limit_total) return { reason: 'limit_reached' } as const
  if (row.limit_per_customer !== null && (uses.get(row.id) ?? 0) >= row.limit_per_customer) {
    return { reason: 'already_used', limit: row.limit_per_customer } as const
  }
  return undefined
}

function readCodes(db: Db | Tx, storeId: string, codes: readonly string[]): Promise<DiscountRow[]> {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('code', 'in', [...codes])
    .execute()
}

function readAutomatic(db: Db | Tx, storeId: string, now: Date): Promise<DiscountRow[]> {
  return (
    db
      .selectFrom('discounts')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('method', '=', 'automatic')
      .where('is_active', '=', true)
      .where('starts_at', '<=', now)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .orderBy('created_at')
      .orderBy('id')
      // No more can be active at once. Stores that had more before this limit keep the oldest.
      .limit(MAX_AUTOMATIC)
      .execute()
  )
}

/** Returns the discounts that an order holds. */
async function listUsed(db: Db | Tx, orderId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('discount_uses').select('discount_id').where('order_id', '=', orderId).execute()
  return new Set(rows.map(({ discount_id: id }) => id))
}

/** Counts how often the customer has used each discount that has a limit per customer. */
export async function countUses(
  db: Db | Tx,
  discounts: readonly Pick<DiscountRow, 'id' | 'limit_per_customer'>[],
  customerKey: string | undefined,
  exceptOrder?: string,
): Promise<Map<string, number>> {
  const limited = discounts.flatMap(({ id, limit_per_customer: limit }) => (limit === null ? [] : [id]))
  if (limited.length === 0 || customerKey === undefined) return new Map()
  const counts = await db
    .selectFrom('discount_uses')
    .select(['discount_id', sql<number>`count(*)::integer`.as('count')])
    .where('discount_id', 'in', limited)
    .where('customer_key', '=', customerKey)
    .$if(exceptOrder !== undefined, (query) => query.where('order_id', '<>', exceptOrder ?? ''))
    .groupBy('discount_id')
    .execute()
  return new Map(counts.map(({ discount_id: id, count }) => [id, count]))
}
