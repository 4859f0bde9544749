import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type AdminPayoutCommission,
  type AdminPayoutDetails,
  listAnyPayoutCommissionsEndpoint,
} from '@haat/domains/payouts/contract'
import { Card, type Column, formatDate, formatMoney, LoadMore, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { payoutKey } from '../payout-keys.ts'

const columns: readonly Column<AdminPayoutCommission>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    phone: 'title',
    cell: ({ vendor_name: name, kind, reason }) => (
      <span>
        {kind === 'reversal' ? `${name} (reversal)` : name}
        {reason !== null && <span className="block text-sm font-normal break-words text-ink-muted">{reason}</span>}
      </span>
    ),
  },
  { key: 'bought', header: 'Bought', cell: ({ bought }) => (bought === 'plan' ? 'Plan' : 'Credits') },
  { key: 'earned', header: 'Earned', cell: ({ earned_at: at }) => formatDate(at) },
  {
    key: 'base',
    header: 'Paid',
    align: 'end',
    cell: ({ base_amount: amount }) => <span className="tabular">{formatMoney(amount)}</span>,
  },
  { key: 'rate', header: 'Rate', align: 'end', cell: ({ rate_bp: rate }) => `${rate / 100}%` },
  {
    key: 'amount',
    header: 'In the payout',
    align: 'end',
    cell: ({ amount }) => <span className="tabular font-medium">{formatMoney(amount)}</span>,
  },
]

/** Every commission and reversal in a payout. */
export function PayoutCommissions({ payout }: { payout: AdminPayoutDetails }) {
  const { id } = payout
  const commissions = useInfiniteQuery({
    queryKey: [...payoutKey(id), 'commissions'],
    queryFn: ({ pageParam: cursor, signal }) =>
      backend.call(listAnyPayoutCommissionsEndpoint, {
        params: { id },
        query: cursor === '' ? {} : { cursor },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = commissions.data?.pages.flatMap(({ items }) => items)
  return (
    <Card title={payout.status === 'failed' ? 'Commissions that are payable again' : 'Commissions'} padding="none">
      {rows !== undefined ? (
        <>
          <Table caption="Commissions in this payout" columns={columns} rows={rows} rowKey={(row) => row.id} />
          <div className="px-4 sm:px-5">
            <LoadMore
              shown={rows.length}
              total={payout.earnings_count}
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
