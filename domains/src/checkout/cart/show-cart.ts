import type { CartResponse } from './contract.ts'
import { describeCart, type LoadedCart } from './read-cart.ts'

/** Returns the response of all cart endpoints. */
export function showCart({ token, ...loaded }: LoadedCart & { readonly token: string | undefined }): CartResponse {
  const { items, ...cart } = describeCart(loaded)
  return {
    cart_token: loaded.cart === undefined ? null : (token ?? null),
    cart: {
      ...cart,
      items: items.map(({ product, ...item }) => ({ ...item, product: { ...product } })),
      item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total_price: items.reduce((sum, { quantity, final_price: finalPrice }) => sum + quantity * finalPrice, 0),
    },
  }
}
