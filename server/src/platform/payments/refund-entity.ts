import { z } from 'zod'
import type { ProviderRefund } from '../../../../domains/src/provider-refund.ts'

/** A refund in the format of Razorpay's API and webhooks. */
export const RefundEntity = z.object({
  id: z.string(),
  amount: z.int().optional(),
  status: z.string().optional(),
  receipt: z.string().nullish(),
})
export type RefundEntity = z.infer<typeof RefundEntity>

/** Converts a refund to the domains' format. Every status but the two final ones is pending. */
export function asProviderRefund({ id, status }: RefundEntity): ProviderRefund {
  return { refund_id: id, status: status === 'processed' || status === 'failed' ? status : 'pending' }
}
