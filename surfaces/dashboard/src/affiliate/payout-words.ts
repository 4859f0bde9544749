import type { NextAffiliatePayout } from '@haat/domains/payouts/affiliate-payouts/contract'
import type { PayoutStatus } from '@haat/domains/payouts/contract'
import type { StatusTone } from '@haat/ui'
import { formatMoney } from '@haat/ui/format'

/** The name of each status of a payout. */
export const payoutStatuses: Record<PayoutStatus, { label: string; tone: StatusTone }> = {
  requested: { label: 'Requested', tone: 'waiting' },
  processing: { label: 'Processing', tone: 'active' },
  paid: { label: 'Sent', tone: 'active' },
  completed: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** Says why a payout can't be requested now. Undefined if one can be. The banner says what to do about the bank. */
export function describeObstacle(next: NextAffiliatePayout): string | undefined {
  switch (next.reason) {
    case null:
      return undefined
    case 'payout_open':
      return 'You have an open payout. You can request the next one when it’s completed.'
    case 'affiliate_not_active':
      return 'Your affiliate account isn’t active, so you can’t request a payout. What you’ve earned stays in your balance, and an administrator decides about it.'
    case 'payouts_frozen':
      return 'Your payouts are on hold. You can request one when an administrator has allowed payouts again.'
    case 'bank_details_missing':
      return 'You can request a payout when you’ve added your bank details and we’ve verified them.'
    case 'bank_details_pending':
      return 'You can request a payout when we’ve verified your bank details: 1 to 2 business days.'
    case 'bank_details_rejected':
      return 'You can request a payout when you’ve corrected your bank details and we’ve verified them.'
    case 'bank_details_cooling_off':
      return 'Your bank account is new. For your security, payouts to it start 72 hours after you saved it.'
    case 'balance_below_minimum':
      return next.balance < 0
        ? `Reversals exceeded your commissions. Your next commissions settle ${formatMoney(-next.balance)} first.`
        : `You need ${formatMoney(next.missing)} more: the minimum is ${formatMoney(next.minimum)}.`
  }
}
