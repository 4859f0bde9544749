import type { Database, Db, Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { Selectable } from 'kysely'
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
  return readRow(await selectCart(db, storeId, token, now).executeTakeFirst())
}

/** Like `findCart`, and locks the cart until the transaction ends. */
export async function lockCart(
  tx: Tx,
  storeId: string,
  token: string | undefined,
  now: Date,
): Promise<CartRow | undefined> {
  if (token === undefined || token === '') return undefined
  return readRow(await selectCart(tx, storeId, token, now).forUpdate().executeTakeFirst())
}

function selectCart(db: Db | Tx, storeId: string, token: string, now: Date) {
  return db
    .selectFrom('carts')
    .select(['id', 'note', 'attributes', 'used_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('store_id', '=', storeId)
    .where('used_at', '>', new Date(now.getTime() - CART_RETENTION_MS))
}

function readRow(row: Selectable<Pick<Database['carts'], keyof CartRow>> | undefined): CartRow | undefined {
  return row === undefined ? undefined : { ...row, attributes: TextMap.parse(row.attributes) }
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
