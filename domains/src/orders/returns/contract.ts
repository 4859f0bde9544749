import { refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { paise } from '../contract.ts'

// The table of allowed transitions is in states/order-states.ts and docs/orders.md.
export const ReturnStatus = z.enum([
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'cancelled',
])
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const ReturnReason = z.enum([
  'damaged',
  'defective',
  'wrong_item',
  'not_as_described',
  'size',
  'changed_mind',
  'other',
])
export type ReturnReason = z.infer<typeof ReturnReason>

/** How screens name the reasons. */
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Arrived damaged',
  defective: 'Doesn’t work',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  size: 'Wrong size',
  changed_mind: 'Changed my mind',
  other: 'Other reason',
}

export const ReturnWish = z.enum(['refund', 'exchange'])

/** How many units of a line can be sent back, or are. */
export const ReturnedQuantity = z.object({ line_id: z.uuid(), quantity: z.int() })

export const OrderReturn = z
  .object({
    id: z.uuid(),
    number: z.int(),
    status: ReturnStatus,
    reason: ReturnReason,
    comment: z.string(),
    wants: ReturnWish,
    answer: z.string().describe('Where to send it, or why it was declined'),
    requested_by: z.enum(['buyer', 'store']),
    lines: z.array(ReturnedQuantity.extend({ restocked_quantity: z.int() })),
    refund_paise: paise('Refunded').nullable(),
    exchange_order: z.object({ id: z.uuid(), number: z.int(), name: z.string() }).nullable(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'OrderReturn' })
export type OrderReturn = z.infer<typeof OrderReturn>

const Quantity = z.int().min(1).max(9999)

/** What is sent back, and why. */
export const ReturnRequest = z.object({
  lines: z
    .array(z.object({ line_id: z.uuid(), quantity: Quantity }))
    .min(1, 'Choose at least one item')
    .max(200),
  reason: ReturnReason,
  comment: z.string().trim().max(1000).default(''),
  wants: ReturnWish,
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const returnNotFound = refusal('return_not_found', 404, 'Return not found')
/** Carries `returnable`: what can still be returned. */
export const notReturnable = refusal('not_returnable', 409, 'These items can’t be returned any more')
export const wrongReturnStatus = refusal(
  'wrong_return_status',
  409,
  'This isn’t possible in the return’s current status. Reload to see the latest version.',
)
export const exchangeUnavailable = refusal(
  'exchange_unavailable',
  409,
  'These items can’t be exchanged for this variant. Choose a variant that’s available and doesn’t cost more.',
)
