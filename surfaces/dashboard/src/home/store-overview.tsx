import { listInstalledAppsEndpoint } from '@haat/domains/app-store/contract'
import { getCreditBalanceEndpoint, listPurchasesEndpoint, type PurchaseStatus } from '@haat/domains/credits/contract'
import { getBillingProfileEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import {
  Button,
  Card,
  ErrorState,
  formatCount,
  formatDate,
  formatMoney,
  LinkButton,
  Skeleton,
  StatusBadge,
  type StatusTone,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'

const RECENT_PURCHASES = 5

// Paid and captured green, created amber, failed red, as the requirements have it.
const statusTones: Record<PurchaseStatus, StatusTone> = {
  created: 'waiting',
  paid: 'success',
  captured: 'success',
  failed: 'danger',
  refunded: 'neutral',
}

/** Credits, apps, billing details and the last purchases of one store. */
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
        show={({ billing_profile }) => billing_profile?.legal_name ?? 'Not given yet'}
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
          Not to be had just now. Retry
        </Button>
      ) : query.data === undefined ? (
        <Skeleton className="h-8 w-28" />
      ) : (
        <p className="tabular truncate text-xl font-semibold">{show(query.data)}</p>
      )}
    </Card>
  )
}

function RecentPurchases({ store_slug }: { store_slug: string }) {
  const purchases = useQuery({
    queryKey: ['purchases', store_slug],
    queryFn: () => backend.call(listPurchasesEndpoint, { query: { store_slug, limit: RECENT_PURCHASES } }),
  })
  return (
    <Card title="Last purchases" className="sm:col-span-2 lg:col-span-3">
      {purchases.isError ? (
        <ErrorState headingLevel={3} title="The purchases could not be read" onRetry={() => void purchases.refetch()} />
      ) : purchases.data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : purchases.data.items.length === 0 ? (
        <p className="text-ink-muted">
          No credits bought yet. Apps that write, translate or cut out pictures use them.
        </p>
      ) : (
        <ul className="flex list-none flex-col divide-y divide-hairline p-0">
          {purchases.data.items.map((purchase) => (
            <li key={purchase.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <a href={`${configuration.urls.marketplace}/credits/purchases/${purchase.id}`}>{purchase.pack_name}</a>
              <span className="flex items-center gap-3 text-sm text-ink-muted">
                {formatDate(purchase.created_at)}
                <span className="tabular text-ink">{formatMoney(purchase.total)}</span>
                <StatusBadge tone={statusTones[purchase.status]}>{purchase.status}</StatusBadge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
