import { refusal } from '@haat/http-contract'

/** Carries `refundable_paise`. */
export const refundTooHigh = refusal('refund_too_high', 409, 'This is more than can be refunded')
export const refundAmountOnly = refusal(
  'refund_amount_only',
  409,
  'The items of this order aren’t sold. Refund an amount instead.',
)
export const nothingToRefund = refusal('nothing_to_refund', 409, 'Choose what to refund')
