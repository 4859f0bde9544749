import { Card, type Column, ErrorState, formatDate, formatMoney, Skeleton, Table } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { PurchaseLink } from '../purchases/purchase-link.tsx'
import { PurchaseStatusBadge } from '../purchases/purchase-status.tsx'
import { loadRecentPurchases, type StorePurchase } from '../purchases/store-purchase.ts'

const PURCHASES_SHOWN = 5

const columns: readonly Column<StorePurchase>[] = [
  { key: 'name', header: 'Purchase', phone: 'title', cell: (purchase) => <PurchaseLink purchase={purchase} /> },
  { key: 'created_at', header: 'Date', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'total', header: 'Amount', align: 'end', cell: ({ total }) => formatMoney(total) },
  { key: 'status', header: 'Status', cell: ({ status }) => <PurchaseStatusBadge status={status} /> },
]

/** The store's latest purchases of credits and themes. */
export function RecentPurchases({ store_slug: storeSlug }: { store_slug: string }) {
  const purchases = useQuery({
    queryKey: ['purchases', storeSlug],
    queryFn: () => loadRecentPurchases(storeSlug, PURCHASES_SHOWN),
  })
  return (
    <Card title="Recent purchases" padding="none" className="sm:col-span-2 lg:col-span-3">
      {purchases.isError ? (
        <ErrorState headingLevel={3} title="Couldn’t load purchases" onRetry={() => void purchases.refetch()} />
      ) : purchases.data === undefined ? (
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      ) : purchases.data.length === 0 ? (
        <p className="p-5 text-ink-muted">
          No purchases yet. Apps that write, translate or edit images use credits, and some themes are paid.
        </p>
      ) : (
        <Table caption="Recent purchases" columns={columns} rows={purchases.data} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
