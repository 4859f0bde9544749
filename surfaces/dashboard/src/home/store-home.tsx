import { LoadFailure } from '@haat/console/page/load-failure'
import { useSession } from '@haat/console/session/session-context'
import { Banner, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { ApprovalNotice } from '../approval/approval-notice.tsx'
import { CustomiseLink } from '../customise-link.tsx'
import { useMember } from '../session/use-member.ts'
import { storeAddress } from '../store-address.ts'
import { SuspensionNotice } from '../suspension/suspension-notice.tsx'
import { VisitLink } from '../visit-link.tsx'
import { OwnPermissions } from './own-permissions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { StoreOverview } from './store-overview.tsx'
import { StoreStatus } from './store-status.tsx'
import { TasksCard } from './tasks-card.tsx'
import { useStoreHome } from './use-store-home.ts'
import { WeekCard } from './week-card.tsx'

interface StoreProps {
  store_slug: string
  store_name: string
}

/** What's open in a store: tasks, sales of the week, recent orders and steps of the set-up; then credits, apps and billing. */
export function StoreHomeView({ store_slug: storeSlug, store_name: storeName }: StoreProps) {
  const { name, is_owner: isOwner } = useMember()
  const { can } = useSession()
  const home = useStoreHome(storeSlug)
  const { data } = home
  return (
    <>
      <PageHeader
        title={storeName}
        status={data && <StoreStatus state={data.store.state} />}
        description={`Welcome back, ${name}.`}
        actions={
          <>
            {can('themes') && <CustomiseLink store_slug={storeSlug}>Customise theme</CustomiseLink>}
            <VisitLink href={data?.store.url ?? storeAddress(storeSlug)}>View store</VisitLink>
          </>
        }
      />
      {isOwner && <ApprovalNotice />}
      <SuspensionNotice store_slug={storeSlug} store_name={storeName} />
      {data?.store.state === 'no_theme' && (
        <Banner tone="warning" className="mb-5" title="No theme is published">
          Customers can’t open the store until you publish one.
        </Banner>
      )}
      {data !== undefined ? (
        <div className="mb-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <TasksCard tasks={data.tasks} />
            {data.sales !== null && <WeekCard sales={data.sales} />}
            {data.recent_orders !== null && <RecentOrders orders={data.recent_orders} />}
          </div>
          {/* On a phone, the set-up comes first only while there's nothing else to do. */}
          <div className={`flex min-w-0 flex-col gap-4 ${data.tasks.length === 0 ? 'max-lg:order-first' : ''}`}>
            <SetUpCard store_slug={storeSlug} set_up={data.set_up} />
          </div>
        </div>
      ) : home.isError ? (
        <div className="mb-4">
          <LoadFailure
            title="Couldn’t load your store’s overview"
            error={home.error}
            onRetry={() => void home.refetch()}
            busy={home.isFetching}
          />
        </div>
      ) : (
        <SkeletonRegion
          label="Loading your store"
          className="mb-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
        >
          <div className="flex flex-col gap-4">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
          <Skeleton className="h-80 w-full" />
        </SkeletonRegion>
      )}
      <StoreOverview store_slug={storeSlug} />
      <OwnPermissions />
    </>
  )
}
