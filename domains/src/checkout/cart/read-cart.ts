import type { Db, Tx } from '@haat/db'
import type { CartData, CartItemData, ProductData } from '@haat/theme-engine'
import { findCartProducts } from '../../products/index.ts'
import type { CartProblem } from './contract.ts'
import { type CartLine, type CartRow, listCartLines } from './find-cart.ts'
import { stockOf, variantOf } from './stock-of.ts'

/** A cart with current prices and stock. */
export interface ReadCart extends CartData {
  readonly items: (CartItemData & { variant_id: string; final_price: number; properties: Record<string, string> })[]
  readonly note: string
  readonly attributes: Record<string, string>
  readonly problems: CartProblem[]
}

/** A cart with its lines and their visible products by variant ID. */
export interface LoadedCart {
  readonly cart: CartRow | undefined
  readonly lines: readonly CartLine[]
  readonly products: ReadonlyMap<string, ProductData>
}

export async function loadCart(
  db: Db | Tx,
  store: { readonly id: string },
  cart: CartRow | undefined,
  now: Date,
): Promise<LoadedCart> {
  const lines = cart === undefined ? [] : await listCartLines(db, cart.id)
  const variantIds = lines.map(({ variant_id: variantId }) => variantId)
  return { cart, lines, products: await findCartProducts(db, store, variantIds, now) }
}

/** Describes a cart. Leaves out unavailable products, and reports lines that exceed the stock as problems. */
export function describeCart({ cart, lines, products }: LoadedCart): ReadCart {
  const left = new Map<string, number>()
  const problems: CartProblem[] = []
  const items = lines.flatMap(({ id, variant_id: variantId, quantity, properties }) => {
    const product = products.get(variantId)
    const variant = variantOf(product, variantId)
    if (product === undefined || variant === undefined) return []
    // Lines of the same variant share its stock, in order.
    const available = left.get(variantId) ?? stockOf(variant)
    left.set(variantId, Math.max(available - quantity, 0))
    if (quantity > available) problems.push(problemOf(id, available))
    return [{ key: id, product, variant_id: variantId, quantity, properties, final_price: variant.price }]
  })
  return { items, note: cart?.note ?? '', attributes: cart?.attributes ?? {}, problems }
}

function problemOf(key: string, available: number): CartProblem {
  return available === 0
    ? { key, code: 'out_of_stock', available, message: 'This item is out of stock' }
    : { key, code: 'not_enough_stock', available, message: `Only ${available} left` }
}
