import type { Db, Tx } from '@haat/db'
import type { CartResponse } from './contract.ts'
import type { CartRow } from './find-cart.ts'
import { readCart } from './read-cart.ts'

/** Returns the response of all cart endpoints. */
export async function respondWithCart(
  db: Db | Tx,
  store: { readonly id: string },
  { cart, token }: { readonly cart: CartRow | undefined; readonly token: string | undefined },
  now: Date,
): Promise<CartResponse> {
  const read = await readCart(db, store, cart, now)
  return {
    cart_token: cart === undefined ? null : (token ?? null),
    cart: {
      ...read,
      items: read.items.map(({ product, ...item }) => ({ ...item, product: { ...product } })),
      item_count: read.items.reduce((sum, { quantity }) => sum + quantity, 0),
      total_price: read.items.reduce((sum, { quantity, final_price: finalPrice }) => sum + quantity * finalPrice, 0),
    },
  }
}
