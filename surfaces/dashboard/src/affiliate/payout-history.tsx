import { LoadFailure } from '@haat/console/page/load-failure'
import { listAffiliatePayoutsEndpoint } from '@haat/domains/payouts/affiliate-payouts/contract'
import type { Payout } from '@haat/domains/payouts/contract'
import {
  Card,
  type Column,
  formatCount,
  formatDate,
  formatMoney,
  LoadMore,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  Table,
} from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { affiliateKey } from './affiliate-keys.ts'
import { payoutStatuses } from './payout-words.ts'

const columns: readonly Column<Payout>[] = [
  {
    key: 'requested',
    header: 'Requested',
    phone: 'title',
    cell: ({ id, requested_at: at, amount }) => (
      <Link to={`/affiliate/payouts/${id}`} aria-label={`Payout of ${formatMoney(amount)}, ${formatDate(at)}`}>
        {formatDate(at)}
      </Link>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
  },
  {
    key: 'commissions',
    header: 'Commissions',
    align: 'end',
    cell: ({ earnings_count: count }) => formatCount(count),
  },
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'reference',
    header: 'Transfer reference',
    cell: ({ transaction_id: reference }) => <span className="font-mono text-xs break-all">{reference ?? '–'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>,
  },
]

/** The affiliate's payouts, newest first. */
export function PayoutHistory() {
  const payouts = useInfiniteQuery({
    queryKey: [...affiliateKey, 'payouts'],
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.call(listAffiliatePayoutsEndpoint, { query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const rows = payouts.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title="Payouts" padding="none">
      {rows === undefined ? (
        payouts.isError ? (
          <LoadFailure
            title="Couldn’t load your payouts"
            error={payouts.error}
            onRetry={() => void payouts.refetch()}
            busy={payouts.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading payouts" className="p-5">
            <Skeleton className="h-24 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="px-4 pb-5 text-sm text-ink-muted sm:px-5">
          You haven’t requested a payout yet. Your payouts appear here with each step and their transfer reference.
        </p>
      ) : (
        <>
          <Table caption="Payouts" columns={columns} rows={rows} rowKey={({ id }) => id} />
          <div className="px-4 sm:px-5">
            <LoadMore
              shown={rows.length}
              more={payouts.hasNextPage}
              busy={payouts.isFetchingNextPage}
              onMore={() => void payouts.fetchNextPage()}
            />
          </div>
        </>
      )}
    </Card>
  )
}
