import type { ThemeVersionStatus } from '@haat/domains/themes/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

const words: Record<ThemeVersionStatus, { readonly word: string; readonly tone: StatusTone }> = {
  draft: { word: 'Withdrawn', tone: 'neutral' },
  submitted: { word: 'In review', tone: 'active' },
  changes_requested: { word: 'Changes requested', tone: 'waiting' },
  published: { word: 'Published', tone: 'success' },
  superseded: { word: 'Superseded', tone: 'neutral' },
  rejected: { word: 'Rejected', tone: 'danger' },
}

/** Where a version is in the review. An approved one waits for its developer to release it. */
export function VersionStatus({ status, isApproved }: { status: ThemeVersionStatus; isApproved: boolean }) {
  const { word, tone } = isApproved ? ({ word: 'Approved, not released', tone: 'success' } as const) : words[status]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
