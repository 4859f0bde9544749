import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getVendorEndpoint, type VendorPage as Vendor } from '@haat/domains/vendors/contract'
import {
  Banner,
  Breadcrumbs,
  Card,
  formatDateTime,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { ViewAsVendor } from '../impersonation/view-as-vendor.tsx'
import { SanctionHistory } from '../sanctions/sanction-history.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { SuspensionActions } from './suspension-actions.tsx'
import { TurnOffAuthenticator } from './turn-off-authenticator.tsx'
import { SupportFacts, VendorFacts } from './vendor-facts.tsx'
import { VendorStoresCard } from './vendor-stores-card.tsx'
import { vendorStatuses, vendorsKey } from './vendor-words.ts'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Vendors', link: <Link to="/vendors" /> }]} />

/** `/vendors/:vendor_id`: a vendor's approval, stores, limits and suspensions, and what happened to the account. */
export function VendorPage() {
  const { vendor_id: vendorId = '' } = useParams()
  const vendor = useQuery({
    queryKey: [...vendorsKey, vendorId],
    queryFn: ({ signal }) => backend.call(getVendorEndpoint, { params: { vendor_id: vendorId }, signal }),
  })
  useTitle(vendor.data?.name ?? 'Vendor')
  if (vendor.data === undefined) {
    return (
      <>
        <PageHeader title="Vendor" breadcrumbs={crumbs} />
        {vendor.isError ? (
          <LoadFailure
            title="Couldn’t load the vendor"
            error={vendor.error}
            onRetry={() => void vendor.refetch()}
            busy={vendor.isFetching}
            wayBack={<LinkButton render={<Link to="/vendors" />}>All vendors</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the vendor" className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-72 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { name, email, status, sanctions, timeline } = vendor.data
  return (
    <>
      <PageHeader
        title={name}
        description={<span className="break-all">{email}</span>}
        breadcrumbs={crumbs}
        status={<StatusBadge tone={vendorStatuses[status].tone}>{vendorStatuses[status].label}</StatusBadge>}
        actions={<SuspensionActions vendor={vendor.data} />}
      />
      <div className="flex flex-col gap-4">
        <SuspendedBanner vendor={vendor.data} />
        <ApprovalCard vendor={vendor.data} />
        <VendorStoresCard vendorId={vendorId} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Card title="Details">
            <VendorFacts vendor={vendor.data} />
          </Card>
          <Card
            title="Support"
            description="For questions about signing in, and to see the dashboard as the vendor does."
          >
            <div className="flex flex-col gap-4">
              <SupportFacts vendor={vendor.data} />
              <TurnOffAuthenticator vendor={vendor.data} />
              <ViewAsVendor vendor={vendor.data} />
            </div>
          </Card>
          <LimitsCard vendor={vendor.data} />
          <Card title="Suspensions of the account">
            <SanctionHistory sanctions={sanctions} empty="This account was never suspended." />
          </Card>
        </div>
        <Card title="Timeline" description="The last 100 changes to the account.">
          <Timeline entries={timeline} />
        </Card>
      </div>
    </>
  )
}

function SuspendedBanner({ vendor: { status, sanctions } }: { vendor: Vendor }) {
  if (status !== 'suspended') return null
  const current = sanctions.find(({ in_force: isInForce }) => isInForce)
  return (
    <Banner
      tone="warning"
      title={current === undefined ? 'Suspended' : `Suspended since ${formatDateTime(current.imposed_at)}`}
    >
      <span className="break-words whitespace-pre-line">{current?.reason}</span>
    </Banner>
  )
}
