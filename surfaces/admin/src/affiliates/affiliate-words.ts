import type { AffiliateCommission, AffiliateStatus } from '@haat/domains/affiliates/contract'
import type { StatusTone } from '@haat/ui'

/** The key of everything about affiliates in the query cache. */
export const affiliatesKey = ['affiliates']

/** The name of each status of an affiliate. */
export const affiliateStatuses: Record<AffiliateStatus, { label: string; tone: StatusTone }> = {
  applied: { label: 'Waiting', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
  banned: { label: 'Banned', tone: 'danger' },
}

/** The name of each status of a commission. */
export const commissionStatuses: Record<AffiliateCommission['status'], { label: string; tone: StatusTone }> = {
  on_hold: { label: 'On hold', tone: 'waiting' },
  payable: { label: 'Payable', tone: 'success' },
  in_payout: { label: 'In a payout', tone: 'active' },
  paid: { label: 'Paid', tone: 'success' },
  reversed: { label: 'Reversed', tone: 'neutral' },
  reversal: { label: 'Reversal', tone: 'danger' },
}

/** Returns a rate in basis points as a percentage: `7.5%`. */
export function formatRate(rateBp: number): string {
  return `${rateBp / 100}%`
}
