import { z } from 'zod'
import type { ProviderRefund, RefundRequest } from '../../../../domains/src/provider-refund.ts'
import type { RazorpayClient } from './razorpay-client.ts'
import { asProviderRefund, RefundEntity } from './refund-entity.ts'

const Refunds = z.object({ items: z.array(RefundEntity) })

/**
 * Refunds a payment at Razorpay, or returns the refund that was made before: the one with the receipt, or, without a
 * receipt, the one of the full payment. Two calls at once make one refund too: Razorpay recognises the receipt in the
 * idempotency key, and refunds a full payment only once.
 */
export async function refundOnce(razorpay: RazorpayClient, refund: RefundRequest): Promise<ProviderRefund> {
  const { payment_id: paymentId, amount_paise: amountPaise, receipt } = refund
  const earlier = await listSameRefunds(razorpay, refund)
  const existing = earlier.find(hasNotFailed)
  if (existing !== undefined) return asProviderRefund(existing)
  const body = { amount: amountPaise, ...(receipt === undefined ? {} : { receipt, notes: { receipt } }) }
  // With the key of a refund that failed, Razorpay would only return that one again.
  const key = receipt === undefined || earlier.length === 0 ? receipt : `${receipt}-${earlier.length}`
  try {
    const made = await razorpay.post(`/payments/${paymentId}/refund`, body, RefundEntity, {
      refund_idempotency_key: key,
    })
    return asProviderRefund(made)
  } catch (error) {
    // The response was lost, or another process has just made the same refund.
    const made = (await listSameRefunds(razorpay, refund)).find(hasNotFailed)
    if (made !== undefined) return asProviderRefund(made)
    throw error
  }
}

async function listSameRefunds(razorpay: RazorpayClient, refund: RefundRequest) {
  const { payment_id: paymentId, amount_paise: amountPaise, receipt } = refund
  // 100 is Razorpay's maximum; by default it returns 10.
  const { items } = await razorpay.get(`/payments/${paymentId}/refunds?count=100`, Refunds)
  return items.filter((made) => (receipt === undefined ? made.amount === amountPaise : made.receipt === receipt))
}

function hasNotFailed({ status }: RefundEntity): boolean {
  return status !== 'failed'
}
