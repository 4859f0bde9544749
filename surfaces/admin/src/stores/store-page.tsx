import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getAnyStoreEndpoint, type StorePage as Store } from '@haat/domains/vendors/contract'
import { Banner, Breadcrumbs, Card, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { Countdown } from '../duration/countdown.tsx'
import { SanctionHistory } from '../sanctions/sanction-history.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { EffectsList } from './effects-list.tsx'
import { StoreActions } from './store-actions.tsx'
import { StoreFacts } from './store-facts.tsx'
import { StoreStatus } from './store-status.tsx'
import { storefrontAddress, storesKey } from './store-words.ts'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Stores', link: <Link to="/stores" /> }]} />

/** `/stores/:store_slug`: a store's facts, what a suspension affects, its suspensions and what happened to it. */
export function StorePage() {
  const { store_slug: slug = '' } = useParams()
  const store = useQuery({
    queryKey: [...storesKey, slug],
    queryFn: ({ signal }) => backend.call(getAnyStoreEndpoint, { params: { store_slug: slug }, signal }),
  })
  useTitle(store.data?.store_name ?? 'Store')
  if (store.data === undefined) {
    return (
      <>
        <PageHeader title="Store" breadcrumbs={crumbs} />
        {store.isError ? (
          <LoadFailure
            title="Couldn’t load the store"
            error={store.error}
            onRetry={() => void store.refetch()}
            busy={store.isFetching}
            wayBack={<LinkButton render={<Link to="/stores" />}>All stores</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the store" className="grid gap-4 lg:grid-cols-2">
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-72 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { store_name: name, sanctions, timeline, effects } = store.data
  return (
    <>
      <PageHeader
        title={name}
        description={slug}
        breadcrumbs={crumbs}
        status={<StoreStatus {...store.data} />}
        actions={
          <>
            <LinkButton
              href={storefrontAddress(slug)}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              View store
            </LinkButton>
            <StoreActions store={store.data} />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <OfflineBanner store={store.data} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Card title="Details">
            <StoreFacts store={store.data} />
          </Card>
          <Card
            title="What a suspension affects"
            description="Nothing is deleted. When the suspension ends, the store is as it was."
          >
            <EffectsList effects={effects} />
          </Card>
          <Card title="Suspensions">
            <SanctionHistory sanctions={sanctions} empty="This store was never suspended." />
          </Card>
          <Card title="Timeline" description="The last 100 changes in this store.">
            <Timeline entries={timeline} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Why the store is offline, and for how long. */
function OfflineBanner({ store }: { store: Store }) {
  const { status, suspended_until: until, suspension_reason: reason, vendor } = store
  const queryClient = useQueryClient()
  const reload = useCallback(() => void queryClient.invalidateQueries({ queryKey: storesKey }), [queryClient])
  if (status === 'awaiting_approval') {
    return (
      <Banner tone="waiting" title="Offline until the vendor is approved">
        <Link to={`/vendors/${vendor.vendor_id}`}>{vendor.name}</Link> can set up everything until then.
      </Banner>
    )
  }
  if (status !== 'suspended') return null
  const title =
    until === null ? (
      'Suspended until an administrator reactivates the store'
    ) : (
      <>
        Suspended. Back online <Countdown until={until} onEnd={reload} />
      </>
    )
  return (
    <Banner tone="warning" title={title}>
      <span className="break-words whitespace-pre-line">{reason}</span>
    </Banner>
  )
}
