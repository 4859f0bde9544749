import type { ListedVendor } from '@haat/domains/vendors/contract'
import { StatusBadge } from '@haat/ui'
import { describeDuration } from '../duration/describe-duration.ts'
import { urgencyOf } from '../duration/urgency.ts'
import { approvals } from './vendor-words.ts'

interface ApprovalBadgeProps extends Pick<ListedVendor, 'approval' | 'applied_at'> {
  /** The promised time for an approval; undefined if the administrator doesn't approve vendors. */
  promisedHours: number | undefined
}

/** Whether a vendor is approved, and for how long one that isn't has been waiting. */
export function ApprovalBadge({ approval, applied_at: appliedAt, promisedHours }: ApprovalBadgeProps) {
  const { label, tone } = approvals[approval]
  if (approval !== 'pending' || appliedAt === null) return <StatusBadge tone={tone}>{label}</StatusBadge>
  const urgency = urgencyOf(appliedAt, promisedHours ?? Number.POSITIVE_INFINITY, new Date())
  const age = describeDuration(urgency.age_ms)
  return (
    <StatusBadge tone={urgency.overdue_ms > 0 ? 'danger' : 'waiting'}>
      {urgency.overdue_ms > 0 ? `Waiting for ${age}, overdue` : `Waiting for ${age}`}
    </StatusBadge>
  )
}
