import { listInstalledAppsEndpoint } from '@haat/domains/app-store/contract'
import { getCreditBalanceEndpoint } from '@haat/domains/credits/contract'
import { getBillingProfileEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { Button, Card, formatCount, LinkButton, Skeleton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { RecentPurchases } from './recent-purchases.tsx'

/** Credits, apps, billing details and recent purchases of one store. */
export function StoreOverview({ store }: { store: VendorProfile['stores'][number] }) {
  const { store_slug } = store
  const balance = useQuery({
    queryKey: ['balance', store_slug],
    queryFn: () => backend.call(getCreditBalanceEndpoint, { query: { store_slug } }),
  })
  const installed = useQuery({
    queryKey: ['installed', store_slug],
    queryFn: () => backend.call(listInstalledAppsEndpoint, { query: { store_slug } }),
  })
  const billing = useQuery({
    queryKey: ['billing', store_slug],
    queryFn: () => backend.call(getBillingProfileEndpoint, { params: { store_slug } }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Figure
        title="Credits"
        query={balance}
        show={({ credits }) => formatCount(credits)}
        action={
          <LinkButton size="small" href={`${configuration.urls.marketplace}/credits`}>
            Buy credits
          </LinkButton>
        }
      />
      <Figure
        title="Apps installed"
        query={installed}
        show={({ app_ids }) => formatCount(app_ids.length)}
        action={
          <LinkButton size="small" href={configuration.urls.marketplace}>
            See apps
          </LinkButton>
        }
      />
      <Figure
        title="Billing details"
        query={billing}
        show={({ billing_profile }) => billing_profile?.legal_name ?? 'Not added yet'}
        action={
          <LinkButton size="small" render={<Link to={`/stores/${store_slug}/billing`} />}>
            Edit
          </LinkButton>
        }
      />
      <RecentPurchases store_slug={store_slug} />
    </div>
  )
}

interface FigureProps<Data> {
  title: string
  query: { data: Data | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  show: (data: Data) => ReactNode
  action: ReactNode
}

function Figure<Data>({ title, query, show, action }: FigureProps<Data>) {
  return (
    <Card title={title} actions={action}>
      {query.isError ? (
        <Button size="small" onClick={() => void query.refetch()}>
          Couldn’t load. Retry
        </Button>
      ) : query.data === undefined ? (
        <Skeleton className="h-8 w-28" />
      ) : (
        <p className="tabular truncate text-xl font-semibold">{show(query.data)}</p>
      )}
    </Card>
  )
}
