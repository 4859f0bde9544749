import type { ListColumn } from '@haat/console/lists/list-definition'
import type { QueuedVersion } from '@haat/domains/themes/review-queue/contract'
import { Badge, formatCount, Time } from '@haat/ui'
import { Link } from 'react-router'
import { VersionStatus } from '../version-status.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

/** The columns of the queue. */
export const queueColumns: readonly ListColumn<QueuedVersion>[] = [
  {
    key: 'theme',
    header: 'Theme',
    phone: 'title',
    exports: ['theme', 'version', 'number'],
    cell: ({ id, theme, version, submission }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={`/theme-review/${id}`}>
          {theme.name} {version}
        </Link>
        {submission.number > 1 && <Badge>Submission {submission.number}</Badge>}
      </span>
    ),
  },
  {
    key: 'developer',
    header: 'Developer',
    cell: ({ developer: { name, published_count: published, rejected_count: rejected } }) => (
      <span>
        {name}
        <span className="block text-xs text-ink-muted">
          {published === 0 ? 'First theme' : `${formatCount(published)} published`}
          {rejected > 0 && `, ${formatCount(rejected)} rejected`}
        </span>
      </span>
    ),
  },
  {
    key: 'submitted_at',
    header: 'Submitted',
    cell: ({ submission }) => <Time moment={submission.submitted_at} relativeTo={new Date()} />,
  },
  {
    key: 'waiting',
    header: 'Waiting',
    cell: ({ submission }) =>
      submission.decision === null ? <WaitingBadge since={submission.queued_at} now={new Date()} /> : '–',
  },
  {
    key: 'status',
    header: 'Status',
    exports: ['status', 'decision'],
    cell: ({ status, submission }) => (
      <VersionStatus status={status} isApproved={status === 'submitted' && submission.decision === 'approved'} />
    ),
  },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ files_changed: files, theme }) => (
      <span>
        {files === 1 ? '1 file' : `${formatCount(files)} files`}
        {theme.published_version === null && <span className="block text-xs text-ink-muted">New theme</span>}
      </span>
    ),
  },
  {
    key: 'warnings',
    header: 'Warnings',
    align: 'end',
    cell: ({ warnings }) => formatCount(warnings),
  },
  {
    key: 'claim',
    header: 'Reviewer',
    exports: ['claim', 'decided_by', 'decided_at'],
    cell: ({ claim, submission: { decided_by: decidedBy, decided_at: decidedAt } }) => {
      if (claim !== null) return claim.is_yours ? 'You' : claim.reviewer_name
      if (decidedBy === null || decidedAt === null) return '–'
      return (
        <span>
          {decidedBy}
          <span className="block text-xs text-ink-muted">
            <Time moment={decidedAt} relativeTo={new Date()} />
          </span>
        </span>
      )
    },
  },
]
