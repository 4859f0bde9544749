import type { ProductSummary } from '@haat/app-sdk'

/** A product with its variants. */
export type Product = Pick<ProductSummary, 'id' | 'title' | 'status' | 'vendor' | 'tags' | 'revision'> & {
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly id: string
  readonly title: string
  readonly options: readonly string[]
  readonly price_paise: number
  readonly compare_at_price_paise: number | null
  readonly stock_quantity: number
  readonly track_inventory: boolean
}
