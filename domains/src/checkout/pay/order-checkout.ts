import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import { rememberBuyer } from '../../customers/index.ts'
import { OrderPaymentMethod } from '../../orders/contract.ts'
import {
  expireUnpaidOrder,
  extendReservation,
  findPendingPayment,
  insertPayment,
  type OrderPaymentRow,
  type OrderRow,
  orderToken,
  payableAt,
  paymentWaitMs,
  placeOrder,
  type Quote,
} from '../../orders/index.ts'
import { outOfStock } from '../../orders/refusals/contract.ts'
import { generateId } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreRow } from '../../stores/index.ts'
import { type CheckoutKey, type CheckoutRow, formOf, requireCheckout } from '../checkouts/checkout-row.ts'
import { type CheckoutForm, cartEmpty, checkoutChanged, noDelivery, noPaymentMethod } from '../checkouts/contract.ts'
import { chosenMethod, quoteCheckout } from '../checkouts/quote-checkout.ts'
import { showQuote } from '../checkouts/show-checkout.ts'
import { saveForm } from '../checkouts/update-checkout.ts'
import { finishCheckout } from './finish-checkout.ts'
import { type OrderDetails, requireOrderDetails } from './require-order-details.ts'

const TextMap = z.record(z.string(), z.string())

interface OrderRequest extends CheckoutKey {
  readonly form: CheckoutForm | undefined
  readonly shown_total_paise: number
  /** Where the pages of orders are; undefined for buyers without a browser. */
  readonly orders_url: string | undefined
}

/** Where the buyer continues. */
interface Ordered {
  readonly order_token: string
  /** Where to pay; null if there's nothing to pay now. */
  readonly payment: { readonly url: string | null } | null
}

/**
 * Turns a checkout into an order. Cash on delivery and free orders are placed; the others reserve their stock and wait for
 * the payment. Called again, it returns the same order while nothing has changed. Refuses with `invalid_fields`,
 * `checkout_changed` with the new amounts, `out_of_stock`, `no_delivery`, `no_payment_method` or `discount_unavailable`.
 */
export async function orderCheckout(platform: Platform, request: OrderRequest): Promise<Ordered> {
  const { order, payment } = await inTransaction(platform.db, (tx) => orderInTransaction(tx, platform, request))
  const token = orderToken(platform, order.id)
  if (payment === undefined) return { order_token: token, payment: null }
  const returnUrl = request.orders_url === undefined ? undefined : `${request.orders_url}/${token}/return`
  return { order_token: token, payment: { url: await payableAt(platform, payment, returnUrl) } }
}

interface StoredOrder {
  readonly order: Pick<OrderRow, 'id'>
  readonly payment: OrderPaymentRow | undefined
}

async function orderInTransaction(tx: Tx, platform: Platform, request: OrderRequest): Promise<StoredOrder> {
  const now = platform.clock()
  const { store, row: locked } = await requireCheckout(tx, platform, request, { lock: true })
  const earlier = await findOrderOf(tx, locked)
  if (earlier !== undefined && isFinal(earlier)) return { order: earlier, payment: undefined }

  const isSaved = request.form === undefined || isDeepStrictEqual(request.form, formOf(locked))
  const checkout = isSaved ? locked : await saveForm(tx, locked, request.form, now)
  const [{ form, quote }, cart] = await Promise.all([
    quoteCheckout(platform, tx, checkout),
    readCartTexts(tx, checkout),
  ])
  const { details, method } = requireOrderable(form, quote, request)
  const hash = hashOf({ quote, details, method, form, cart })
  if (earlier?.status === 'pending' && checkout.order_hash === hash) {
    const wait = paymentWaitMs[method] ?? 0
    await extendReservation(tx, earlier, new Date(now.getTime() + wait))
    const payment = await findPendingPayment(tx, earlier.id)
    if (payment !== undefined) return { order: earlier, payment }
  }
  if (earlier?.status === 'pending') await expireUnpaidOrder(tx, platform, earlier)
  return placeNew(tx, platform, { store, checkout, cart, form, quote, details, method, hash })
}

