import type { Db, Tx } from '@haat/db'
import { z } from 'zod'
import { hashSecretToken } from '../secret-token.ts'

const DAY_MS = 24 * 3_600_000
/** Carts unused for this long are removed. */
export const CART_KEPT_MS = 30 * DAY_MS

export interface CartRow {
  readonly id: string
  readonly note: string
  readonly attributes: Record<string, string>
  readonly used_at: Date
}

/** A stored cart line, oldest first. */
export interface CartLine {
  readonly id: string
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Record<string, string>
  readonly properties_hash: string
}

const Words = z.record(z.string(), z.string())

/** Returns the cart of a token in a store, or undefined if it doesn't exist or hasn't been used for 30 days. */
export async function findCart(
  db: Db | Tx,
  store_id: string,
  token: string | undefined,
  now: Date,
): Promise<CartRow | undefined> {
  if (token === undefined || token === '') return undefined
  const row = await db
    .selectFrom('carts')
    .select(['id', 'note', 'attributes', 'used_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('store_id', '=', store_id)
    .where('used_at', '>', new Date(now.getTime() - CART_KEPT_MS))
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, attributes: Words.parse(row.attributes) }
}

/** Like `findCart`, and locks the cart until the transaction ends. */
export async function lockCart(
  tx: Tx,
  store_id: string,
  token: string | undefined,
  now: Date,
): Promise<CartRow | undefined> {
  const cart = await findCart(tx, store_id, token, now)
  if (cart === undefined) return undefined
  // It may have been forgotten just now.
  const held = await tx.selectFrom('carts').select('id').where('id', '=', cart.id).forUpdate().executeTakeFirst()
  return held === undefined ? undefined : findCart(tx, store_id, token, now)
}

export async function listCartLines(db: Db | Tx, cart_id: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['id', 'variant_id', 'quantity', 'properties', 'properties_hash'])
    .where('cart_id', '=', cart_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, properties: Words.parse(row.properties) }))
}

/** Writes down that a cart is used; at most once a day for one that is only looked at. */
export async function touchCart(db: Db | Tx, cart: CartRow, now: Date): Promise<void> {
  if (now.getTime() - cart.used_at.getTime() < DAY_MS) return
  await db.updateTable('carts').set({ used_at: now }).where('id', '=', cart.id).execute()
}
