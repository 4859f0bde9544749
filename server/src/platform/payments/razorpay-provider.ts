import { z } from 'zod'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../../../../domains/src/platform.ts'
import { asProviderPayment, PaymentEntity } from './payment-entity.ts'
import { createRazorpayClient, type RazorpayClientOptions, UnknownRazorpayId } from './razorpay-client.ts'
import { readPaymentWebhook } from './read-payment-webhook.ts'
import { asProviderRefund, RefundEntity } from './refund-entity.ts'
import { refundOnce } from './refund-once.ts'
import { checkoutSignature, isSameSignature } from './signatures.ts'

export interface RazorpayOptions extends RazorpayClientOptions {
  readonly webhook_secret: string
}

const Order = z.object({ id: z.string(), status: z.enum(['created', 'attempted', 'paid']) })
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { key_id: keyId, key_secret: keySecret, webhook_secret: webhookSecret } = options
  const razorpay = createRazorpayClient(options)

  const findPayment = async (paymentId: string): Promise<ProviderPayment | undefined> => {
    if (!isId(paymentId, 'pay')) return undefined
    try {
      return asProviderPayment(await razorpay.get(`/payments/${paymentId}`, PaymentEntity))
    } catch (error) {
      if (error instanceof UnknownRazorpayId) return undefined
      throw error
    }
  }
  return {
    name: 'razorpay',
    async createOrder({ amount_paise: amountPaise, receipt }) {
      const order = await razorpay.post('/orders', { amount: amountPaise, currency: 'INR', receipt }, Order)
      return { order_id: order.id, status: order.status }
    },
    checkout: ({ order_id: orderId, amount_paise: amountPaise, name, description, prefill }) => ({
      provider: 'razorpay',
      key_id: keyId,
      order_id: orderId,
      amount: amountPaise,
      currency: 'INR',
      name,
      description,
      prefill,
    }),
    isCheckoutSignatureValid: ({ signature, ...payment }) =>
      isSameSignature(checkoutSignature(payment, keySecret), signature),
    findPayment,
    async listOrderPayments(orderId) {
      if (!isId(orderId, 'order')) return []
      const { items } = await razorpay.get(`/orders/${orderId}/payments`, listOf(PaymentEntity))
      return items.map((item) => asProviderPayment(item))
    },
    async capturePayment({ payment_id: paymentId, amount_paise: amountPaise }) {
      requireId(paymentId, 'pay')
      const body = { amount: amountPaise, currency: 'INR' }
      try {
        return asProviderPayment(await razorpay.post(`/payments/${paymentId}/capture`, body, PaymentEntity))
      } catch (error) {
        // Another process may have just captured it, or the response to our own capture may have been lost.
        const payment = await findPayment(paymentId)
        if (payment?.payment_status === 'captured' && payment.amount_paise === amountPaise) return payment
        throw error
      }
    },
    async refundPayment(refund) {
      requireId(refund.payment_id, 'pay')
      return refundOnce(razorpay, refund)
    },
    async findRefund({ payment_id: paymentId, refund_id: refundId }) {
      requireId(paymentId, 'pay')
      requireId(refundId, 'rfnd')
      try {
        return asProviderRefund(await razorpay.get(`/payments/${paymentId}/refunds/${refundId}`, RefundEntity))
      } catch (error) {
        if (error instanceof UnknownRazorpayId) return undefined
        throw error
      }
    },
    readWebhook: (call) => readPaymentWebhook(call, webhookSecret),
  }
}

// Ids become part of the request path, so only the documented format may pass.
function isId(id: string, prefix: 'pay' | 'order' | 'rfnd'): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{8,40}$`).test(id)
}

function requireId(id: string, prefix: 'pay' | 'order' | 'rfnd'): void {
  if (!isId(id, prefix)) throw new PaymentProviderError(`${JSON.stringify(id)} isn't a valid Razorpay id`)
}