/** Checks that a checkout can become an order as it was shown. */
function requireOrderable(
  form: CheckoutForm,
  quote: Quote,
  request: OrderRequest,
): { details: OrderDetails; method: OrderPaymentMethod } {
  if (quote.lines.length === 0) throw new Refused(cartEmpty)
  if (quote.problems.length > 0) {
    throw new Refused(outOfStock, undefined, { extensions: { missing: quote.problems } })
  }
  const details = requireOrderDetails(form, quote)
  if (quote.needs_shipping && quote.delivery === undefined) throw new Refused(noDelivery)
  const total = quote.priced.total_paise
  const method = total === 0 ? 'free' : OrderPaymentMethod.safeParse(chosenMethod(quote, form)?.method).data
  if (method === undefined) throw new Refused(noPaymentMethod, obstaclesOf(quote))
  if (
    total !== request.shown_total_paise ||
    (form.payment_method !== '' && total > 0 && method !== form.payment_method)
  ) {
    throw new Refused(checkoutChanged, undefined, { extensions: { checkout: showQuote(quote, form) } })
  }
  return { details, method }
}

/** Says why the buyer can't pay: the store has no method, or none of them is for this order. */
function obstaclesOf({ methods }: Quote): string {
  const reasons = methods.flatMap(({ unavailable_because: reason }) => (reason === null ? [] : [`${reason}.`]))
  return reasons.length === 0 ? 'This store doesn’t take orders yet.' : reasons.join(' ')
}

interface ReadyCheckout {
  readonly store: StoreRow
  readonly checkout: CheckoutRow
  readonly cart: CartTexts
  readonly form: CheckoutForm
  readonly quote: Quote
  readonly details: OrderDetails
  readonly method: OrderPaymentMethod
  readonly hash: string
}

async function placeNew(
  tx: Tx,
  platform: Platform,
  { store, checkout, cart, form, quote, details, method, hash }: ReadyCheckout,
): Promise<StoredOrder> {
  const now = platform.clock()
  const wait = paymentWaitMs[method]
  const order = await placeOrder(tx, platform, {
    id: await generateId(tx),
    store_id: store.id,
    source: 'checkout',
    quote,
    ...details,
    note: cart.note,
    gift_message: form.gift_message,
    attributes: cart.attributes,
    payment_method: method,
    locale: checkout.locale,
    actor: 'buyer',
    now,
    expires_at: wait === undefined ? undefined : new Date(now.getTime() + wait),
  })
  const [payment] = await Promise.all([
    method === 'free' ? undefined : insertPayment(tx, order, { method, amount_paise: order.total_paise, now }),
    tx
      .updateTable('checkouts')
      .set({ order_id: order.id, order_hash: hash, updated_at: now })
      .where('id', '=', checkout.id)
      .execute(),
  ])
  // A payment at a provider may fail, and the buyer comes back to the cart. The other methods end the checkout.
  if (method !== 'razorpay' && method !== 'test') await finishCheckout(tx, order, now)
  if (wait === undefined) {
    await rememberBuyer(tx, {
      ...{ store_id: store.id, customer_id: order.customer_id, now },
      ...{ name: details.contact.name, phone: details.contact.phone, address: details.shipping_address },
      accepts_marketing: form.accepts_marketing,
      is_signed_in: checkout.customer_id === order.customer_id,
    })
  }
  return { order, payment: method === 'cash_on_delivery' ? undefined : payment }
}

interface CartTexts {
  readonly note: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns what the buyer has typed in the cart for the order. */
async function readCartTexts(tx: Tx, { cart_id: cartId }: CheckoutRow): Promise<CartTexts> {
  const cart = await tx.selectFrom('carts').select(['note', 'attributes']).where('id', '=', cartId).executeTakeFirst()
  return { note: cart?.note ?? '', attributes: TextMap.parse(cart?.attributes ?? {}) }
}

function findOrderOf(tx: Tx, { order_id: orderId }: CheckoutRow): Promise<OrderRow | undefined> {
  if (orderId === null) return Promise.resolve(undefined)
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

/** Whether a checkout's order can't be replaced by another one. */
function isFinal({ status, payment_status: paymentStatus, payment_method: method }: OrderRow): boolean {
  if (status === 'pending') return paymentStatus === 'authorized' || method === 'upi' || method === 'bank_transfer'
  return status === 'open' || status === 'completed'
}

interface HashedOrder {
  readonly quote: Quote
  readonly details: OrderDetails
  readonly method: string
  readonly form: CheckoutForm
  readonly cart: CartTexts
}

/** Equal for the same items, prices, buyer, address and texts. */
function hashOf({ quote, details, method, form, cart }: HashedOrder): string {
  const lines = quote.lines.map(({ variant, quantity, properties }) => [variant.id, quantity, properties])
  const parts = [lines, quote.priced, quote.delivery?.id, details, method, form.gift_message, cart]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
