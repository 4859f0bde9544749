import { type RouteContext, routes } from '../../serve.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { addToCart } from './add-to-cart.ts'
import {
  addToCartEndpoint,
  CART_TOKEN_HEADER,
  changeCartEndpoint,
  clearCartEndpoint,
  getCartEndpoint,
  updateCartEndpoint,
} from './contract.ts'
import { findCart, touchCart } from './find-cart.ts'
import { loadCart } from './read-cart.ts'
import { showCart } from './show-cart.ts'
import { changeLine, clearCart, updateCart } from './update-cart.ts'

const tokenOf = ({ headers }: RouteContext<typeof getCartEndpoint>['request']) => headers[CART_TOKEN_HEADER]

export const cartRoutes = routes((serve) => {
  serve(getCartEndpoint, async ({ platform, query, request, reply }) => {
    const { db, clock } = platform
    const store = await requireOpenStore(db, query.store_slug, clock())
    const token = tokenOf(request)
    const cart = await findCart(db, store.id, token, clock())
    if (cart !== undefined) await touchCart(db, cart, clock())
    return reply(200, showCart({ token, ...(await loadCart(db, store, cart, clock())) }))
  })

  serve(addToCartEndpoint, async ({ platform, body: { store_slug: storeSlug, items }, request, reply }) =>
    reply(200, await addToCart(platform, { store_slug: storeSlug, token: tokenOf(request) }, items)),
  )

  serve(changeCartEndpoint, async ({ platform, body: { store_slug: storeSlug, ...change }, request, reply }) =>
    reply(200, await changeLine(platform, { store_slug: storeSlug, token: tokenOf(request) }, change)),
  )

  serve(updateCartEndpoint, async ({ platform, body: { store_slug: storeSlug, ...update }, request, reply }) =>
    reply(200, await updateCart(platform, { store_slug: storeSlug, token: tokenOf(request) }, update)),
  )

  serve(clearCartEndpoint, async ({ platform, body: { store_slug: storeSlug }, request, reply }) =>
    reply(200, await clearCart(platform, { store_slug: storeSlug, token: tokenOf(request) })),
  )
})
