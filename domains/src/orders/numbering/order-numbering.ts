import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import { requireCurrentRevision } from '../../settings-revision.ts'
import {
  defaultOrderFormat,
  FIRST_ORDER_NUMBER,
  type OrderFormat,
  type OrderNumbering,
  orderNumberUsed,
} from './contract.ts'

/** Returns how a store's orders are numbered. */
export async function showOrderNumbering(db: Db | Tx, storeId: string): Promise<OrderNumbering> {
  const row = await db
    .selectFrom('order_numbers')
    .select(['prefix', 'suffix', 'min_digits', 'last_number', 'revision'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (row === undefined) return { ...defaultOrderFormat, next_number: FIRST_ORDER_NUMBER, revision: 1 }
  const { last_number: last, ...format } = row
  return { ...format, next_number: last + 1 }
}

interface NewNumbering extends OrderFormat {
  /** Undefined to continue with the numbers. */
  readonly next_number?: number | null | undefined
}

/**
 * Chooses how a store's new orders are numbered. Throws `stale_revision`, or `order_number_used` for a number that an order
 * may have. Orders that are being placed get theirs first.
 */
export async function saveOrderNumbering(
  change: StoreChange,
  { next_number: next, ...format }: NewNumbering,
  revision: number,
): Promise<OrderNumbering> {
  const { platform, actor } = change
  await changeStore(change, async (tx, storeId) => {
    // Locks the row, or the place of it, as placing an order does.
    await tx
      .insertInto('order_numbers')
      .values({ store_id: storeId, last_number: FIRST_ORDER_NUMBER - 1, ...defaultOrderFormat })
      .onConflict((conflict) =>
        conflict.column('store_id').doUpdateSet((eb) => ({ prefix: eb.ref('order_numbers.prefix') })),
      )
      .execute()
    const { revision: current, ...before } = await showOrderNumbering(tx, storeId)
    requireCurrentRevision(revision, current)
    const chosen = next ?? before.next_number
    if (chosen < before.next_number) {
      throw new Refused(orderNumberUsed, undefined, { extensions: { next_number: before.next_number } })
    }
    const values = { ...format, last_number: chosen - 1, revision: current + 1 }
    await tx.updateTable('order_numbers').set(values).where('store_id', '=', storeId).execute()
    return {
      action: 'order_numbers.changed',
      subject_id: storeId,
      before,
      after: { ...format, next_number: chosen },
    }
  })
  return showOrderNumbering(platform.db, actor.store.id)
}
