import { findStorePaymentMethods, openStoreProvider, renderQr, upiLink } from '../../payments/index.ts'
import { PaymentProviderError, type Platform } from '../../platform.ts'
import type { StoreRow } from '../../stores/index.ts'
import type { OrderPaymentRow } from '../payments/order-payment.ts'
import { registerPayment } from '../payments/start-order-payment.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { PaymentStep } from './contract.ts'

/** Razorpay's hosted checkout, which needs no script on our page. */
const RAZORPAY_HOSTED = 'https://api.razorpay.com/v1/checkout/embedded'

interface StoreOrder {
  readonly store: StoreRow
  readonly order: OrderRow
}

interface FoundStep {
  readonly payment: PaymentStep | null
  readonly payment_is_unavailable: boolean
}

/**
 * Returns what the buyer has to do to pay an order that waits for its payment, or the rest of an edited one. Nothing while the
 * provider can't be reached: the rest of the order's page doesn't depend on it.
 */
export async function findPaymentStep(
  platform: Platform,
  order: StoreOrder,
  returnUrl: string | undefined,
): Promise<FoundStep> {
  try {
    return { payment: await findStep(platform, order, returnUrl), payment_is_unavailable: false }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    platform.log.warn({ err: error, order_id: order.order.id }, 'could not show how to pay an order')
    return { payment: null, payment_is_unavailable: true }
  }
}

async function findStep(
  platform: Platform,
  { store, order }: StoreOrder,
  returnUrl: string | undefined,
): Promise<PaymentStep | null> {
  const isWaiting =
    order.status === 'pending' &&
    order.payment_status === 'unpaid' &&
    order.expires_at !== null &&
    order.expires_at > platform.clock()
  if (!isWaiting && !isUnderpaid(order)) return null
  const payment = await platform.db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (payment === undefined) return null
  if (payment.method === 'upi' || payment.method === 'bank_transfer') {
    return transferStep(platform, { store, order }, payment)
  }
  return returnUrl === undefined ? null : providerStep(platform, { store, order }, payment, returnUrl)
}

async function providerStep(
  platform: Platform,
  { store, order }: StoreOrder,
  payment: OrderPaymentRow,
  returnUrl: string,
): Promise<PaymentStep | null> {
  if (payment.method !== 'razorpay' && payment.method !== 'test') return null
  const { provider_order_id: orderId } = await registerPayment(platform, payment, returnUrl)
  if (orderId === null) throw new PaymentProviderError(`Payment ${payment.id} has no order at its provider`)
  const provider = await openStoreProvider(platform, payment.store_id, payment.method)
  const checkout = provider.checkout({
    order_id: orderId,
    amount_paise: payment.amount_paise,
    name: store.name,
    description: `Order ${order.number}`,
    prefill: { name: order.customer_name, email: order.email },
  })
  if (checkout.provider === 'test') return { kind: 'link', url: checkout.url }
  const fields = {
    key_id: checkout.key_id,
    amount: String(checkout.amount),
    currency: checkout.currency,
    order_id: checkout.order_id,
    name: checkout.name,
    description: checkout.description,
    'prefill[name]': order.customer_name,
    'prefill[email]': order.email,
    'prefill[contact]': order.phone,
    callback_url: returnUrl,
    cancel_url: returnUrl,
  }
  return { kind: 'form', action: RAZORPAY_HOSTED, fields }
}

async function transferStep(
  platform: Platform,
  { store, order }: StoreOrder,
  payment: OrderPaymentRow,
): Promise<PaymentStep | null> {
  const methods = await findStorePaymentMethods(platform, platform.db, store.id)
  const reference = String(order.number)
  const common = { reference, reported_reference: payment.reference }
  const method = methods.find((known) => known.method === payment.method)
  if (method?.method === 'upi') {
    const { vpa, payee_name: payeeName } = method.settings
    const link = upiLink({
      vpa,
      payee_name: payeeName,
      amount_paise: payment.amount_paise,
      reference: `${reference}-${payment.id.slice(-6)}`,
      note: `Order ${reference}`,
    })
    return { kind: 'upi', link, qr_svg: renderQr(link), vpa, payee_name: payeeName, ...common }
  }
  if (method?.method === 'bank_transfer') return { kind: 'bank_transfer', ...method.settings, ...common }
  return null
}
