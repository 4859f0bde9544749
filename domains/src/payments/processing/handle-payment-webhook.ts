import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { signatureInvalid } from '../contract.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { applyPayment } from './apply-payment.ts'
import { awaitsCapture, capturePaymentQueue } from './complete-payment.ts'
import { storePaymentEvent } from './store-payment-event.ts'

/**
 * Processes an event of the payment provider exactly once. The event is stored in the same transaction as its effects,
 * so a repeated event changes nothing, and a failed one is processed when the provider sends it again. Events of other
 * orders are acknowledged, so that the provider doesn't resend them. Refuses with `signature_invalid`.
 */
export async function handlePaymentWebhook(
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  call: { body: Buffer; headers: Readonly<Record<string, string | undefined>> },
  requestId?: string,
): Promise<{ repeated: boolean }> {
  const event = platform.payments.readWebhook(call)
  if (event === undefined) throw new Refused(signatureInvalid)
  return inTransaction(platform.db, async (tx) => {
    if (!(await storePaymentEvent(tx, platform, { provider: platform.payments.name, event }))) return { repeated: true }
    const { payment } = event
    if (payment === undefined) return { repeated: false }

    const purchase = await applyPayment(tx, platform, fulfilments, payment, {
      actor: 'provider',
      request_id: requestId,
    })
    // The provider expects a response within seconds, so a job calls it.
    if (purchase !== undefined && awaitsCapture(purchase, payment)) {
      await platform.jobs.enqueue(tx, capturePaymentQueue, { payment_id: payment.payment_id })
    }
    return { repeated: false }
  })
}
