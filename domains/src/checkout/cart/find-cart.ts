import type { Db, Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { z } from 'zod'
import { hashSecretToken } from '../../secret-token.ts'

/** Carts unused for this long are removed. */
export const CART_RETENTION_MS = 30 * DAY_MS

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

const TextMap = z.record(z.string(), z.string())

/** Returns the cart of a token in a store, or undefined if it doesn't exist or hasn't been used for 30 days. */
export async function findCart(
  db: Db | Tx,
  storeId: string,
  token: string | undefined,
  now: Date,
): Promise<CartRow | undefined> {
  if (token === undefined || token === '') return undefined
  const row = await db
    .selectFrom('carts')
    .select(['id', 'note', 'attributes', 'used_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('store_id', '=', storeId)
    .where('used_at', '>', new Date(now.getTime() - CART_RETENTION_MS))
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, attributes: TextMap.parse(row.attributes) }
}

/** Like `findCart`, and locks the cart until the transaction ends. */
export async function lockCart(
  tx: Tx,
  storeId: string,
  token: string | undefined,
  now: Date,
): Promise<CartRow | undefined> {
  const cart = await findCart(tx, storeId, token, now)
  if (cart === undefined) return undefined
  // The cart may have been deleted in between.
  const locked = await tx.selectFrom('carts').select('id').where('id', '=', cart.id).forUpdate().executeTakeFirst()
  return locked === undefined ? undefined : findCart(tx, storeId, token, now)
}

export async function listCartLines(db: Db | Tx, cartId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['id', 'variant_id', 'quantity', 'properties', 'properties_hash'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, properties: TextMap.parse(row.properties) }))
}

/** Updates when a cart was last used, at most once a day. */
export async function touchCart(db: Db | Tx, cart: CartRow, now: Date): Promise<void> {
  if (now.getTime() - cart.used_at.getTime() < DAY_MS) return
  await db.updateTable('carts').set({ used_at: now }).where('id', '=', cart.id).execute()
}
