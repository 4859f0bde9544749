import type { OrderAddress, OrderPaymentMethod } from '../contract.ts'
import type { Quote } from '../quote/quote-order.ts'
import type { OrderActor } from '../timeline/record-event.ts'

/** Everything that an order is made of. */
export interface OrderToPlace {
  readonly id: string
  readonly store_id: string
  readonly source: 'checkout' | 'draft'
  readonly quote: Quote
  readonly contact: { readonly email: string; readonly phone: string; readonly name: string }
  /** Null if nothing is shipped. */
  readonly shipping_address: OrderAddress | null
  readonly billing_address: OrderAddress | null
  readonly gstin: string | null
  readonly note: string
  readonly gift_message: string
  readonly attributes: Readonly<Record<string, string>>
  readonly payment_method: OrderPaymentMethod
  readonly locale: string
  readonly actor: OrderActor
  readonly now: Date
  /** When an order that waits for its payment expires; undefined for one that is placed without. */
  readonly expires_at: Date | undefined
}
