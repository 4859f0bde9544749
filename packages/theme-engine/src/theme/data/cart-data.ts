import type { ProductData } from './catalog-data.ts'

/** A visitor's cart; money in paise. */
export interface CartData {
  items: CartItemData[]
  note?: string
  attributes?: Record<string, string>
  /** The sum of the lines' final prices; computed from the items where missing. */
  total_price?: number
  total_discount?: number
}

export interface CartItemData {
  /** Names the line in `/cart/change`. */
  key: string
  product: ProductData
  variant_id: string | number
  quantity: number
  /** Of one piece, now. The variant's price where missing. */
  final_price?: number
  properties?: Record<string, string>
}
