import { CopyField } from '@haat/console/copy/copy-field'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Card, formatDate } from '@haat/ui'

/** The link by which the customer pays an order that staff entered. Nothing for other orders. */
export function PaymentLinkCard({ order }: { order: StoreOrder }) {
  if (order.source !== 'draft' || order.status !== 'pending' || order.expires_at === null) return null
  return (
    <Card title="Payment link">
      <CopyField
        label="Link"
        hint={`The customer chooses how to pay until ${formatDate(order.expires_at)}.`}
        value={order.status_url}
        noun="Link"
      />
    </Card>
  )
}
