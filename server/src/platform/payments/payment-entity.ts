import { z } from 'zod'
import type { ProviderPayment } from '../../../../domains/src/platform.ts'

/**
 * A payment in the format of Razorpay's API and webhooks. Fields that aren't listed here (email, phone number, card)
 * aren't stored.
 */
export const PaymentEntity = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.literal('INR'),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.string().nullish(),
  error_reason: z.string().nullish(),
})
export type PaymentEntity = z.infer<typeof PaymentEntity>

const orderStatuses = {
  created: 'attempted',
  authorized: 'attempted',
  failed: 'attempted',
  captured: 'paid',
  refunded: 'paid',
} as const

/**
 * Converts a payment to the domains' format. An order is `paid` once a payment was captured, and `attempted` before.
 */
export function asProviderPayment(entity: PaymentEntity, refundId: string | null = null): ProviderPayment {
  return {
    order_id: entity.order_id,
    payment_id: entity.id,
    amount_paise: entity.amount,
    order_status: orderStatuses[entity.status],
    payment_status: entity.status,
    failure_reason: entity.error_description ?? entity.error_reason ?? null,
    refund_id: refundId,
    refunded_paise: entity.amount_refunded ?? (entity.status === 'refunded' ? entity.amount : 0),
  }
}
