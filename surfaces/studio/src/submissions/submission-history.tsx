import type { ThemeSubmission } from '@haat/domains/themes/contract'
import { Button, type Column, Table, Time } from '@haat/ui'
import { useState } from 'react'
import { ThemeStatusBadge } from '../theme-status.tsx'
import { outcomeOf } from './outcome-of.ts'
import { ReportDialog } from './report/report-dialog.tsx'

interface SubmissionHistoryProps {
  slug: string
  submissions: readonly ThemeSubmission[]
}

/** Every submission with its outcome, changelog and report. */
export function SubmissionHistory({ slug, submissions }: SubmissionHistoryProps) {
  const [shown, setShown] = useState<ThemeSubmission>()
  const columns: readonly Column<ThemeSubmission>[] = [
    {
      key: 'version',
      header: 'Version',
      phone: 'title',
      cell: ({ version, number }) => (
        <span className="tabular">
          {version}
          {number > 1 && <span className="font-normal text-ink-muted"> (submission {number})</span>}
        </span>
      ),
    },
    {
      key: 'outcome',
      header: 'Outcome',
      cell: (submission) => {
        const outcome = outcomeOf(submission)
        return outcome === 'withdrawn' ? (
          <span className="text-ink-muted">Withdrawn</span>
        ) : (
          <ThemeStatusBadge status={outcome} />
        )
      },
    },
    {
      key: 'changelog',
      header: 'Changelog',
      cell: ({ changelog }) => (
        <span className="line-clamp-3 max-w-96 whitespace-pre-line break-words">{changelog}</span>
      ),
    },
    {
      key: 'submitted',
      header: 'Submitted',
      cell: ({ submitted_at: submittedAt }) => <Time moment={submittedAt} relativeTo={new Date()} />,
    },
    {
      key: 'report',
      header: 'Checks',
      align: 'end',
      cell: (submission) => (
        <Button
          size="small"
          aria-label={`${describeCount(submission.findings.warnings)} in version ${submission.version}, submission ${submission.number}`}
          onClick={() => setShown(submission)}
        >
          {describeCount(submission.findings.warnings)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table caption="History" columns={columns} rows={submissions} rowKey={({ id }) => id} />
      {shown !== undefined && <ReportDialog slug={slug} submission={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function describeCount(warnings: number): string {
  if (warnings === 0) return 'No warnings'
  return warnings === 1 ? '1 warning' : `${warnings} warnings`
}
