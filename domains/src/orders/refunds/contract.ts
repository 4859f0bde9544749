import { refusal } from '@haat/http-contract'

/** Carries `refundable_paise`. */
export const refundTooHigh = refusal('refund_too_high', 409, 'This is more than can be refunded')
export const nothingToRefund = refusal('nothing_to_refund', 409, 'Choose what to refund')
