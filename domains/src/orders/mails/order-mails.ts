import { composeMail, type MailSender } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'

/** What every email about an order says. */
export interface OrderToMail {
  readonly number: number
  readonly customer_name: string
  readonly email: string
  readonly store_name: string
  /** In the store's design. */
  readonly sender: MailSender
  /** The buyer's page of the order. */
  readonly status_url: string
  readonly total_paise: number
  /** `2 × Assam tea (250 g): ₹500.00` */
  readonly items: readonly string[]
}

/** Confirms a placed order. */
export function orderPlacedMail(
  order: OrderToMail,
  { is_paid: isPaid, delivery }: { readonly is_paid: boolean; readonly delivery: string },
): Mail {
  return toBuyer(order, {
    subject: `Order #${order.number} confirmed`,
    paragraphs: [
      `Thank you for your order at ${order.store_name}.`,
      order.items.join('\n'),
      `Total: ${formatRupees(order.total_paise)} ${isPaid ? '(paid)' : '(to be paid on delivery)'}`,
      ...(delivery === '' ? [] : [delivery]),
    ],
  })
}

/** Asks the buyer to pay an order that is reserved for them. */
export function paymentWaitingMail(order: OrderToMail, until: string | null): Mail {
  return toBuyer(order, {
    subject: `Pay for order #${order.number}`,
    paragraphs: [
      `We’ve reserved your items at ${order.store_name}${until === null ? '' : ` until ${until}`}.`,
      order.items.join('\n'),
      `Pay ${formatRupees(order.total_paise)} as shown on your order’s page. We send the order once we’ve received the payment.`,
    ],
    action: 'Show payment details',
  })
}

/** Sends the link by which the buyer pays an order that the store's team entered. */
export function paymentLinkMail(order: OrderToMail, until: string | null): Mail {
  return toBuyer(order, {
    subject: `Pay for your order #${order.number} at ${order.store_name}`,
    paragraphs: [
      `${order.store_name} has prepared your order.`,
      order.items.join('\n'),
      `Total: ${formatRupees(order.total_paise)}`,
      `Choose how to pay on your order’s page${until === null ? '' : ` until ${until}`}. Items are reserved once you start to pay.`,
    ],
    action: 'Pay now',
  })
}

/** Confirms a cancellation, with what goes back because of it. */
export function orderCancelledMail(order: OrderToMail, refundPaise: number): Mail {
  return toBuyer(order, {
    subject: `Order #${order.number} is cancelled`,
    paragraphs: [
      `Your order at ${order.store_name} is cancelled.`,
      ...(refundPaise > 0
        ? [`We’re refunding ${formatRupees(refundPaise)}. It can take 5 to 7 working days to arrive.`]
        : []),
    ],
  })
}

export function orderShippedMail(order: OrderToMail, parcel: ParcelToMail): Mail {
  const tracking = [parcel.courier, parcel.tracking_number].filter((part) => part !== '').join(' ')
  return toBuyer(order, {
    subject: `Order #${order.number} is on its way`,
    paragraphs: [
      `${order.store_name} has sent you:`,
      parcel.items.join('\n'),
      ...(tracking === '' ? [] : [`Tracking: ${tracking}`]),
      ...(parcel.tracking_url === '' ? [] : [parcel.tracking_url]),
    ],
  })
}

export interface ParcelToMail {
  readonly courier: string
  readonly tracking_number: string
  readonly tracking_url: string
  readonly items: readonly string[]
}

export function orderReadyMail(order: OrderToMail, place: string): Mail {
  return toBuyer(order, {
    subject: `Order #${order.number} is ready to collect`,
    paragraphs: [`You can collect your order at ${order.store_name}.`, place],
  })
}

export function orderDeliveredMail(order: OrderToMail): Mail {
  return toBuyer(order, {
    subject: `Order #${order.number} is delivered`,
    paragraphs: [`Your order from ${order.store_name} is delivered. Thank you for shopping with us.`],
  })
}

export function refundMail(order: OrderToMail, amountPaise: number, isSurplus: boolean): Mail {
  return toBuyer(order, {
    subject: `Refund of ${formatRupees(amountPaise)} for order #${order.number}`,
    paragraphs: [
      isSurplus
        ? `We received a payment for your order that we couldn’t use, because the order was already paid, cancelled or sold out, or its discount was used up. We’ve refunded ${formatRupees(amountPaise)}.`
        : `We’ve refunded ${formatRupees(amountPaise)}.`,
      'It can take 5 to 7 working days to arrive.',
    ],
  })
}

/** Tells the buyer about a changed order, and whether something has to be paid or goes back. */
export function orderEditedMail(order: OrderToMail, edit: EditToMail): Mail {
  const { due_paise: due, refund_paise: refund, reason, changes } = edit
  return toBuyer(order, {
    subject: `Order #${order.number} was changed`,
    paragraphs: [
      `${order.store_name} has changed your order.`,
      ...(changes.length === 0 ? [] : [changes.join('\n')]),
      ...(reason === '' ? [] : [reason]),
      `New total: ${formatRupees(order.total_paise)}`,
      ...(due > 0 ? [`Please pay ${formatRupees(due)}, on your order’s page or on delivery, as agreed.`] : []),
      ...(refund > 0 ? [`We’re refunding ${formatRupees(refund)}. It can take 5 to 7 working days to arrive.`] : []),
    ],
  })
}

export interface EditToMail {
  /** `Assam tea: 2 to 1` */
  readonly changes: readonly string[]
  readonly reason: string
  readonly due_paise: number
  readonly refund_paise: number
}

/** Tells the store about a new order, or a payment that it has to confirm. */
export function newOrderMail(recipient: Mail['recipient'], order: OrderToMail, url: string): Mail {
  return composeMail({
    recipient,
    subject: `New order #${order.number}: ${formatRupees(order.total_paise)}`,
    paragraphs: [
      `${order.customer_name === '' ? 'A customer' : order.customer_name} ordered at ${order.store_name}.`,
      order.items.join('\n'),
    ],
    action: { label: 'View order', url },
  })
}

export function paymentReportedMail(
  recipient: Mail['recipient'],
  order: OrderToMail,
  { reference, url, is_reminder: isReminder }: ReportToMail,
): Mail {
  return composeMail({
    recipient,
    subject: `${isReminder ? 'Reminder: confirm' : 'Confirm'} the payment of order #${order.number}`,
    paragraphs: [
      `${order.customer_name === '' ? 'A customer' : order.customer_name} says that ${formatRupees(order.total_paise)} is paid, with reference ${reference}.`,
      'Check that the money has arrived, then mark the order as paid.',
    ],
    action: { label: 'View order', url },
  })
}

interface ReportToMail {
  readonly reference: string
  readonly url: string
  readonly is_reminder: boolean
}

export function refundFailedMail(
  recipient: Mail['recipient'],
  order: OrderToMail,
  amountPaise: number,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `The refund of order #${order.number} failed`,
    paragraphs: [
      `The bank didn’t accept the refund of ${formatRupees(amountPaise)} to ${order.customer_name === '' ? 'the customer' : order.customer_name}.`,
      'Try again, or pay it back yourself and mark it as paid back.',
    ],
    action: { label: 'View order', url },
  })
}

/** Composes an email to the buyer in the store’s name. */
export function toBuyer(
  order: OrderToMail,
  { subject, paragraphs, action = 'View order' }: { subject: string; paragraphs: string[]; action?: string },
): Mail {
  return composeMail({
    recipient: { name: order.customer_name, address: order.email },
    subject,
    paragraphs,
    action: { label: action, url: order.status_url },
    sender: order.sender,
  })
}
