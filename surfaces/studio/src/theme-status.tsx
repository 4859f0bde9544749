import type { DeveloperThemeSummary } from '@haat/domains/themes/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

/** The statuses of a theme as developers see them: an approved version waits for its release. */
export type ThemeStatus = DeveloperThemeSummary['status'] | 'approved'

const names: Record<ThemeStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'In review', tone: 'waiting' },
  changes_requested: { label: 'Changes requested', tone: 'danger' },
  approved: { label: 'Approved', tone: 'active' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  superseded: { label: 'Superseded', tone: 'neutral' },
}

/** The name of a status: "In review". */
export function statusName(status: ThemeStatus): string {
  return names[status].label
}

export function statusOf({ status, is_approved: isApproved }: Pick<DeveloperThemeSummary, 'status' | 'is_approved'>) {
  return isApproved ? 'approved' : status
}

/** The status of a theme or one of its versions. */
export function ThemeStatusBadge({ status }: { status: ThemeStatus }) {
  const { label, tone } = names[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
