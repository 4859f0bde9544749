import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { countUses, type DiscountRow } from '../selection/read-usable.ts'
import { discountUnavailable } from './contract.ts'

interface Uses {
  readonly order_id: string
  /** What each discount takes off the order. */
  readonly uses: readonly { readonly id: string; readonly amount_paise: number }[]
  /** See `customerKeyOf`. Limits per customer don’t apply without it. */
  readonly customer_key: string | undefined
  readonly now: Date
}

/**
 * Counts discounts as used by an order. The limits are checked again under a lock, so that concurrent orders can't exceed
 * them. A discount that the order already uses isn't counted again. Throws `discount_unavailable`.
 */
export async function useDiscounts(
  tx: Tx,
  { order_id: orderId, uses, customer_key: customerKey, now }: Uses,
): Promise<void> {
  if (uses.length === 0) return
  const ids = [...new Set(uses.map(({ id }) => id))]
  const locked = await lockDiscounts(tx, ids)
  const present = await tx
    .selectFrom('discount_uses')
    .select('discount_id')
    .where('order_id', '=', orderId)
    .where('discount_id', 'in', ids)
    .execute()
  const counted = new Set(present.map(({ discount_id: id }) => id))
  const customerUses = await countUses(tx, locked, customerKey)
  for (const id of ids) {
    if (counted.has(id)) continue
    const discount = locked.find((row) => row.id === id)
    if (discount === undefined) throw new Refused(discountUnavailable)
    const hasEnded = !discount.is_active || (discount.ends_at !== null && discount.ends_at <= now)
    const { isUsedUp, isUsedUpByCustomer } = limitsReached(discount, customerUses.get(id) ?? 0)
    if (hasEnded || isUsedUp || isUsedUpByCustomer) {
      const name = discount.code ?? `“${discount.title}”`
      const detail = isUsedUpByCustomer
        ? `You’ve already used the discount ${name}.`
        : `The discount ${name} can’t be used any more.`
      throw new Refused(discountUnavailable, detail, {
        extensions: { discount: { id, title: discount.title, code: discount.code } },
      })
    }
  }
  await countUsed(tx, { orderId, customerKey, uses: uses.filter(({ id }) => !counted.has(id)) })
}

/**
 * Brings the counted uses of a placed order in line with what discounts take off it now, such as after an edit: those that
 * take nothing off any more are given back, and those that aren't counted are counted as far as their limits allow. Never
 * refuses, since the order already has its discounts.
 */
export async function updateDiscountUses(
  tx: Tx,
  { order_id: orderId, uses, customer_key: customerKey }: Omit<Uses, 'now'>,
): Promise<void> {
  const present = await tx
    .selectFrom('discount_uses')
    .select(['discount_id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .execute()
  const before = new Map(present.map(({ discount_id: id, amount_paise: amount }) => [id, amount]))
  const now = new Map(uses.map(({ id, amount_paise: amount }) => [id, amount]))
  const gone = [...before.keys()].filter((id) => !now.has(id))
  const missing = [...now.keys()].filter((id) => !before.has(id))
  const locked = gone.length + missing.length === 0 ? [] : await lockDiscounts(tx, [...gone, ...missing])
  await uncountUsed(tx, orderId, gone)
  const customerUses = await countUses(tx, locked, customerKey)
  const added = locked.filter((discount) => {
    const { isUsedUp, isUsedUpByCustomer } = limitsReached(discount, customerUses.get(discount.id) ?? 0)
    return missing.includes(discount.id) && !isUsedUp && !isUsedUpByCustomer
  })
  await countUsed(tx, { orderId, customerKey, uses: uses.filter(({ id }) => added.some((row) => row.id === id)) })
  for (const [id, amount] of now) {
    if (!before.has(id) || before.get(id) === amount) continue
    await tx
      .updateTable('discount_uses')
      .set({ amount_paise: amount })
      .where('order_id', '=', orderId)
      .where('discount_id', '=', id)
      .execute()
  }
}

/** Gives back the discounts of an order that was cancelled or expired. Does nothing the second time. */
export async function releaseDiscounts(tx: Tx, orderId: string): Promise<void> {
  const used = await tx.selectFrom('discount_uses').select('discount_id').where('order_id', '=', orderId).execute()
  if (used.length === 0) return
  await lockDiscounts(
    tx,
    used.map(({ discount_id: id }) => id),
  )
  await uncountUsed(
    tx,
    orderId,
    used.map(({ discount_id: id }) => id),
  )
}

interface CountedUses {
  readonly orderId: string
  readonly customerKey: string | undefined
  readonly uses: Uses['uses']
}

async function countUsed(tx: Tx, { orderId, customerKey, uses }: CountedUses): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insertInto('discount_uses')
    .values(
      uses.map(({ id, amount_paise: amount }) => ({
        discount_id: id,
        order_id: orderId,
        customer_key: customerKey ?? '',
        amount_paise: amount,
      })),
    )
    .execute()
  await tx
    .updateTable('discounts')
    .set({ used_count: sql`used_count + 1` })
    .where(
      'id',
      'in',
      uses.map(({ id }) => id),
    )
    .execute()
}

async function uncountUsed(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await tx
    .deleteFrom('discount_uses')
    .where('order_id', '=', orderId)
    .where('discount_id', 'in', [...ids])
    .returning('discount_id')
    .execute()
  if (removed.length === 0) return
  await tx
    .updateTable('discounts')
    .set({ used_count: sql`used_count - 1` })
    .where(
      'id',
      'in',
      removed.map(({ discount_id: id }) => id),
    )
    .execute()
}

function limitsReached(
  discount: Pick<DiscountRow, 'limit_total' | 'limit_per_customer' | 'used_count'>,
  customerUses: number,
) {
  return {
    isUsedUp: discount.limit_total !== null && discount.used_count >= discount.limit_total,
    isUsedUpByCustomer: discount.limit_per_customer !== null && customerUses >= discount.limit_per_customer,
  }
}

/** Locks discounts in the order of their ids, so that two orders can't wait for each other. */
function lockDiscounts(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('discounts')
    .select(['id', 'title', 'code', 'is_active', 'ends_at', 'limit_total', 'limit_per_customer', 'used_count'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}
