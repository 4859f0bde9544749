import { z } from 'zod'
import { CART_TOKEN_HEADER } from '../../domains/src/checkout/cart/contract.ts'

/** A shop of a running server, and what its buyers buy. */
export interface BenchmarkShop {
  readonly backend: string
  readonly storefront: string
  readonly store_slug: string
  readonly variant_ids: readonly string[]
}

const Cart = z.object({ cart_token: z.string() })
const Opened = z.object({ checkout_token: z.string() })
const Updated = z.object({ checkout: z.object({ totals: z.object({ total_paise: z.int() }) }) })
const Ordered = z.object({ order_token: z.string(), payment: z.object({ url: z.string() }) })
const Verified = z.object({ status: z.literal('open'), payment_status: z.literal('paid') })

/** Buys two products: from the empty cart to the paid order, with the test provider's page in between. */
export async function buy(shop: BenchmarkShop, number: number): Promise<void> {
  const store = { store_slug: shop.store_slug }
  const variant = (offset: number) => shop.variant_ids[(number * 7 + offset) % shop.variant_ids.length]
  const call = (method: string, path: string, body: object, headers?: Record<string, string>) =>
    callStorefront(shop, { method, path, body, headers: { 'x-forwarded-for': addressOf(number), ...headers } })
  const items = [{ variant_id: variant(0), quantity: 2 }, { variant_id: variant(3) }]
  const cart = Cart.parse(await call('POST', '/cart/add', { ...store, items }))
  const { checkout_token: token } = Opened.parse(
    await call('POST', '/checkouts', store, { [CART_TOKEN_HEADER]: cart.cart_token }),
  )
  const form = formOf(number)
  const { checkout } = Updated.parse(await call('PUT', `/checkouts/${token}`, { ...store, form }))
  const ordered = Ordered.parse(
    await call('POST', `/checkouts/${token}/order`, {
      ...store,
      form,
      shown_total_paise: checkout.totals.total_paise,
      orders_url: `${shop.storefront}/${shop.store_slug}/orders`,
    }),
  )
  const response = await pay(ordered.payment.url)
  Verified.parse(await call('POST', `/orders/${ordered.order_token}/payments/verify`, { ...store, ...response }))
}

/** Every buyer has an email address of their own. */
function formOf(number: number) {
  return {
    payment_method: 'test',
    email: `buyer-${process.pid}-${number}@example.com`,
    shipping_address: {
      name: 'Asha Menon',
      phone: '+919876543210',
      line1: `${number} MG Road`,
      line2: '',
      city: 'Bengaluru',
      pincode: '560001',
      state_code: '29',
    },
  }
}

/** Pays on the test provider's page, and returns what the provider tells the store through the buyer's browser. */
async function pay(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text()
  const nonce = /name="nonce" value="(\w+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ nonce, outcome: 'pay' })
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await paid.arrayBuffer()
  const { searchParams } = new URL(paid.headers.get('location') ?? '')
  return Object.fromEntries(searchParams)
}

/** Returns the IP address of a buyer. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

interface StorefrontCall {
  readonly method: string
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

async function callStorefront({ backend }: BenchmarkShop, call: StorefrontCall): Promise<unknown> {
  const { method, path, body, headers } = call
  const response = await fetch(`${backend}/api/storefront${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 1_000)}`)
  return JSON.parse(text)
}
