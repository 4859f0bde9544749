import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getVendorSubscriptionEndpoint } from '@haat/domains/subscriptions/administration/contract'
import { Banner, Breadcrumbs, LinkButton, PageHeader, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { exceededText } from '../plans/plan-words.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { AssignDialog } from './decide/assign-dialog.tsx'
import { RemoveDialog } from './decide/remove-dialog.tsx'
import { vendorPlanKey } from './subscription-keys.ts'
import { subscriptionStatuses } from './subscription-words.ts'
import { VendorPlanCards } from './vendor-plan-cards.tsx'

/** `/subscriptions/:vendor_id`: a vendor's plan with its history and account credit, and how to change it. */
export function VendorPlanPage() {
  const { vendor_id: vendorId = '' } = useParams()
  const { permissions } = useAdministrator()
  const query = useQuery({
    queryKey: vendorPlanKey(vendorId),
    queryFn: ({ signal }) => backend.call(getVendorSubscriptionEndpoint, { query: { vendor_id: vendorId }, signal }),
  })
  const { data } = query
  const title = data === undefined ? 'Subscription' : `Plan of ${data.vendor.name}`
  useTitle(title)
  const status = data?.subscription?.status
  return (
    <>
      <PageHeader
        title={title}
        description={data?.vendor.email}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Subscriptions', link: <Link to="/subscriptions" /> }]} />}
        status={
          status && (
            <StatusBadge tone={subscriptionStatuses[status].tone}>{subscriptionStatuses[status].label}</StatusBadge>
          )
        }
        actions={
          data !== undefined &&
          permissions.includes('plans.assign') && (
            <>
              {status !== undefined && status !== 'ended' && <RemoveDialog data={data} />}
              <AssignDialog data={data} />
            </>
          )
        }
      />
      {data !== undefined ? (
        <div className="flex flex-col gap-4">
          {data.exceeds.length > 0 && (
            <Banner tone="warning" title={`Uses more than ${data.plan.name} includes`}>
              <ul className="list-disc pl-5">
                {data.exceeds.map((one) => (
                  <li key={`${one.limit} ${one.store_slug ?? ''}`}>{exceededText(one)}</li>
                ))}
              </ul>
            </Banner>
          )}
          <VendorPlanCards data={data} />
        </div>
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the subscription"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={<LinkButton render={<Link to="/subscriptions" />}>All subscriptions</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the subscription" className="flex flex-col gap-4">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
