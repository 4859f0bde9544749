import { LoadFailure } from '@haat/console/page/load-failure'
import { type AdminPayout, listAllPayoutsEndpoint } from '@haat/domains/payouts/contract'
import {
  Card,
  type Column,
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
import { payoutsKey } from '../payouts/payout-keys.ts'
import { payoutStatuses } from '../payouts/payout-words.ts'
import { useAdministrator } from '../session/use-administrator.ts'

const columns: readonly Column<AdminPayout>[] = [
  {
    key: 'requested',
    header: 'Requested',
    phone: 'title',
    cell: ({ id, requested_at: at, amount }) => (
      <Link to={`/payouts/${id}`} aria-label={`Payout of ${formatMoney(amount)}, ${formatDate(at)}`}>
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
  { key: 'destination', header: 'To', cell: ({ destination }) => destination },
  {
    key: 'reference',
    header: 'Transaction ID',
    cell: ({ transaction_id: reference }) => <span className="font-mono text-xs break-all">{reference ?? '–'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</StatusBadge>,
  },
]

/** An affiliate's payouts, for administrators who may see payouts. */
export function PayoutsCard({ accountId }: { accountId: string }) {
  const maySee = useAdministrator().permissions.includes('payouts.read')
  const payouts = useInfiniteQuery({
    queryKey: [...payoutsKey, 'of', accountId],
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.call(listAllPayoutsEndpoint, {
        query: { 'filter[payee_id]': `eq:${accountId}`, sort: '-requested_at', ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: maySee,
  })
  if (!maySee) return null
  const rows = payouts.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title="Payouts">
      {rows === undefined ? (
        payouts.isError ? (
          <LoadFailure
            title="Couldn’t load payouts"
            error={payouts.error}
            onRetry={() => void payouts.refetch()}
            busy={payouts.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading payouts">
            <Skeleton className="h-24 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-muted">No payouts yet. The affiliate requests them from ₹500 on.</p>
      ) : (
        <>
          <Table caption="Payouts" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {payouts.hasNextPage && (
            <LoadMore
              shown={rows.length}
              more
              busy={payouts.isFetchingNextPage}
              onMore={() => void payouts.fetchNextPage()}
            />
          )}
        </>
      )}
    </Card>
  )
}
