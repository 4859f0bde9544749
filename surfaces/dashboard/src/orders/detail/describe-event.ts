import type { OrderEvent } from '@haat/domains/orders/contract'
import { formatMoney } from '@haat/ui'

/** Returns what an event of an order says in its timeline. */
export function describeEvent({ type, actor, data }: Pick<OrderEvent, 'type' | 'actor' | 'data'>): string {
  const amount = typeof data.amount_paise === 'number' ? formatMoney(data.amount_paise) : ''
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const number = typeof data.number === 'number' ? data.number : ''
  switch (type) {
    case 'order.created':
      return 'Checkout completed'
    case 'order.drafted':
      return 'Entered as a draft'
    case 'order.link_sent':
      return 'Payment link sent by email'
    case 'order.link_created':
      return 'Payment link created'
    case 'order.waits_for_transfer':
      return 'Waiting for the customer’s transfer'
    case 'payment.started':
      return 'The customer started to pay'
    case 'order.placed':
      return 'Order placed'
    case 'order.paid':
      return `Payment of ${amount} received${text('reference') === '' ? '' : ` (${text('reference')})`}`
    case 'order.cancelled':
      return actor === 'buyer' ? 'Cancelled by the customer' : 'Order cancelled'
    case 'draft.cancelled':
      return 'Draft cancelled'
    case 'order.edited': {
      const changes = Array.isArray(data.changes) ? data.changes.join('\n') : ''
      return ['Order edited', changes, text('reason')].filter((part) => part !== '').join('\n')
    }
    case 'order.expired':
      return 'Not paid in time'
    case 'order.replaced':
      return 'The customer changed the cart before paying'
    case 'order.completed':
      return 'Order completed'
    case 'order.noted':
      return text('text')
    case 'payment.failed':
      return `Payment failed: ${text('reason')}`
    case 'payment.reported':
      return `The customer says they’ve paid (${text('reference')})`
    case 'payment.unconfirmed':
      return `Reminded you to confirm the payment (${text('reference')})`
    case 'payment.returned':
      return `Payment of ${amount} returned by the provider before it counted`
    case 'payment.surplus':
      return `Payment of ${amount} that doesn’t count: paid twice or too late. It’s refunded.`
    case 'fulfilment.packed':
      return `Parcel ${number} packed`
    case 'fulfilment.shipped':
      return `Parcel ${number} sent`
    case 'fulfilment.delivered':
      return `Parcel ${number} delivered`
    case 'fulfilment.ready':
      return 'Ready to collect'
    case 'fulfilment.collected':
      return 'Collected'
    case 'fulfilment.failed':
      return `Parcel ${number} couldn’t be delivered`
    case 'fulfilment.cancelled':
      return `Parcel ${number} unpacked`
    case 'refund.requested':
      return `Refund of ${amount} requested${text('reason') === '' ? '' : `: ${text('reason')}`}`
    case 'refund.failed':
      return `Refund of ${amount} failed: ${text('reason')}`
    case 'refund.retried':
      return `Refund of ${amount} tried again`
    case 'refund.completed':
      return `${amount} refunded`
    case 'return.requested':
      return `Return ${number} requested by the customer`
    case 'return.approved':
      return `Return ${number} approved`
    case 'return.declined':
      return `Return ${number} declined`
    case 'return.received':
      return `Return ${number} received`
    case 'return.refunded':
      return `Return ${number} refunded${amount === '' ? '' : `: ${amount}`}`
    case 'return.exchanged':
      return `Return ${number} exchanged with order ${data.exchange_order_name ?? `#${data.exchange_order_number}`}`
    case 'return.cancelled':
      return actor === 'buyer' ? `Return ${number} cancelled by the customer` : `Return ${number} cancelled`
    default:
      return 'Order changed'
  }
}
