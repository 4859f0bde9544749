import type { EarningStatus } from '@haat/domains/payouts/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

/** The name of each status of an earning. */
export const statusNames: Record<EarningStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processing: { label: 'In a payout', tone: 'active' },
  paid: { label: 'Paid', tone: 'success' },
}

/** The status of an earning. */
export function EarningStatusBadge({ status }: { status: EarningStatus }) {
  const { label, tone } = statusNames[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
