import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getReviewedAppEndpoint, type ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { Banner, Breadcrumbs, formatCount, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { appReviewKey } from '../app-review-key.ts'
import { AppVersionStatusBadge } from '../app-version-status.tsx'
import { AccessCard } from './access-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { FilesCard } from './files-card.tsx'
import { FindingsCard } from './findings-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RunCard } from './run-card.tsx'
import { SuspensionCard } from './suspension-card.tsx'

/** `/app-review/:id`: a version with what it asks for, what it changes and its files. */
export function AppReviewPage() {
  const { id = '' } = useParams()
  const review = useQuery({
    queryKey: [...appReviewKey, id],
    queryFn: ({ signal }) => backend.call(getReviewedAppEndpoint, { params: { id }, signal }),
  })
  useTitle(
    review.data === undefined ? 'App review' : `${review.data.app_name} ${review.data.version}`,
    review.isSuccess,
  )
  const crumbs = <Breadcrumbs crumbs={[{ label: 'App review', link: <Link to="/app-review" /> }]} />
  if (review.data !== undefined) return <Review review={review.data} crumbs={crumbs} />
  return (
    <>
      <PageHeader title="App review" breadcrumbs={crumbs} />
      {review.isError ? (
        <LoadFailure
          title="Couldn’t load the version"
          error={review.error}
          onRetry={() => void review.refetch()}
          busy={review.isFetching}
          wayBack={<LinkButton render={<Link to="/app-review" />}>All versions</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the version" className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Review({ review, crumbs }: { review: ReviewedApp; crumbs: React.ReactNode }) {
  const { app_name: name, version, status, developer_name: developer, tagline, install_count: count } = review
  return (
    <>
      <PageHeader
        title={`${name} ${version}`}
        breadcrumbs={crumbs}
        status={<AppVersionStatusBadge status={status} />}
        description={`${tagline} · by ${developer} · ${describeStores(count)}`}
        actions={status === 'submitted' && <DecisionButtons review={review} />}
      />
      <div className="flex max-w-4xl flex-col gap-4">
        {review.review_reason !== null && (
          <Banner tone="info" title={status === 'rejected' ? 'Rejected' : 'Changes requested'}>
            {review.review_reason}
          </Banner>
        )}
        {review.overdue_requests > 0 && <Banner tone="warning">{describeOverdue(review.overdue_requests)}</Banner>}
        <ChangesCard review={review} />
        <AccessCard review={review} />
        <PrivacyCard privacy={review.privacy} />
        <RunCard versionId={review.id} />
        <FindingsCard findings={review.findings} />
        <FilesCard versionId={review.id} files={review.files} />
        <SuspensionCard review={review} />
      </div>
    </>
  )
}

function describeOverdue(count: number): string {
  const requests =
    count === 1 ? 'one request about personal data' : `${formatCount(count)} requests about personal data`
  return `The app has missed the deadline for ${requests}. Stores can’t install it once a request is 60 days old.`
}

function describeStores(count: number): string {
  if (count === 0) return 'no store has it yet'
  return count === 1 ? '1 store has it' : `${formatCount(count)} stores have it`
}
