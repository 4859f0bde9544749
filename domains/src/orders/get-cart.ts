import type { CartData } from '@haat/theme-engine'
import type { Platform } from '../platform.ts'
import { findCart, touchCart } from './find-cart.ts'
import { readCart } from './read-cart.ts'

/** A visitor's cart as the theme engine takes it; undefined where the token has none in this store. */
export async function getCart(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  store: { readonly id: string },
  token: string | undefined,
): Promise<CartData | undefined> {
  const now = clock()
  const cart = await findCart(db, store.id, token, now)
  if (cart === undefined) return undefined
  await touchCart(db, cart, now)
  return readCart(db, store, cart, now)
}
