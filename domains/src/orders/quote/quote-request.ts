import type { DiscountToApply } from '../../discounts/index.ts'
import type { offerMethods } from '../../payments/index.ts'
import type { SellableVariant } from '../../products/index.ts'

export type OfferedMethod = ReturnType<typeof offerMethods>[number]

/** What a buyer, or staff for a buyer, wants to order. */
export interface QuoteRequest {
  readonly store_id: string
  readonly lines: readonly RequestedLine[]
  /** Items that aren't in the catalogue, after the others. */
  readonly custom_lines?: readonly CustomLine[] | undefined
  /** What staff take off the items, after all discounts. */
  readonly manual_discount?: ManualDiscount | undefined
  /** Where it's delivered, as far as it's known. */
  readonly address: { readonly pincode: string; readonly state_code: string } | undefined
  /** The buyer's GSTIN and the State of its billing address: where it is, if nothing is delivered. */
  readonly gstin?: string | undefined
  readonly billing_state?: string | undefined
  /** The chosen delivery option. The first one by default. */
  readonly delivery_id: string | undefined
  readonly discount_codes: readonly string[]
  readonly customer: { readonly id: string | undefined; readonly key: string | undefined }
  /** Whose fee is part of the total: the method's name, or a function that chooses among the offered ones. */
  readonly payment_method: string | undefined | ((offered: readonly OfferedMethod[]) => string | undefined)
  /** An unpaid order that this one replaces: the stock and the discounts that it holds can be used again. */
  readonly order_id?: string | undefined
  readonly now: Date
}

export interface RequestedLine {
  readonly key: string
  readonly variant_id: string
  readonly quantity: number
  readonly properties: Readonly<Record<string, string>>
}

/** An item that staff enter. */
export interface CustomLine {
  readonly key: string
  readonly title: string
  readonly quantity: number
  readonly unit_price_paise: number
  readonly requires_shipping: boolean
  readonly hsn_code: string
  /** Null: by the HSN code, or the store's rate. */
  readonly gst_rate_basis_points: number | null
}

export interface ManualDiscount {
  readonly title: string
  readonly value: Extract<DiscountToApply['value'], { readonly kind: 'percentage' | 'amount' }>
}

/** A line that can't be ordered as requested. */
export interface LineProblem {
  readonly key: string
  readonly code: 'unavailable' | 'out_of_stock' | 'not_enough_stock'
  readonly title: string
  readonly available: number
}

/** A variant as it's sold now, or an item that isn't in the catalogue. */
export type SoldItem = Omit<SellableVariant, 'id' | 'product_id'> & {
  readonly id: string | null
  readonly product_id: string | null
}

export interface QuotedLine extends Omit<RequestedLine, 'variant_id'> {
  readonly variant: SoldItem
}
