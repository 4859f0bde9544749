import { LoadFailure } from '@haat/console/page/load-failure'
import { listStatementsEndpoint, type StatementSummary } from '@haat/domains/payouts/contract'
import { Card, type Column, formatMoney, LoadMore, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { moneyKey } from '../earnings-keys.ts'
import { monthName } from '../month-name.ts'
import { YearlySummaries } from './yearly-summaries.tsx'

const PAGE = 12

const columns: readonly Column<StatementSummary>[] = [
  {
    key: 'month',
    header: 'Month',
    phone: 'title',
    cell: ({ month }) => (
      <a
        href={`${listStatementsEndpoint.url}/${month}.pdf`}
        download
        aria-label={`Statement of ${monthName(month)}, PDF`}
      >
        {monthName(month)}
      </a>
    ),
  },
  {
    key: 'number',
    header: 'Number',
    cell: ({ number }) => <span className="tabular whitespace-nowrap">{number}</span>,
  },
  { key: 'opening', header: 'Opening', align: 'end', cell: ({ opening }) => formatMoney(opening) },
  { key: 'sales', header: '+ Sales', align: 'end', cell: ({ sales }) => formatMoney(sales) },
  { key: 'refunds', header: '− Refunds', align: 'end', cell: ({ refunds }) => formatMoney(refunds) },
  { key: 'deductions', header: '− Deductions', align: 'end', cell: ({ deductions }) => formatMoney(deductions) },
  { key: 'payouts', header: '− Payouts', align: 'end', cell: ({ payouts }) => formatMoney(payouts) },
  {
    key: 'closing',
    header: '= Closing',
    align: 'end',
    cell: ({ closing }) => <span className="font-medium">{formatMoney(closing)}</span>,
  },
]

/** Closed months with their statements, and yearly summaries for the tax return. */
export function StatementsCard() {
  const statements = useInfiniteQuery({
    queryKey: [...moneyKey, 'statements'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listStatementsEndpoint, {
        query: { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = statements.data?.pages.flatMap(({ items }) => items)
  return (
    <Card
      title="Statements"
      description="Each month that’s over, from its opening to its closing balance. A closed month doesn’t change."
      padding="none"
    >
      {rows === undefined ? (
        statements.isError ? (
          <LoadFailure
            title="Couldn’t load statements"
            error={statements.error}
            onRetry={() => void statements.refetch()}
            busy={statements.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading statements" className="p-5">
            <Skeleton className="h-32 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <p className="px-4 pb-5 text-sm text-ink-muted sm:px-5">
          Your first statement appears here when the month of your first sale is over.
        </p>
      ) : (
        <>
          <Table caption="Statements" columns={columns} rows={rows} rowKey={({ month }) => month} />
          {statements.hasNextPage && (
            <div className="px-4 sm:px-5">
              <LoadMore
                shown={rows.length}
                more
                busy={statements.isFetchingNextPage}
                onMore={() => void statements.fetchNextPage()}
              />
            </div>
          )}
        </>
      )}
      <YearlySummaries />
    </Card>
  )
}
