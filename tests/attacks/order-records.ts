import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import { addToCartEndpoint, CART_TOKEN_HEADER } from '../../domains/src/checkout/cart/contract.ts'
import {
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '../../domains/src/checkout/checkouts/contract.ts'
import {
  fulfilOrderEndpoint,
  getOrderEndpoint,
  recordPaymentEndpoint,
  refundOrderEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { readOrderToken } from '../../domains/src/orders/order-token.ts'
import type { StoreOrder } from '../../domains/src/orders/view/contract.ts'
import type { TestServer } from '../harness.ts'

/** A store and a session of its owner. */
interface Shop {
  readonly slug: string
  readonly token: string
}

/**
 * Places orders with cash on delivery in the demo store, one for each change, and returns their ids: a packed one, a paid
 * one, one with a refund that waits for the store, and one with a refund that failed.
 */
export async function insertOrderRecords(server: TestServer, { slug, token }: Shop) {
  const store = { store_slug: slug }
  const manage = async (endpoint: Endpoint, id: string, body: object): Promise<StoreOrder> => {
    const reply = await server.call(endpoint, { token, params: { id }, body: { ...store, ...body } })
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body])
    return reply.json()
  }
  const variant = await findVariant(server, slug)
  const orders = []
  for (let count = 0; count < 8; count += 1) orders.push(await placeOrder(server, { slug, token }, variant))
  const [order, toPay, toCancel, toFulfil, toRefund, refunded, packed, failed] = orders
  if (!order || !toPay || !toCancel || !toFulfil || !toRefund || !refunded || !packed || !failed)
    throw new Error('Too few orders')
  const linesOf = ({ lines }: StoreOrder) => lines.map(({ id }) => ({ line_id: id, quantity: 1 }))
  for (const { id, totals } of [toRefund, refunded, failed]) {
    await manage(recordPaymentEndpoint, id, { amount_paise: totals.total_paise })
  }
  const withRefund = await manage(refundOrderEndpoint, refunded.id, { lines: linesOf(refunded) })
  const failedRefund = (await manage(refundOrderEndpoint, failed.id, { lines: linesOf(failed) })).refunds[0]?.id ?? ''
  // As if a provider had refunded it, and the bank hadn't accepted it.
  await server.db.updateTable('order_payments').set({ method: 'test' }).where('order_id', '=', failed.id).execute()
  await server.db.updateTable('order_refunds').set({ status: 'failed' }).where('id', '=', failedRefund).execute()
  const withParcel = await manage(fulfilOrderEndpoint, packed.id, { lines: linesOf(packed), status: 'packed' })
  return {
    storeOrder: order.id,
    orderToPay: toPay.id,
    orderToCancel: toCancel.id,
    orderToFulfil: toFulfil.id,
    linesToFulfil: linesOf(toFulfil),
    orderToRefund: toRefund.id,
    linesToRefund: linesOf(toRefund),
    refundedOrder: refunded.id,
    refund: withRefund.refunds[0]?.id ?? '',
    failedOrder: failed.id,
    failedRefund,
    packedOrder: packed.id,
    parcel: withParcel.parcels[0]?.id ?? '',
    orderDocument: withParcel.documents[0]?.id ?? '',
  }
}

/** Returns the id of the record for an endpoint about an order. */
export function orderOf(url: string, ids: Awaited<ReturnType<typeof insertOrderRecords>>): string {
  const parts: readonly (readonly [part: string, id: string])[] = [
    ['/documents/', ids.packedOrder],
    ['/fulfilments/', ids.packedOrder],
    ['/fulfilments', ids.orderToFulfil],
    ['/retry', ids.failedOrder],
    ['/refunds/', ids.refundedOrder],
    ['/refunds', ids.orderToRefund],
    ['/payments', ids.orderToPay],
    ['/cancel', ids.orderToCancel],
  ]
  return parts.find(([part]) => url.includes(part))?.[1] ?? ids.storeOrder
}

/** Valid values for requests about orders, by the name of their field. */
export function orderValues({ url, method }: Endpoint, ids: Awaited<ReturnType<typeof insertOrderRecords>>) {
  return {
    document_id: ids.orderDocument,
    fulfilment_id: ids.parcel,
    refund_id: url.endsWith('/retry') ? ids.failedRefund : ids.refund,
    lines: url.endsWith('/refunds') ? ids.linesToRefund : ids.linesToFulfil,
    status: method === 'PATCH' ? 'shipped' : 'packed',
    amount_paise: url.endsWith('/payments') ? 100 : undefined,
    reason: url.endsWith('/cancel') ? 'other' : undefined,
    text: 'Call before delivery',
    tags: ['Gift'],
  } satisfies Record<string, unknown>
}

/** Returns a variant of a store that can be ordered, of a late product: other requests change or delete the first ones. */
export async function findVariant({ db }: TestServer, slug: string): Promise<string> {
  const { id } = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .select('product_variants.id')
    .where('stores.slug', '=', slug)
    .where('products.status', '=', 'active')
    .where('product_variants.requires_shipping', '=', true)
    .where('product_variants.stock_quantity', '>=', 40)
    .where('product_variants.price_paise', '>=', 200_00)
    // Several of them can be paid on delivery.
    .where('product_variants.price_paise', '<=', 400_00)
    .orderBy('product_variants.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Orders units of a variant, to be paid on delivery. */
export async function placeOrder(
  server: TestServer,
  { slug, token }: Shop,
  variant: string,
  quantity = 1,
): Promise<StoreOrder> {
  const store = { store_slug: slug }
  const added = await server.call(addToCartEndpoint, {
    body: { ...store, items: [{ variant_id: variant, quantity }] },
  })
  const opened = await server.call(openCheckoutEndpoint, {
    body: store,
    headers: { [CART_TOKEN_HEADER]: added.json().cart_token },
  })
  const params = { token: opened.json().checkout_token }
  const shown = await server.call(updateCheckoutEndpoint, { params, body: { ...store, form } })
  const { total_paise: total } = shown.json().checkout.totals
  const ordered = await server.call(orderCheckoutEndpoint, { params, body: { ...store, shown_total_paise: total } })
  expect([ordered.statusCode, ordered.body]).toEqual([201, ordered.body])
  const id = readOrderToken(server.platform, ordered.json().order_token) ?? ''
  return (await server.call(getOrderEndpoint, { token, params: { id }, query: store })).json()
}

const form = {
  email: 'meena@example.com',
  payment_method: 'cash_on_delivery',
  shipping_address: {
    name: 'Meena Iyer',
    phone: '+919876543210',
    line1: '3 Luz Church Road',
    line2: '',
    city: 'Chennai',
    pincode: '600004',
    state_code: '33',
  },
}
