import { useSession } from '@haat/console/session/session-context'
import type { OrderAddress } from '@haat/domains/orders/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { indianStates } from '@haat/domains/stores/contract'
import { Card } from '@haat/ui'
import { Link } from 'react-router'
import { formatPhone } from '../../customer-words.ts'
import { describeDates } from '../../delivery-dates.ts'

/** Who ordered, where it goes, and what the buyer wrote. */
export function BuyerCards({ order }: { order: StoreOrder }) {
  const { can } = useSession()
  const { delivery } = order
  return (
    <>
      <Card title="Customer">
        <div className="flex flex-col gap-1 text-sm break-words">
          {order.customer_id !== null && can('customers') ? (
            <Link to={`/customers/${order.customer_id}`}>{order.customer_name || order.email}</Link>
          ) : (
            <span>{order.customer_name}</span>
          )}
          {order.email !== '' && <a href={`mailto:${order.email}`}>{order.email}</a>}
          {order.phone !== '' && <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a>}
          {order.gstin !== null && <span className="text-ink-muted">GSTIN {order.gstin}</span>}
          <a href={order.status_url} target="_blank" rel="noreferrer">
            Customer’s order page
          </a>
        </div>
      </Card>
      {order.shipping_address !== null && (
        <Card title="Delivery address">
          <Address address={order.shipping_address} />
        </Card>
      )}
      {delivery !== null && (
        <Card title={delivery.kind === 'pickup' ? 'Pickup' : 'Delivery'}>
          <p className="text-sm">{delivery.title}</p>
          {delivery.min_date !== null && <p className="text-sm text-ink-muted">{describeDates(delivery)}</p>}
        </Card>
      )}
      {order.billing_address !== null && (
        <Card title="Billing address">
          <Address address={order.billing_address} />
        </Card>
      )}
      {(order.note !== '' || order.gift_message !== '' || Object.keys(order.attributes).length > 0) && (
        <Card title="From the customer">
          <div className="flex flex-col gap-2 text-sm break-words whitespace-pre-line">
            {order.note !== '' && <p>{order.note}</p>}
            {order.gift_message !== '' && <p>Gift message: {order.gift_message}</p>}
            {Object.entries(order.attributes).map(([name, value]) => (
              <p key={name}>
                {name}: {value}
              </p>
            ))}
          </div>
        </Card>
      )}
    </>
  )
}

function Address({ address }: { address: OrderAddress }) {
  const state = indianStates.find(({ code }) => code === address.state_code)?.name ?? ''
  const lines = [
    address.name,
    address.line1,
    address.line2,
    `${address.city} ${address.pincode}`,
    state,
    formatPhone(address.phone),
  ]
  return (
    <address className="text-sm break-words not-italic">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
