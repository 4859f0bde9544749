import { listPurchasesEndpoint, type Purchase } from '@haat/domains/credits/contract'
import type { PurchaseStatus } from '@haat/domains/payments/contract'
import {
  Card,
  type Column,
  ErrorState,
  formatDate,
  formatMoney,
  Skeleton,
  StatusBadge,
  type StatusTone,
  Table,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { configuration } from '../configuration.ts'
import { useMember } from '../session/use-member.ts'

const PURCHASES_SHOWN = 5

// Paid and captured are green, created is amber, failed is red: the requirements fix these.
const statusTones: Record<PurchaseStatus, StatusTone> = {
  created: 'waiting',
  paid: 'success',
  captured: 'success',
  failed: 'danger',
  refunded: 'neutral',
}

const statusNames: Record<PurchaseStatus, string> = {
  created: 'Created',
  paid: 'Paid',
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
}

const columns: readonly Column<Purchase>[] = [
  { key: 'pack_name', header: 'Pack', phone: 'title', cell: (purchase) => <PackName purchase={purchase} /> },
  { key: 'created_at', header: 'Date', cell: ({ created_at: createdAt }) => formatDate(createdAt) },
  { key: 'total', header: 'Amount', align: 'end', cell: ({ total }) => formatMoney(total) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusNames[status]}</StatusBadge>,
  },
]

/** Links to the purchase in the marketplace; for staff, who can't sign in there, to the invoice. */
function PackName({ purchase: { id, pack_name: packName, invoice_number: invoiceNumber } }: { purchase: Purchase }) {
  const { is_owner: isOwner } = useMember()
  if (isOwner) return <a href={`${configuration.urls.marketplace}/credits/purchases/${id}`}>{packName}</a>
  if (invoiceNumber === null) return packName
  return <a href={`/api/store/credits/purchases/${id}/invoice.pdf`}>{packName}</a>
}

/** The store's latest credit purchases. */
export function RecentPurchases({ store_slug: storeSlug }: { store_slug: string }) {
  const purchases = useQuery({
    queryKey: ['purchases', storeSlug],
    queryFn: () => backend.call(listPurchasesEndpoint, { query: { store_slug: storeSlug, limit: PURCHASES_SHOWN } }),
  })
  return (
    <Card title="Recent purchases" padding="none" className="sm:col-span-2 lg:col-span-3">
      {purchases.isError ? (
        <ErrorState headingLevel={3} title="Couldn’t load purchases" onRetry={() => void purchases.refetch()} />
      ) : purchases.data === undefined ? (
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      ) : purchases.data.items.length === 0 ? (
        <p className="p-5 text-ink-muted">No purchases yet. Apps that write, translate or edit images use credits.</p>
      ) : (
        <Table caption="Recent purchases" columns={columns} rows={purchases.data.items} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
