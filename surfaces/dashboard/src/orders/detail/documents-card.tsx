import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Card, formatMoney, Time } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'

/** The invoices, credit notes and vouchers of an order, as PDFs. */
export function DocumentsCard({ order }: { order: StoreOrder }) {
  const { store_slug: storeSlug } = useStore()
  if (order.documents.length === 0) return null
  return (
    <Card title="Documents">
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
        {order.documents.map((document) => (
          <li key={document.id}>
            <a
              href={`/api/store/orders/${order.id}/documents/${document.id}?store_slug=${storeSlug}`}
              target="_blank"
              rel="noreferrer"
            >
              {document.title} {document.number}
            </a>
            <span className="block text-ink-muted">
              {formatMoney(document.total_paise)} · <Time moment={document.issued_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
