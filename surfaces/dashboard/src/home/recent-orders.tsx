import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { Card, type Column, formatMoney, LinkButton, StatusBadge, Table, Time } from '@haat/ui'
import { Link } from 'react-router'
import { RecordLink } from '../lists/record-link.tsx'
import { wordsOf } from '../orders/order-words.ts'

const columns: readonly Column<OrderSummary>[] = [
  {
    key: 'number',
    header: 'Order',
    phone: 'title',
    cell: ({ id, name: orderName, customer_name: customerName }) => (
      <span className="block min-w-0">
        <RecordLink to={`/orders/${id}`}>{orderName}</RecordLink>
        <span className="block text-sm font-normal break-words text-ink-muted">{customerName}</span>
      </span>
    ),
  },
  {
    key: 'placed_at',
    header: 'Placed',
    cell: ({ placed_at: placedAt, created_at: createdAt }) => (
      <Time moment={placedAt ?? createdAt} relativeTo={new Date()} />
    ),
  },
  {
    key: 'fulfilment',
    header: 'Status',
    cell: (order) => {
      const { status, fulfilment } = wordsOf(order)
      const { label, tone } = order.status === 'open' ? fulfilment : status
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total_paise: total }) => formatMoney(total) },
]

/** The latest orders of a store. */
export function RecentOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <Card
      title="Recent orders"
      padding="none"
      actions={
        orders.length > 0 && (
          <LinkButton size="small" render={<Link to="/orders" />}>
            All orders
          </LinkButton>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">
          No orders yet. They appear here as soon as someone buys something.
        </p>
      ) : (
        <Table caption="Recent orders" columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
