import { LoadFailure } from '@haat/console/page/load-failure'
import { Banner, Button, Skeleton, SkeletonRegion } from '@haat/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { FindingList } from '../report/finding-list.tsx'
import { ReportSummary } from '../report/report-summary.tsx'
import type { DraftCheck } from './use-draft-check.ts'

interface CheckResultProps {
  slug: string
  check: UseQueryResult<DraftCheck>
}

/** What the checks before a submission found: errors that block it, or the report that the reviewer will see. */
export function CheckResult({ slug, check }: CheckResultProps) {
  if (check.isError) {
    return (
      <LoadFailure
        title="Couldn’t check the theme"
        error={check.error}
        onRetry={() => void check.refetch()}
        busy={check.isFetching}
      />
    )
  }
  if (check.data === undefined) {
    return (
      <SkeletonRegion label="Checking the theme" className="flex flex-col gap-2">
        <p className="text-sm text-ink-muted">Checking the files, and every template with every data set…</p>
        <Skeleton className="h-16 w-full" />
      </SkeletonRegion>
    )
  }
  if ('report' in check.data) return <ReportSummary slug={slug} report={check.data.report} />
  const { errors } = check.data
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone="danger"
        title={errors.length === 1 ? '1 error blocks the submission' : `${errors.length} errors block the submission`}
        action={
          <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
            Check again
          </Button>
        }
      >
        Fix {errors.length === 1 ? 'it' : 'them'} in the workspace, then submit.
      </Banner>
      <FindingList slug={slug} findings={errors} />
    </div>
  )
}
