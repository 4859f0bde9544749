import type { ListedVendor } from '@haat/domains/vendors/contract'
import type { StatusTone } from '@haat/ui'

/** The key of everything about vendors in the query cache. */
export const vendorsKey = ['vendors'] as const

interface Words {
  readonly label: string
  readonly tone: StatusTone
}

/** The name of each status of a vendor's account. */
export const vendorStatuses: Record<ListedVendor['status'], Words> = {
  active: { label: 'Active', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
}

/** The name of each state of a vendor's approval. */
export const approvals: Record<ListedVendor['approval'], Words> = {
  pending: { label: 'Waiting for approval', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}
