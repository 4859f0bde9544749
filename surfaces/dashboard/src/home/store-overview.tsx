import { useSession } from '@haat/console/session/session-context'
import { listInstalledAppsEndpoint } from '@haat/domains/app-platform/installations/contract'
import { getCreditBalanceEndpoint } from '@haat/domains/credits/contract'
import { getBillingProfileEndpoint } from '@haat/domains/stores/contract'
import { Button, Card, formatCount, LinkButton, Skeleton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { useMember } from '../session/use-member.ts'
import { RecentPurchases } from './recent-purchases.tsx'

interface StoreProps {
  store_slug: string
}

/** Credits, apps, billing details and recent purchases of one store, as far as the account has permission for them. */
export function StoreOverview({ store_slug: storeSlug }: StoreProps) {
  const { can } = useSession()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {can('billing') && <Credits store_slug={storeSlug} />}
      {can('apps') && <InstalledApps store_slug={storeSlug} />}
      {can('billing') && <BillingDetails store_slug={storeSlug} />}
      {can('billing') && <RecentPurchases store_slug={storeSlug} />}
    </div>
  )
}

function Credits({ store_slug: storeSlug }: StoreProps) {
  const { is_owner: isOwner } = useMember()
  const balance = useQuery({
    queryKey: ['balance', storeSlug],
    queryFn: () => backend.call(getCreditBalanceEndpoint, { query: { store_slug: storeSlug } }),
  })
  return (
    <Figure
      title="Credits"
      query={balance}
      show={({ credits }) => formatCount(credits)}
      action={
        isOwner && (
          <LinkButton size="small" href={`${configuration.urls.marketplace}/credits`}>
            Buy credits
          </LinkButton>
        )
      }
    />
  )
}

function InstalledApps({ store_slug: storeSlug }: StoreProps) {
  const { is_owner: isOwner } = useMember()
  const installed = useQuery({
    queryKey: ['installed', storeSlug],
    queryFn: () => backend.call(listInstalledAppsEndpoint, { query: { store_slug: storeSlug } }),
  })
  return (
    <Figure
      title="Apps installed"
      query={installed}
      show={({ app_ids: appIds }) => formatCount(appIds.length)}
      action={
        isOwner && (
          <LinkButton size="small" href={`${configuration.urls.marketplace}/my-apps`}>
            See apps
          </LinkButton>
        )
      }
    />
  )
}

function BillingDetails({ store_slug: storeSlug }: StoreProps) {
  const billing = useQuery({
    queryKey: ['billing', storeSlug],
    queryFn: () => backend.call(getBillingProfileEndpoint, { params: { store_slug: storeSlug } }),
  })
  return (
    <Figure
      title="Billing details"
      query={billing}
      show={({ billing_profile: billingProfile }) => billingProfile?.legal_name ?? 'Not added yet'}
      action={
        <LinkButton size="small" render={<Link to={`/stores/${storeSlug}/billing`} />}>
          Edit
        </LinkButton>
      }
    />
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
