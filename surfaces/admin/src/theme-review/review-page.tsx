import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { ReviewPage as Review } from '@haat/domains/themes/review-page/contract'
import {
  Banner,
  Breadcrumbs,
  LinkButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
  SkeletonRegion,
  Tabs,
  Time,
} from '@haat/ui'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ClaimBanner } from './claim/claim-banner.tsx'
import { useClaim } from './claim/use-claim.ts'
import { CodeTab } from './code/code-tab.tsx'
import { DecisionBar } from './decide/decision-bar.tsx'
import { usePendingRemarks } from './remarks/pending-remarks.ts'
import { ChecklistTab } from './tabs/checklist-tab.tsx'
import { ListingTab } from './tabs/listing-tab.tsx'
import { PagesTab } from './tabs/pages-tab.tsx'
import { RemarksTab } from './tabs/remarks-tab.tsx'
import { ReportTab } from './tabs/report-tab.tsx'
import { SettingsTab } from './tabs/settings-tab.tsx'
import { type Against, useReview } from './use-review.ts'
import { VersionStatus } from './version-status.tsx'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Theme review', link: <Link to="/theme-review" /> }]} />

/** `/theme-review/:version_id`: everything a reviewer looks at before deciding about a version. */
export function ReviewPage() {
  const { version_id: versionId = '' } = useParams()
  const review = useReview(versionId)
  useTitle(review.data === undefined ? 'Theme review' : `${review.data.theme.name} ${review.data.version}`)
  if (review.data === undefined) {
    return (
      <>
        <PageHeader title="Theme review" breadcrumbs={crumbs} />
        {review.isError ? (
          <LoadFailure
            title="Couldn’t load the version"
            error={review.error}
            onRetry={() => void review.refetch()}
            busy={review.isFetching}
            wayBack={<LinkButton render={<Link to="/theme-review" />}>Theme review</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the version">
            <Skeleton className="h-80 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const [submission] = review.data.submissions
  return submission === undefined ? null : (
    <Loaded key={submission.id} review={review.data} submissionId={submission.id} />
  )
}

function Loaded({ review, submissionId }: { review: Review; submissionId: string }) {
  const { theme, version, status, is_approved: isApproved, claim, submissions, published } = review
  const claimActions = useClaim(review.id, claim?.is_yours ?? false)
  const pending = usePendingRemarks(submissionId)
  const [search, setSearch] = useSearchParams()
  const [against, setAgainst] = useState<Against>(
    published === null && submissions.length > 1 ? 'previous' : 'published',
  )
  const canDecide =
    claim?.is_yours === true && !isApproved && (status === 'submitted' || status === 'changes_requested')
  const compared = { review, submissionId, against }
  const last = submissions[0]
  const answered = submissions.find(({ decided_by: by, reason }) => by !== null && reason !== '')
  const tab = search.get('tab') ?? 'report'
  const tabs = [
    { value: 'report', label: 'Checks', panel: <ReportTab review={review} /> },
    { value: 'pages', label: 'Pages', panel: <PagesTab {...compared} /> },
    { value: 'code', label: 'Code', panel: <CodeTab {...compared} pending={pending} canDecide={canDecide} /> },
    {
      value: 'settings',
      label: 'Settings',
      panel: <SettingsTab review={review} submissionId={submissionId} />,
    },
    { value: 'listing', label: 'Listing', panel: <ListingTab review={review} /> },
    {
      value: 'remarks',
      label: 'Remarks',
      count: review.remarks.length + pending.remarks.length,
      panel: <RemarksTab review={review} pending={pending} canDecide={canDecide} />,
    },
    {
      value: 'checklist',
      label: 'Checklist',
      panel: <ChecklistTab review={review} canDecide={canDecide} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={`${theme.name} ${version}`}
        description={
          <>
            By {review.developer.name}
            {submissions.length > 1 && `, submission ${submissions.length}`}
            {last !== undefined && (
              <>
                , submitted <Time moment={last.submitted_at} relativeTo={new Date()} />
              </>
            )}
          </>
        }
        breadcrumbs={crumbs}
        status={<VersionStatus status={status} isApproved={isApproved} />}
        actions={canDecide && <DecisionBar review={review} pending={pending} />}
      />
      <div className="flex flex-col gap-4">
        {!isApproved && <ClaimBanner review={review} actions={claimActions} />}
        {answered !== undefined && (
          <Banner tone="info" title={titleOfAnswer(answered, answered === last)}>
            <p className="whitespace-pre-line break-words">{answered.reason}</p>
          </Banner>
        )}
        {submissions.length > 1 && published !== null && (
          <SegmentedControl
            label="Compare with"
            options={[
              { value: 'published', label: `Published version ${published.version}` },
              { value: 'previous', label: `Submission ${submissions.length - 1}` },
            ]}
            value={against}
            onValueChange={setAgainst}
          />
        )}
        <Tabs
          label="Review"
          value={tabs.some(({ value }) => value === tab) ? tab : 'report'}
          onValueChange={(next) => setSearch({ tab: next }, { replace: true })}
          tabs={tabs}
        />
      </div>
    </>
  )
}

function titleOfAnswer({ decided_by: by, number }: Review['submissions'][number], isLast: boolean): string {
  return isLast ? `What ${by} wrote` : `What ${by} wrote about submission ${number}`
}
