import type { PayoutStatus } from '@haat/domains/payouts/contract'
import type { StatusTone } from '@haat/ui'

/** The name of each status, what it means for the money, and why it isn't in the bank yet. */
export const payoutStatuses: Record<PayoutStatus, { label: string; tone: StatusTone; meaning: string }> = {
  requested: {
    label: 'Requested',
    tone: 'waiting',
    meaning: 'We’ve received your request. An administrator checks it before the transfer.',
  },
  processing: {
    label: 'Processing',
    tone: 'active',
    meaning: 'An administrator is making the transfer to your bank.',
  },
  paid: {
    label: 'Sent',
    tone: 'active',
    meaning: 'The transfer is on its way. Your bank hasn’t confirmed yet that it received the money.',
  },
  completed: { label: 'Completed', tone: 'success', meaning: 'The money is in your bank account.' },
  failed: {
    label: 'Failed',
    tone: 'danger',
    meaning: 'The transfer didn’t work. Its earnings are back in your balance, and you can request a new payout.',
  },
}

/** Whether a payout is on its way. At most one of a developer is. */
export function isOpen({ status }: { readonly status: PayoutStatus }): boolean {
  return status === 'requested' || status === 'processing' || status === 'paid'
}
