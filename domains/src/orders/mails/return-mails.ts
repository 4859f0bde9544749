import type { StoreMailContent } from '../../store-mails/index.ts'
import { rupeesOrNothing, toBuyer } from './order-mails.ts'
import type { OrderToMail } from './order-variables.ts'
import {
  returnApproved,
  returnCancelled,
  returnDeclined,
  returnExchanged,
  returnReceived,
  returnRefunded,
  returnRequested,
} from './return-definitions.ts'

/** What emails about a return say. */
export interface ReturnToMail {
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
export function returnRequestedMail(order: OrderToMail, returned: ReturnToMail): StoreMailContent {
  return toBuyer(order, returnRequested, valuesOf(order, returned))
}

export function returnApprovedMail(order: OrderToMail, returned: ReturnToMail): StoreMailContent {
  return toBuyer(order, returnApproved, { ...valuesOf(order, returned), instructions: returned.answer })
}

export function returnDeclinedMail(order: OrderToMail, returned: ReturnToMail): StoreMailContent {
  return toBuyer(order, returnDeclined, { ...valuesOf(order, returned), reason: returned.answer })
}

export function returnReceivedMail(order: OrderToMail, returned: ReturnToMail): StoreMailContent {
  const nextStep = returned.wants === 'refund' ? 'refund you' : 'send the exchange'
  return toBuyer(order, returnReceived, { ...valuesOf(order, returned), next_step: nextStep })
}

export function returnRefundedMail(order: OrderToMail, returned: ReturnToMail, amountPaise: number): StoreMailContent {
  return toBuyer(order, returnRefunded, { ...valuesOf(order, returned), refund: rupeesOrNothing(amountPaise) })
}

export function returnExchangedMail(order: OrderToMail, returned: ReturnToMail, exchange: string): StoreMailContent {
  return toBuyer(order, returnExchanged, { ...valuesOf(order, returned), exchange_name: exchange })
}

export function returnCancelledMail(order: OrderToMail, returned: ReturnToMail): StoreMailContent {
  return toBuyer(order, returnCancelled, valuesOf(order, returned))
}

function valuesOf(order: OrderToMail, { items }: ReturnToMail) {
  return {
    order_name: order.name,
    customer_name: order.customer_name,
    store_name: order.store_name,
    return_items: items.join('\n'),
  }
}
