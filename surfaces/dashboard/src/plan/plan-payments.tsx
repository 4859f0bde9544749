import { listPlanPurchasesEndpoint, type PlanPurchase } from '@haat/domains/subscriptions/vendor/contract'
import { Button, Card, type Column, ErrorState, formatDate, formatMoney, Skeleton, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { PurchaseStatusBadge } from '../purchases/purchase-status.tsx'
import { planKey } from './use-plan.ts'

const columns: readonly Column<PlanPurchase>[] = [
  { key: 'description', header: 'Payment', phone: 'title', cell: ({ description }) => description },
  { key: 'created_at', header: 'Date', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'total', header: 'Amount with GST', align: 'end', cell: ({ total }) => formatMoney(total) },
  {
    key: 'credit',
    header: 'From account credit',
    align: 'end',
    cell: ({ account_credit: credit }) => formatMoney(credit),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <PurchaseStatusBadge status={status} /> },
  { key: 'documents', header: 'Documents', cell: (purchase) => <Documents purchase={purchase} /> },
]

/** The store's payments for plans, newest first, with invoices and credit notes. */
export function PlanPayments({ store_slug: storeSlug }: { store_slug: string }) {
  const payments = useInfiniteQuery({
    queryKey: [...planKey(storeSlug), 'payments'],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listPlanPurchasesEndpoint, {
        query: { store_slug: storeSlug, limit: 10, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = payments.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Payments" description="Invoiced to this store’s billing details." padding="none">
      {payments.isError ? (
        <ErrorState headingLevel={3} title="Couldn’t load payments" onRetry={() => void payments.refetch()} />
      ) : payments.data === undefined ? (
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted">No payments for a plan yet.</p>
      ) : (
        <>
          <Table caption="Payments for your plan" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {payments.hasNextPage && (
            <div className="p-4">
              <Button busy={payments.isFetchingNextPage} onClick={() => void payments.fetchNextPage()}>
                Show older payments
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Documents({ purchase: { documents } }: { purchase: PlanPurchase }) {
  if (documents.length === 0) return 'None'
  return (
    <span className="flex flex-wrap gap-x-3 *:py-0.5">
      {documents.map(({ id, kind, number }) => (
        <a key={id} href={`/api/store/plan/documents/${id}/pdf`}>
          {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
        </a>
      ))}
    </span>
  )
}
