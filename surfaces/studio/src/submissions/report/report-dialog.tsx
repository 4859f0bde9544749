import { LoadFailure } from '@haat/console/page/load-failure'
import { getSubmissionReportEndpoint, type ThemeSubmission } from '@haat/domains/themes/contract'
import { Dialog, formatDateTime, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { submissionsKey } from '../submission-keys.ts'
import { ReportSummary } from './report-summary.tsx'

interface ReportDialogProps {
  slug: string
  submission: ThemeSubmission
  onClose: () => void
}

/** The report of the checks of a submission, as the reviewer sees it. */
export function ReportDialog({
  slug,
  submission: { id, version, submitted_at: submittedAt },
  onClose,
}: ReportDialogProps) {
  const report = useQuery({
    queryKey: [...submissionsKey(slug), id, 'report'],
    queryFn: () => backend.call(getSubmissionReportEndpoint, { params: { slug, id } }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={`Checks of version ${version}`}
      description={`Submitted ${formatDateTime(submittedAt)}. The reviewer sees the same report.`}
    >
      {report.isError ? (
        <LoadFailure
          title="Couldn’t load the report"
          error={report.error}
          onRetry={() => void report.refetch()}
          busy={report.isFetching}
        />
      ) : report.data === undefined ? (
        <SkeletonRegion label="Loading the report" className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      ) : (
        <ReportSummary slug={slug} report={report.data} />
      )}
    </Dialog>
  )
}
