import type { AppVersionStatus } from '@haat/domains/app-platform/own-apps/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

const names: Record<AppVersionStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'In review', tone: 'waiting' },
  changes_requested: { label: 'Changes requested', tone: 'danger' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  superseded: { label: 'Superseded', tone: 'neutral' },
}

/** The name of a status: "In review". */
export function appStatusName(status: AppVersionStatus): string {
  return names[status].label
}

/** The status of an app or one of its versions. */
export function AppStatusBadge({ status }: { status: AppVersionStatus }) {
  const { label, tone } = names[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
