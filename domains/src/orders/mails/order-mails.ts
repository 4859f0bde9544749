import { formatRupees } from '../../rupees.ts'
import type { StoreMailContent, StoreMailDefinition } from '../../store-mails/index.ts'
import {
  orderCancelled,
  orderDelivered,
  orderEdited,
  orderPlaced,
  orderReady,
  orderRefunded,
  orderShipped,
  paymentLink,
  paymentWaiting,
} from './order-definitions.ts'
import type { OrderToMail, orderVariables } from './order-variables.ts'

/** Confirms a placed order. */
export function orderPlacedMail(
  order: OrderToMail,
  { is_paid: isPaid, delivery }: { readonly is_paid: boolean; readonly delivery: string },
): StoreMailContent {
  const paymentNote = isPaid ? '(paid)' : '(to be paid on delivery)'
  return toBuyer(order, orderPlaced, { ...valuesOf(order), payment_note: paymentNote, delivery })
}

/** Asks the buyer to pay an order that is reserved for them. */
export function paymentWaitingMail(order: OrderToMail, until: string | null): StoreMailContent {
  return toBuyer(order, paymentWaiting, { ...valuesOf(order), pay_by: until ?? '' })
}

/** Sends the link by which the buyer pays an order that the store's team entered. */
export function paymentLinkMail(order: OrderToMail, until: string | null): StoreMailContent {
  return toBuyer(order, paymentLink, { ...valuesOf(order), pay_by: until ?? '' })
}

/** Confirms a cancellation, with what goes back because of it. */
export function orderCancelledMail(order: OrderToMail, refundPaise: number): StoreMailContent {
  return toBuyer(order, orderCancelled, { ...valuesOf(order), refund: rupeesOrNothing(refundPaise) })
}

export function orderShippedMail(order: OrderToMail, parcel: ParcelToMail): StoreMailContent {
  return toBuyer(order, orderShipped, {
    ...valuesOf(order),
    parcel_items: parcel.items.join('\n'),
    tracking: [parcel.courier, parcel.tracking_number].filter((part) => part !== '').join(' '),
    tracking_url: parcel.tracking_url,
  })
}

interface ParcelToMail {
  readonly courier: string
  readonly tracking_number: string
  readonly tracking_url: string
  readonly items: readonly string[]
}

export function orderReadyMail(order: OrderToMail, place: string): StoreMailContent {
  return toBuyer(order, orderReady, { ...valuesOf(order), pickup_place: place })
}

export function orderDeliveredMail(order: OrderToMail): StoreMailContent {
  return toBuyer(order, orderDelivered, valuesOf(order))
}

const SURPLUS =
  'We received a payment for your order that we couldn’t use, because the order was already paid, cancelled or sold out, or its discount was used up.'

export function refundMail(order: OrderToMail, amountPaise: number, isSurplus: boolean): StoreMailContent {
  const values = { refund: formatRupees(amountPaise), reason: isSurplus ? SURPLUS : '' }
  return toBuyer(order, orderRefunded, { ...valuesOf(order), ...values })
}

/** Tells the buyer about a changed order, and whether something has to be paid or goes back. */
export function orderEditedMail(order: OrderToMail, edit: EditToMail): StoreMailContent {
  return toBuyer(order, orderEdited, {
    ...valuesOf(order),
    changes: edit.changes.join('\n'),
    reason: edit.reason,
    due: rupeesOrNothing(edit.due_paise),
    refund: rupeesOrNothing(edit.refund_paise),
  })
}

interface EditToMail {
  /** `Assam tea: 2 to 1` */
  readonly changes: readonly string[]
  readonly reason: string
  readonly due_paise: number
  readonly refund_paise: number
}

/** Addresses an email about an order to its buyer. */
export function toBuyer<Name extends string>(
  order: OrderToMail,
  definition: StoreMailDefinition<Name>,
  values: Readonly<Record<Name, string>>,
): StoreMailContent {
  const recipient = { name: order.customer_name, address: order.email }
  return { definition, values, recipient, action_url: order.status_url }
}

export function rupeesOrNothing(paise: number): string {
  return paise > 0 ? formatRupees(paise) : ''
}

function valuesOf(order: OrderToMail): Record<keyof typeof orderVariables, string> {
  return {
    order_name: order.name,
    customer_name: order.customer_name,
    store_name: order.store_name,
    items: order.items.join('\n'),
    total: formatRupees(order.total_paise),
  }
}
