import type { PurchaseStatus } from '@haat/domains/payments/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

// Paid and captured are green, created is amber, failed is red: the requirements fix these.
const statusTones: Record<PurchaseStatus, StatusTone> = {
  created: 'waiting',
  paid: 'success',
  captured: 'success',
  failed: 'danger',
  refunded: 'neutral',
}

const statusNames: Record<PurchaseStatus, string> = {
  created: 'Created',
  paid: 'Paid',
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** The status of a purchase. */
export function PurchaseStatusBadge({ status }: { status: PurchaseStatus }) {
  return <StatusBadge tone={statusTones[status]}>{statusNames[status]}</StatusBadge>
}
