import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { changeCart } from './change-cart.ts'
import { type CartResponse, cartFull, cartVariantNotFound, MAX_CART_LINES } from './contract.ts'

export interface AddedItem {
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Record<string, string>
}

/**
 * Adds variants to a cart, creating one if needed. Refuses with `variant_not_found`, `out_of_stock` if the cart would
 * exceed the stock, or `cart_full`.
 */
export function addToCart(
  platform: Platform,
  visitor: { readonly store_slug: string; readonly token: string | undefined },
  items: readonly AddedItem[],
): Promise<CartResponse> {
  const ids = items.map(({ variant_id: variantId }) => variantId)
  return changeCart(platform, { ...visitor, added_variant_ids: ids }, ({ lines, products }) => {
    if (ids.some((id) => !products.has(id))) throw new Refused(cartVariantNotFound)
    const merged = [...lines, ...items]
    const distinct = new Set(
      merged.map(({ variant_id: variantId, properties }) => JSON.stringify([variantId, properties])),
    )
    if (distinct.size > MAX_CART_LINES) {
      throw new Refused(cartFull, `A cart can have up to ${MAX_CART_LINES} lines.`)
    }
    return { lines: merged }
  })
}
