import { LoadFailure } from '@haat/console/page/load-failure'
import { useSession } from '@haat/console/session/session-context'
import { listOrdersEndpoint } from '@haat/domains/orders/back-office/contract'
import { Card, formatMoney, Skeleton, SkeletonRegion, StatusBadge, Time } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { orderStatuses } from '../../orders/order-words.ts'
import { useStore } from '../../session/use-store.ts'
import { customerKey } from '../customer-keys.ts'

const SHOWN = 10

/** The last orders of a customer, for people who may view orders. */
export function CustomerOrders({ customer_id: id }: { customer_id: string }) {
  const { can } = useSession()
  return can('orders') ? <OrdersCard customer_id={id} /> : null
}

function OrdersCard({ customer_id: id }: { customer_id: string }) {
  const { store_slug: storeSlug } = useStore()
  const orders = useQuery({
    queryKey: [...customerKey(storeSlug, id), 'orders'],
    queryFn: ({ signal }) =>
      backend.call(listOrdersEndpoint, {
        query: { store_slug: storeSlug, 'filter[customer_id]': `eq:${id}`, limit: SHOWN },
        signal,
      }),
  })
  return (
    <Card title={orders.data?.next_cursor ? `Last ${SHOWN} orders` : 'Orders'}>
      {orders.isError ? (
        <LoadFailure
          title="Couldn’t load the orders"
          error={orders.error}
          onRetry={() => void orders.refetch()}
          busy={orders.isFetching}
        />
      ) : orders.data === undefined ? (
        <SkeletonRegion label="Loading the orders">
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      ) : orders.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">This customer hasn’t ordered yet.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0 text-sm">
          {orders.data.items.map((order) => (
            <li
              key={order.id}
              className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0 sm:grid-cols-[4rem_8rem_1fr_auto]"
            >
              <Link to={`/orders/${order.id}`} className="tabular font-semibold">
                {order.name}
              </Link>
              <Time moment={order.created_at} className="tabular text-ink-muted" />
              <span className="max-sm:col-start-2 max-sm:row-start-2">
                <StatusBadge tone={orderStatuses[order.status].tone}>{orderStatuses[order.status].label}</StatusBadge>
              </span>
              <span className="tabular text-right">{formatMoney(order.total_paise)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
