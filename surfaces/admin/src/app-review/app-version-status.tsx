import type { QueuedAppVersion } from '@haat/domains/app-platform/app-review/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

const names: Record<QueuedAppVersion['status'], { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Waiting', tone: 'waiting' },
  changes_requested: { label: 'Changes requested', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  superseded: { label: 'Superseded', tone: 'neutral' },
}

export function appVersionStatusName(status: QueuedAppVersion['status']): string {
  return names[status].label
}

/** The status of a version as reviewers see it. */
export function AppVersionStatusBadge({ status }: { status: QueuedAppVersion['status'] }) {
  const { label, tone } = names[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
