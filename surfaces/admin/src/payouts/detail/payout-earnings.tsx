import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type AdminPayoutDetails,
  listAnyPayoutEarningsEndpoint,
  type PayoutEarning,
} from '@haat/domains/payouts/contract'
import { Card, type Column, formatDate, formatMoney, LoadMore, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { payoutKey } from '../payout-keys.ts'

const money = (
  key: keyof Pick<PayoutEarning, 'sale_amount' | 'platform_commission' | 'deductions'>,
  header: string,
) => ({
  key,
  header,
  align: 'end' as const,
  cell: (row: PayoutEarning) => <span className="tabular">{formatMoney(row[key])}</span>,
})

const columns: readonly Column<PayoutEarning>[] = [
  {
    key: 'theme',
    header: 'Theme',
    phone: 'title',
    cell: ({ theme_name: name, kind }) => (kind === 'refund' ? `${name} (refund)` : name),
  },
  { key: 'earned', header: 'Earned', cell: ({ earned_at: at }) => formatDate(at) },
  money('sale_amount', 'Sale'),
  money('platform_commission', 'Commission'),
  money('deductions', 'Deductions'),
  {
    key: 'net',
    header: 'In the payout',
    align: 'end',
    cell: ({ net_amount: amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
  },
]

/** Every sale and refund in a payout. */
export function PayoutEarnings({ payout }: { payout: AdminPayoutDetails }) {
  const { id } = payout
  const earnings = useInfiniteQuery({
    queryKey: [...payoutKey(id), 'earnings'],
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.call(listAnyPayoutEarningsEndpoint, { params: { id }, query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = earnings.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={payout.status === 'failed' ? 'Earnings that went back to the balance' : 'Earnings'} padding="none">
      {rows !== undefined ? (
        <>
          <Table caption="Earnings in this payout" columns={columns} rows={rows} rowKey={(row) => row.id} />
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
