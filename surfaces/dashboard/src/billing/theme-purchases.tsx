import { Button, Card, type Column, ErrorState, formatDate, formatMoney, Skeleton, Table } from '@haat/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PurchaseLink } from '../purchases/purchase-link.tsx'
import { PurchaseStatusBadge } from '../purchases/purchase-status.tsx'
import { loadThemePurchases, type StorePurchase } from '../purchases/store-purchase.ts'

const columns: readonly Column<StorePurchase>[] = [
  { key: 'name', header: 'Theme', phone: 'title', cell: (purchase) => <PurchaseLink purchase={purchase} /> },
  { key: 'created_at', header: 'Date', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'total', header: 'Amount with GST', align: 'end', cell: ({ total }) => formatMoney(total) },
  { key: 'status', header: 'Status', cell: ({ status }) => <PurchaseStatusBadge status={status} /> },
  { key: 'documents', header: 'Documents', cell: (purchase) => <Documents purchase={purchase} /> },
]

/** The themes that the store has bought, newest first, with their invoices and credit notes. */
export function ThemePurchases({ store_slug: storeSlug }: { store_slug: string }) {
  const purchases = useInfiniteQuery({
    queryKey: ['purchases', storeSlug, 'themes'],
    queryFn: ({ pageParam }) => loadThemePurchases(storeSlug, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
  const rows = purchases.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Theme purchases" padding="none" className="mt-6">
      {purchases.isError ? (
        <ErrorState headingLevel={3} title="Couldn’t load purchases" onRetry={() => void purchases.refetch()} />
      ) : purchases.data === undefined ? (
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <p className="p-5 text-ink-muted">This store hasn’t bought any themes yet.</p>
      ) : (
        <>
          <Table caption="Theme purchases" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {purchases.hasNextPage && (
            <div className="p-4">
              <Button busy={purchases.isFetchingNextPage} onClick={() => void purchases.fetchNextPage()}>
                Show older purchases
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Documents({ purchase }: { purchase: StorePurchase }) {
  const { invoice_path: path, invoice_number: invoice, credit_note_number: creditNote } = purchase
  if (invoice === null) return 'None'
  return (
    <span className="flex flex-wrap gap-x-3 *:py-0.5">
      <a href={path}>Invoice {invoice}</a>
      {creditNote !== null && <a href={`${path}?document=credit_note`}>Credit note {creditNote}</a>}
    </span>
  )
}
