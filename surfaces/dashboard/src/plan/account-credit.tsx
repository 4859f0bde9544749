import type { AccountCreditEntry } from '@haat/domains/subscriptions/contract'
import { listAccountCreditEndpoint } from '@haat/domains/subscriptions/vendor/contract'
import { Button, Card, type Column, ErrorState, formatDate, formatMoney, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { amountText } from './plan-words.ts'
import { planKey } from './use-plan.ts'

const columns: readonly Column<AccountCreditEntry>[] = [
  { key: 'description', header: 'Entry', phone: 'title', cell: ({ description }) => description },
  { key: 'created_at', header: 'Date', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amountText(amount) },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
]

/** What was added to the account credit and paid with it. Shown once there is something. */
export function AccountCredit({ store_slug: storeSlug }: { store_slug: string }) {
  const credit = useInfiniteQuery({
    queryKey: [...planKey(storeSlug), 'credit'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listAccountCreditEndpoint, {
        query: { store_slug: storeSlug, limit: 10, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = credit.data?.pages.flatMap(({ items }) => items) ?? []
  if (!credit.isError && rows.length === 0) return null
  return (
    <Card title="Account credit" description="For unused time of earlier plans, GST included." padding="none">
      {credit.isError ? (
        <ErrorState headingLevel={3} title="Couldn’t load account credit" onRetry={() => void credit.refetch()} />
      ) : (
        <>
          <Table caption="Account credit" columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
          {credit.hasNextPage && (
            <div className="p-4">
              <Button busy={credit.isFetchingNextPage} onClick={() => void credit.fetchNextPage()}>
                Show older entries
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
