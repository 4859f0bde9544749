import { AddLink } from '@haat/console/page/add-link'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { ListedSegment } from '@haat/domains/customers/segments/contract'
import { Breadcrumbs, Card, EmptyState, formatCount, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Users } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useSegments } from '../../customer-segments.ts'
import { RecordLink } from '../../lists/record-link.tsx'
import { useStore } from '../../session/use-store.ts'
import { describeRule } from './segment-rows.ts'
import { useSegmentCounts } from './use-segment-counts.ts'

/** `/customers/segments` */
export function SegmentsPage() {
  useTitle('Segments')
  const { store_slug: storeSlug } = useStore()
  const segments = useSegments(storeSlug)
  return (
    <>
      <PageHeader
        title="Segments"
        description="Groups of customers who match conditions. Limit a discount to a segment, or filter your customers by it."
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Customers', link: <Link to="/customers" /> }]} />}
        actions={<AddLink to="/customers/segments/new">Create segment</AddLink>}
      />
      {segments.data !== undefined ? (
        <SegmentList store_slug={storeSlug} segments={segments.data} />
      ) : segments.isError ? (
        <LoadFailure
          title="Couldn’t load the segments"
          error={segments.error}
          onRetry={() => void segments.refetch()}
          busy={segments.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the segments">
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

interface SegmentListProps {
  store_slug: string
  segments: readonly ListedSegment[]
}

function SegmentList({ store_slug: storeSlug, segments }: SegmentListProps) {
  const counts = useSegmentCounts(storeSlug)
  if (segments.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Users />}
          title="No segments yet"
          action={
            <LinkButton variant="primary" render={<Link to="/customers/segments/new" />}>
              Create your first segment
            </LinkButton>
          }
        >
          Group customers by what they ordered and spent, where they live, or their tags. Segments stay up to date.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card padding="none">
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
        {segments.map((segment) => (
          <li key={segment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1 basis-60">
              <RecordLink to={`/customers/segments/${segment.id}`}>{segment.name}</RecordLink>
              <span className="block text-sm text-ink-muted">
                {segment.rules.map(describeRule).join(segment.match === 'all' ? ' and ' : ' or ')}
              </span>
            </span>
            <Link to={`/customers?filter[segment_id]=in:${segment.id}`} className="text-sm">
              {describeCount(counts.data?.[segment.id])}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** While the customers are counted, or if that failed, the link leads to them all the same. */
function describeCount(count: number | undefined): string {
  if (count === undefined) return 'View customers'
  return count === 1 ? '1 customer' : `${formatCount(count)} customers`
}
