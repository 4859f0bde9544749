import { LoadFailure } from '@haat/console/page/load-failure'
import { listPayoutCommissionsEndpoint, type PayoutCommission } from '@haat/domains/payouts/affiliate-payouts/contract'
import type { PayoutDetails } from '@haat/domains/payouts/contract'
import { Card, type Column, formatDate, formatMoney, LoadMore, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { payoutKey } from './affiliate-keys.ts'

const columns: readonly Column<PayoutCommission>[] = [
  {
    key: 'bought',
    header: 'For',
    phone: 'title',
    cell: ({ bought, kind, reason }) => (
      <span>
        {bought === 'plan' ? 'Plan' : 'Credits'}
        {kind === 'reversal' && ' (reversal)'}
        {reason !== null && <span className="block text-sm font-normal break-words text-ink-muted">{reason}</span>}
      </span>
    ),
  },
  { key: 'earned', header: 'Earned', cell: ({ earned_at: at }) => formatDate(at) },
  {
    key: 'base',
    header: 'Purchase',
    align: 'end',
    cell: ({ base_amount: amount }) => <span className="tabular">{formatMoney(amount)}</span>,
  },
  { key: 'rate', header: 'Rate', align: 'end', cell: ({ rate_bp: rate }) => `${rate / 100}%` },
  {
    key: 'amount',
    header: 'Commission',
    align: 'end',
    cell: ({ amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
  },
]

/** The commissions and reversals in a payout. */
export function PayoutCommissions({ payout: { id, status, earnings_count: count } }: { payout: PayoutDetails }) {
  const commissions = useInfiniteQuery({
    queryKey: [...payoutKey(id), 'commissions'],
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.call(listPayoutCommissionsEndpoint, { params: { id }, query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = commissions.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={status === 'failed' ? 'Commissions that went back to your balance' : 'Commissions'} padding="none">
      {rows !== undefined ? (
        <>
          <Table caption="Commissions in this payout" columns={columns} rows={rows} rowKey={(row) => row.id} />
          <div className="px-4 sm:px-5">
            <LoadMore
              shown={rows.length}
              total={count}
              more={commissions.hasNextPage}
              busy={commissions.isFetchingNextPage}
              onMore={() => void commissions.fetchNextPage()}
            />
          </div>
        </>
      ) : commissions.isError ? (
        <LoadFailure
          title="Couldn’t load the commissions"
          error={commissions.error}
          onRetry={() => void commissions.refetch()}
          busy={commissions.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading commissions" className="p-5">
          <Skeleton className="h-32 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
