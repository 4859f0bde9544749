import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PaymentEvent } from '../../../../domains/src/platform.ts'
import { asProviderPayment, PaymentEntity } from './payment-entity.ts'
import { asProviderRefund, RefundEntity } from './refund-entity.ts'
import { isSameSignature, webhookSignature } from './signatures.ts'

const Event = z.object({ event: z.string().max(100), payload: z.record(z.string(), z.unknown()).default({}) })
const Payment = z.object({ entity: PaymentEntity })
const Refund = z.object({ entity: RefundEntity })

/**
 * Returns the event of a webhook call in Razorpay's format, or undefined if the signature of the body's bytes is wrong.
 * A call without an event id (`x-razorpay-event-id`) is identified by its body's hash.
 */
export function readPaymentWebhook(
  call: { body: Buffer; headers: Readonly<Record<string, string | undefined>> },
  webhookSecret: string,
): PaymentEvent | undefined {
  if (!isSameSignature(webhookSignature(call.body, webhookSecret), call.headers['x-razorpay-signature']))
    return undefined
  const eventId = call.headers['x-razorpay-event-id'] ?? createHash('sha256').update(call.body).digest('hex')
  const event = Event.safeParse(readJson(call.body))
  if (!event.success)
    return { event_id: eventId, event_type: 'unreadable', payment: undefined, refund: undefined, payload: {} }

  const payment = Payment.safeParse(event.data.payload.payment)
  const refund = Refund.safeParse(event.data.payload.refund)
  return {
    event_id: eventId,
    event_type: event.data.event,
    payment: payment.success
      ? asProviderPayment(payment.data.entity, refund.success ? refund.data.entity.id : null)
      : undefined,
    refund: refund.success
      ? { ...asProviderRefund(refund.data.entity), receipt: refund.data.entity.receipt ?? null }
      : undefined,
    // The full payload contains the buyer's email, phone number and card. Only the fields that decisions depend on are
    // stored.
    payload: {
      ...(payment.success ? { payment: payment.data.entity } : {}),
      ...(refund.success ? { refund: refund.data.entity } : {}),
    },
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
