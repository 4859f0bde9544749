import type { PrintProblemCode } from '../contract.ts'

/** An order as labels and packing slips show it. */
export interface PrintedOrder {
  readonly id: string
  /** Such as `#1042`. */
  readonly name: string
  readonly placed_at: Date
  readonly recipient: Recipient
  readonly parcels: readonly PrintedParcel[]
  readonly note: string
  readonly gift_message: string
}

/** Where it goes. Without an address for orders that are collected. */
export interface Recipient {
  readonly name: string
  readonly address: readonly string[]
  readonly phone: string
}

/** What is sent together, with its label. */
export interface PrintedParcel {
  /** 1 of 2. Null for what isn't packed yet. */
  readonly number: number | null
  readonly courier: string
  readonly tracking_number: string
  readonly items: readonly PrintedItem[]
  /** Of the items and the default package. */
  readonly weight_grams: number
  readonly payment: ParcelPayment
}

/** `collected`: the cash is collected with another parcel of the order, whose number is null if it isn't packed yet. */
export type ParcelPayment =
  | { readonly kind: 'prepaid' }
  | { readonly kind: 'cash_on_delivery'; readonly amount_paise: number; readonly payment_reference: string }
  | { readonly kind: 'collected'; readonly with_parcel: number | null }

export interface PrintedItem {
  readonly title: string
  readonly variant_title: string
  readonly sku: string
  readonly properties: Readonly<Record<string, string>>
  readonly quantity: number
  readonly unit_price_paise: number
}

/** An order that can't be printed. */
export interface UnprintableOrder {
  readonly id: string
  /** Null if the store has no such order. */
  readonly name: string | null
  readonly problem: PrintProblemCode
}
