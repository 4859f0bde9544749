import { LoadFailure } from '@haat/console/page/load-failure'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Card, LoadMore, Skeleton, SkeletonRegion } from '@haat/ui'
import { useState } from 'react'
import { AppealsCard, findTermination, TerminationBanner } from '../appeals/appeals-card.tsx'
import { useAppeals } from '../appeals/use-appeals.ts'
import { ThemeFrame } from '../theme-frame.tsx'
import { ChangesCard } from './changes/changes-card.tsx'
import { RemarksCard } from './remarks/remarks-card.tsx'
import { StatusCard } from './status/status-card.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import { SubmitDialog } from './submit/submit-dialog.tsx'
import { useSubmissions } from './use-submissions.ts'

/** `/themes/:theme_slug/submissions`: where a theme is in the review, feedback, and earlier submissions. */
export function SubmissionsPage() {
  return <ThemeFrame title="Submissions">{(theme) => <Submissions key={theme.slug} theme={theme} />}</ThemeFrame>
}

function Submissions({ theme }: { theme: DeveloperTheme }) {
  const { slug } = theme
  const submissions = useSubmissions(slug)
  const appeals = useAppeals(slug)
  const [isSubmitting, setIsSubmitting] = useState(false)
  if (submissions.isError) {
    return (
      <LoadFailure
        title="Couldn’t load submissions"
        error={submissions.error}
        onRetry={() => void submissions.refetch()}
        busy={submissions.isFetching}
      />
    )
  }
  if (submissions.data === undefined) {
    return (
      <SkeletonRegion label="Loading submissions" className="flex flex-col gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-64 w-full" />
      </SkeletonRegion>
    )
  }
  const { items, queue } = submissions.data
  const [latest] = items
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <TerminationBanner theme={theme} />
      <StatusCard
        theme={theme}
        latest={latest}
        queue={queue}
        isListed={findTermination(appeals.data) === undefined}
        onSubmit={() => setIsSubmitting(true)}
      />
      <AppealsCard theme={theme} />
      {latest !== undefined && latest.remarks.length > 0 && <RemarksCard theme={theme} submission={latest} />}
      <ChangesCard theme={theme} />
      {items.length > 0 && (
        <Card title="History" padding="none">
          <SubmissionHistory slug={slug} submissions={items} />
        </Card>
      )}
      {submissions.hasNextPage && (
        <LoadMore
          shown={items.length}
          more
          busy={submissions.isFetchingNextPage}
          onMore={() => void submissions.fetchNextPage()}
        />
      )}
      {isSubmitting && <SubmitDialog slug={slug} submissions={items} onClose={() => setIsSubmitting(false)} />}
    </div>
  )
}
