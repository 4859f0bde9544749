import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { type OrderToMail, toBuyer } from './order-mails.ts'

/** What emails about a return say. */
export interface ReturnToMail {
  readonly number: number
  /** `1 × Linen kurta (M)` */
  readonly items: readonly string[]
  /** In words: `Wrong size`. */
  readonly reason: string
  readonly comment: string
  /** Where to send it, or why it was declined. */
  readonly answer: string
  readonly wants: 'refund' | 'exchange'
}

/** Confirms the buyer's request. */
export function returnRequestedMail(order: OrderToMail, { items }: ReturnToMail): Mail {
  return toBuyer(order, {
    subject: `We’ve received your return request for order #${order.number}`,
    paragraphs: [
      `${order.store_name} will look at your request and tell you where to send the items. Please don’t send them before then.`,
      items.join('\n'),
    ],
    action: 'View return',
  })
}

export function returnApprovedMail(order: OrderToMail, { items, answer }: ReturnToMail): Mail {
  return toBuyer(order, {
    subject: `Your return for order #${order.number} is approved`,
    paragraphs: ['You can send these items back:', items.join('\n'), ...(answer === '' ? [] : [answer])],
    action: 'View return',
  })
}

export function returnDeclinedMail(order: OrderToMail, { items, answer }: ReturnToMail): Mail {
  return toBuyer(order, {
    subject: `Your return for order #${order.number} is declined`,
    paragraphs: [`${order.store_name} can’t take back these items:`, items.join('\n'), answer],
    action: 'View return',
  })
}

export function returnReceivedMail(order: OrderToMail, { items, wants }: ReturnToMail): Mail {
  const next = wants === 'refund' ? 'refund you' : 'send the exchange'
  return toBuyer(order, {
    subject: `Your return for order #${order.number} has arrived`,
    paragraphs: [`${order.store_name} has received your items. They’ll check them, then ${next}.`, items.join('\n')],
    action: 'View return',
  })
}

export function returnRefundedMail(order: OrderToMail, { items }: ReturnToMail, amountPaise: number): Mail {
  return toBuyer(order, {
    subject: `Your return for order #${order.number} is complete`,
    paragraphs: [
      amountPaise > 0
        ? `We’re refunding ${formatRupees(amountPaise)} for these items. It can take 5 to 7 working days to arrive.`
        : 'Your return is complete.',
      items.join('\n'),
    ],
    action: 'View return',
  })
}

export function returnExchangedMail(order: OrderToMail, { items }: ReturnToMail, exchangeNumber: number): Mail {
  return toBuyer(order, {
    subject: `Your exchange for order #${order.number}`,
    paragraphs: [
      `${order.store_name} exchanges these items. The exchange is sent with order #${exchangeNumber}, and there’s nothing to pay.`,
      items.join('\n'),
    ],
    action: 'View return',
  })
}

export function returnCancelledMail(order: OrderToMail, { items }: ReturnToMail): Mail {
  return toBuyer(order, {
    subject: `Your return for order #${order.number} is cancelled`,
    paragraphs: ['Please don’t send these items:', items.join('\n')],
  })
}

/** Tells the store about a request. */
export function newReturnMail(
  recipient: Mail['recipient'],
  order: OrderToMail,
  { items, reason, comment, wants }: ReturnToMail,
  url: string,
): Mail {
  const buyer = order.customer_name === '' ? 'A customer' : order.customer_name
  return composeMail({
    recipient,
    subject: `Return requested for order #${order.number}`,
    paragraphs: [
      `${buyer} wants to return items of order #${order.number} at ${order.store_name} for ${wants === 'refund' ? 'a refund' : 'an exchange'}.`,
      items.join('\n'),
      `Reason: ${reason}`,
      ...(comment === '' ? [] : [comment]),
    ],
    action: { label: 'View return', url },
  })
}
