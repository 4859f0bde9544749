import type { CartData } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import { findCart, touchCart } from './find-cart.ts'
import { describeCart, loadCart } from './read-cart.ts'

/** Returns a visitor's cart in the theme engine's format; undefined if the token has no cart in this store. */
export async function getCart(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  store: { readonly id: string },
  token: string | undefined,
): Promise<CartData | undefined> {
  const now = clock()
  const cart = await findCart(db, store.id, token, now)
  if (cart === undefined) return undefined
  await touchCart(db, cart, now)
  return describeCart(await loadCart(db, store, cart, now))
}
