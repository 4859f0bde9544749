import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getPayoutEndpoint, type PayoutDetails } from '@haat/domains/payouts/contract'
import {
  Breadcrumbs,
  Card,
  formatCount,
  formatMoney,
  LinkButton,
  LoadMore,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { payoutKey } from '../earnings-keys.ts'
import { SalesTable } from '../sales/sales-table.tsx'
import { useSales } from '../sales/use-sales.ts'
import { PayoutExplanation } from './payout-explanation.tsx'
import { isOpen, payoutStatuses } from './payout-statuses.ts'
import { PayoutSteps } from './payout-steps.tsx'

const REFETCH_MS = 20_000

/** `/earnings/payouts/:id`: a payout step by step, with its earnings. */
export function PayoutPage() {
  useTitle('Payout')
  const { id = '' } = useParams()
  const payout = useQuery({
    queryKey: payoutKey(id),
    queryFn: ({ signal }) => backend.call(getPayoutEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data) ? REFETCH_MS : false),
    refetchOnWindowFocus: 'always',
  })
  const { data } = payout
  return (
    <>
      <PageHeader
        title="Payout"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Earnings', link: <Link to="/earnings" /> }]} />}
        status={
          data && <StatusBadge tone={payoutStatuses[data.status].tone}>{payoutStatuses[data.status].label}</StatusBadge>
        }
      />
      {data !== undefined ? (
        <Payout payout={data} />
      ) : payout.isError ? (
        <LoadFailure
          title="Couldn’t load the payout"
          error={payout.error}
          onRetry={() => void payout.refetch()}
          busy={payout.isFetching}
          wayBack={<LinkButton render={<Link to="/earnings" />}>All earnings</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the payout" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Payout({ payout }: { payout: PayoutDetails }) {
  const facts = [
    { label: 'Amount', value: formatMoney(payout.amount) },
    { label: 'Earnings', value: formatCount(payout.earnings_count) },
    { label: 'To', value: payout.destination },
    { label: 'Transfer reference', value: payout.transaction_id ?? 'Not sent yet' },
  ]
  return (
    <div className="flex flex-col gap-4">
      <PayoutExplanation payout={payout} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Transfer">
          <dl className="m-0 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="tabular m-0 min-w-0 text-right font-medium break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title="Steps">
          <PayoutSteps payout={payout} />
        </Card>
      </div>
      <PayoutEarnings payout={payout} />
    </div>
  )
}

function PayoutEarnings({ payout }: { payout: PayoutDetails }) {
  const earnings = useSales({ payout_id: payout.id })
  const rows = earnings.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={payout.status === 'failed' ? 'Earnings that went back to your balance' : 'Earnings'} padding="none">
      {rows !== undefined ? (
        <>
          {/* Earnings of a failed payout can be in a later one. */}
          <SalesTable caption="Earnings in this payout" rows={rows} linksPayouts={payout.status === 'failed'} />
          <div className="px-4 sm:px-5">
            <LoadMore
              shown={rows.length}
              total={payout.earnings_count}
              more={earnings.hasNextPage}
              busy={earnings.isFetchingNextPage}
              onMore={() => void earnings.fetchNextPage()}
            />
          </div>
        </>
      ) : earnings.isError ? (
        <LoadFailure
          title="Couldn’t load the earnings"
          error={earnings.error}
          onRetry={() => void earnings.refetch()}
          busy={earnings.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading earnings" className="p-5">
          <Skeleton className="h-32 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
