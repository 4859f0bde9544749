import Razorpay from 'razorpay'
import { z } from 'zod'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../../../../domains/src/platform.ts'
import { asProviderPayment, PaymentEntity } from './payment-entity.ts'
import { readPaymentWebhook } from './read-payment-webhook.ts'
import { checkoutSignature, isSameSignature } from './signatures.ts'

const TIMEOUT_MS = 10_000

export interface RazorpayOptions {
  readonly key_id: string
  readonly key_secret: string
  readonly webhook_secret: string
  /** Another address than https://api.razorpay.com, for tests. */
  readonly base_url?: string | undefined
  readonly timeout_ms?: number
}

const Order = z.object({ id: z.string(), status: z.enum(['created', 'attempted', 'paid']) })
const Refund = z.object({ id: z.string(), amount: z.int(), status: z.string() })
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** Razorpay, through its official client. What it answers is checked like any other input. */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { key_id, key_secret, webhook_secret } = options
  const razorpay = new Razorpay({ key_id, key_secret })
  configureTransport(razorpay, options)

  const findPayment = async (payment_id: string): Promise<ProviderPayment | undefined> => {
    if (!isId(payment_id, 'pay')) return undefined
    try {
      return asProviderPayment(await ask(PaymentEntity, () => razorpay.payments.fetch(payment_id)))
    } catch (error) {
      if (error instanceof UnknownId) return undefined
      throw error
    }
  }
  const findRefund = async (payment: { payment_id: string; amount_paise: number }) => {
    const { items } = await ask(listOf(Refund), () => razorpay.payments.fetchMultipleRefund(payment.payment_id))
    return items.find((refund) => refund.amount === payment.amount_paise && refund.status !== 'failed')
  }

  return {
    name: 'razorpay',
    async createOrder({ amount_paise, receipt }) {
      const order = await ask(Order, () => razorpay.orders.create({ amount: amount_paise, currency: 'INR', receipt }))
      return { order_id: order.id, status: order.status }
    },
    checkout: ({ order_id, amount_paise, name, description, prefill }) => ({
      provider: 'razorpay',
      key_id,
      order_id,
      amount: amount_paise,
      currency: 'INR',
      name,
      description,
      prefill,
    }),
    isCheckoutSignatureValid: ({ signature, ...answer }) =>
      isSameSignature(checkoutSignature(answer, key_secret), signature),
    findPayment,
    async listOrderPayments(order_id) {
      if (!isId(order_id, 'order')) return []
      const { items } = await ask(listOf(PaymentEntity), () => razorpay.orders.fetchPayments(order_id))
      return items.map((item) => asProviderPayment(item))
    },
    async capturePayment({ payment_id, amount_paise }) {
      requireId(payment_id, 'pay')
      try {
        return asProviderPayment(
          await ask(PaymentEntity, () => razorpay.payments.capture(payment_id, amount_paise, 'INR')),
        )
      } catch (error) {
        // Somebody else may have captured it a moment ago, or an answer may have been lost on the way.
        const payment = await findPayment(payment_id)
        if (payment?.payment_status === 'captured' && payment.amount_paise === amount_paise) return payment
        throw error
      }
    },
    async refundPayment(payment) {
      requireId(payment.payment_id, 'pay')
      const earlier = await findRefund(payment)
      if (earlier !== undefined) return { refund_id: earlier.id }
      try {
        const refund = await ask(Refund, () =>
          razorpay.payments.refund(payment.payment_id, { amount: payment.amount_paise }),
        )
        return { refund_id: refund.id }
      } catch (error) {
        // A whole payment can be given back only once: of two calls at a time, one is told so, and finds the other's.
        const refund = await findRefund(payment)
        if (refund !== undefined) return { refund_id: refund.id }
        throw error
      }
    },
    readWebhook: (call) => readPaymentWebhook(call, webhook_secret),
  }
}

class UnknownId extends PaymentProviderError {}

/** Calls the provider, checks its answer, and turns whatever goes wrong into PaymentProviderError, without secrets. */
async function ask<Answer extends z.ZodType>(schema: Answer, call: () => Promise<unknown>): Promise<z.output<Answer>> {
  const answer = await call().catch((error: unknown) => {
    throw explain(error)
  })
  const parsed = schema.safeParse(answer)
  if (!parsed.success)
    throw new PaymentProviderError(`Razorpay answered something else: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const ApiError = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string().optional(), description: z.string().optional() }).optional(),
})

function explain(error: unknown): PaymentProviderError {
  const refusal = ApiError.safeParse(error)
  // Where no answer came at all, the client fails over the missing answer; its message says nothing.
  if (!refusal.success) return new PaymentProviderError('Razorpay does not answer')
  const { statusCode, error: { code = '', description = '' } = {} } = refusal.data
  const message = `Razorpay refused: ${statusCode} ${code} ${description}`.trim()
  const unknown = statusCode === 404 || (statusCode === 400 && /id provided does not exist/i.test(description))
  return unknown ? new UnknownId(message) : new PaymentProviderError(message)
}

// Ids stand in the path of what is called: nothing else may get there.
function isId(id: string, prefix: 'pay' | 'order'): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{8,40}$`).test(id)
}

function requireId(id: string, prefix: 'pay' | 'order'): void {
  if (!isId(id, prefix)) throw new PaymentProviderError(`${JSON.stringify(id)} is no id of Razorpay's`)
}

const Transport = z.object({
  rq: z.custom<{ defaults: { baseURL: string; timeout: number; maxRedirects: number } }>(
    (value) => typeof value === 'function' && 'defaults' in value,
  ),
})

/**
 * The client has no options for address and timeout, and waits for ever by default. Its axios instance is internal:
 * that is why the version is pinned, and why a client without it is refused at the start.
 */
function configureTransport(razorpay: Razorpay, { base_url, timeout_ms = TIMEOUT_MS }: RazorpayOptions): void {
  const { defaults } = Transport.parse(razorpay.api).rq
  defaults.timeout = timeout_ms
  defaults.maxRedirects = 0
  if (base_url !== undefined) defaults.baseURL = base_url
}
