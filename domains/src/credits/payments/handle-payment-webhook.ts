import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { PaymentEvent, Platform } from '../../platform.ts'
import { signatureInvalid } from '../contract.ts'
import { awaitsCapture, capturePaymentQueue } from './complete-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Acts on one event of the provider's, once: the event is remembered in the transaction of what it causes, so that a
 * repeated one changes nothing and one that failed half-way is acted on when it comes again. Events of orders that are
 * none of ours are acknowledged: sending them again would not help. Refuses with `signature_invalid`.
 */
export async function handlePaymentWebhook(
  platform: Platform,
  call: { body: Buffer; headers: Readonly<Record<string, string | undefined>> },
  request_id?: string,
): Promise<{ repeated: boolean }> {
  const event = platform.payments.readWebhook(call)
  if (event === undefined) throw new Refused(signatureInvalid)
  return inTransaction(platform.db, async (tx) => {
    if (!(await rememberEvent(tx, platform, event))) return { repeated: true }
    const { payment } = event
    if (payment === undefined) return { repeated: false }

    const purchase = await settlePayment(tx, platform, payment, { actor: 'provider', request_id })
    // The provider wants its answer within seconds, so it is not called from here.
    if (purchase !== undefined && awaitsCapture(purchase, payment)) {
      await platform.jobs.enqueue(tx, capturePaymentQueue, { payment_id: payment.payment_id })
    }
    return { repeated: false }
  })
}

/** False where the event was here before. */
async function rememberEvent(tx: Tx, { payments, clock }: Platform, event: PaymentEvent): Promise<boolean> {
  const remembered = await tx
    .insertInto('payment_events')
    .values({
      provider: payments.name,
      event_id: event.event_id,
      event_type: event.event_type,
      order_id: event.payment?.order_id ?? null,
      payload: JSON.stringify(event.payload),
      received_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return remembered !== undefined
}
