import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { OrderToMail } from './order-variables.ts'
import type { ReturnToMail } from './return-mails.ts'

/** Tells the store about a new order, or a payment that it has to confirm. */
export function newOrderMail(recipient: Mail['recipient'], order: OrderToMail, url: string): Mail {
  return composeMail({
    recipient,
    subject: `New order ${order.name}: ${formatRupees(order.total_paise)}`,
    paragraphs: [`${buyerOf(order)} ordered at ${order.store_name}.`, order.items.join('\n')],
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
    subject: `${isReminder ? 'Reminder: confirm' : 'Confirm'} the payment of order ${order.name}`,
    paragraphs: [
      `${buyerOf(order)} says that ${formatRupees(order.total_paise)} is paid, with reference ${reference}.`,
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
    subject: `The refund of order ${order.name} failed`,
    paragraphs: [
      `The bank didn’t accept the refund of ${formatRupees(amountPaise)} to ${order.customer_name === '' ? 'the customer' : order.customer_name}.`,
      'Try again, or pay it back yourself and mark it as paid back.',
    ],
    action: { label: 'View order', url },
  })
}

/** Tells the store that a buyer's payment failed, so that somebody can help. */
export function paymentFailedMail(recipient: Mail['recipient'], order: OrderToMail, reason: string, url: string): Mail {
  return composeMail({
    recipient,
    subject: `The payment of order ${order.name} failed`,
    paragraphs: [
      `${buyerOf(order)} couldn’t pay ${formatRupees(order.total_paise)} at ${order.store_name}: ${reason}`,
      'They can try again until the order expires. You could also offer them another way to pay.',
    ],
    action: { label: 'View order', url },
  })
}

/** Tells the store about a request. */
export function newReturnMail(
  recipient: Mail['recipient'],
  order: OrderToMail,
  { items, reason, comment, wants }: ReturnToMail,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `Return requested for order ${order.name}`,
    paragraphs: [
      `${buyerOf(order)} wants to return items of order ${order.name} at ${order.store_name} for ${wants === 'refund' ? 'a refund' : 'an exchange'}.`,
      items.join('\n'),
      `Reason: ${reason}`,
      ...(comment === '' ? [] : [comment]),
    ],
    action: { label: 'View return', url },
  })
}

function buyerOf({ customer_name: name }: OrderToMail): string {
  return name === '' ? 'A customer' : name
}
