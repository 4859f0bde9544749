import type { ProductData } from './catalog-data.ts'

/** A visitor's cart; money in paise. */
export interface CartData {
  items: CartItemData[]
  note?: string
  attributes?: Record<string, string>
  /** The sum of the line items' final prices; computed from the items if missing. */
  total_price?: number
  total_discount?: number
}

export interface CartItemData {
  /** Identifies the line item in `/cart/change`. */
  key: string
  product: ProductData
  variant_id: string | number
  quantity: number
  /** Unit price, now. The variant's price if missing. */
  final_price?: number
  properties?: Record<string, string>
}
