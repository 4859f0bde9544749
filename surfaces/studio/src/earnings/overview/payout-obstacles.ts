import type { NextPayout } from '@haat/domains/payouts/contract'
import { formatMoney } from '@haat/ui/format'

interface Obstacle {
  readonly text: string
  /** A page that resolves it. */
  readonly link?: { readonly to: string; readonly label: string }
}

const bankDetails = '/profile/bank'

/** Says why a payout can't be requested now, and what to do. Undefined if one can be requested. */
export function describeObstacle(next: NextPayout): Obstacle | undefined {
  switch (next.reason) {
    case null:
      return undefined
    case 'payout_open':
      return { text: 'You already have an open payout. You can request the next one when it’s completed.' }
    case 'payouts_frozen':
      return {
        text: 'Your payouts are frozen because a change of your bank details was reported. An administrator has to allow them again.',
        link: { to: bankDetails, label: 'See bank details' },
      }
    case 'bank_details_missing':
      return {
        text: 'Add your bank details, so that we know where to send your money.',
        link: { to: bankDetails, label: 'Add bank details' },
      }
    case 'bank_details_pending':
      return {
        text: 'We’re verifying your bank details. That takes 1 to 2 business days.',
        link: { to: bankDetails, label: 'See bank details' },
      }
    case 'bank_details_rejected':
      return {
        text: 'Your bank details were rejected. Correct them and submit them again.',
        link: { to: bankDetails, label: 'Correct bank details' },
      }
    case 'bank_details_cooling_off':
      return {
        text: 'Your bank account is new. For your security, the first payout to it is possible 72 hours after you saved it.',
        link: { to: bankDetails, label: 'See bank details' },
      }
    case 'balance_below_minimum':
      return {
        text:
          next.balance < 0
            ? `Refunds exceeded your sales. Your next sales settle ${formatMoney(-next.balance)} first.`
            : `You need ${formatMoney(next.missing)} more: the minimum is ${formatMoney(next.minimum)}.`,
      }
  }
}
