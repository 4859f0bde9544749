import type { Product, Variant } from '../catalog/product.ts'
import type { Status } from './edit.ts'

/** A value before and after. */
export type Pair<Value> = readonly [before: Value, after: Value]

/** What changes in one product. It's what the preview shows, and what is kept for the undo. */
export interface Change {
  readonly id: string
  readonly title: string
  readonly status?: Pair<Status>
  readonly vendor?: Pair<string>
  readonly tags?: Pair<readonly string[]>
  readonly variants: readonly VariantChange[]
}

export interface VariantChange {
  readonly id: string
  readonly title: string
  readonly price?: Pair<number>
  readonly compare_at?: Pair<number | null>
  readonly stock?: Pair<number>
}

/** The fields of a product that the API changes. */
export interface ProductSet {
  status?: Status
  vendor?: string
  tags?: string[]
  variants?: VariantSet[]
}

interface VariantSet {
  id: string
  options: string[]
  price_paise?: number
  compare_at_price_paise?: number | null
  stock_quantity?: number
  stock_seen?: number
}

/** Returns what to send to make a change. The API takes all variants of a product, so the others are sent unchanged. */
export function toProductSet(change: Change, product: Product): ProductSet {
  const changed = new Map(change.variants.map((variant) => [variant.id, variant]))
  return {
    ...(change.status && { status: change.status[1] }),
    ...(change.vendor && { vendor: change.vendor[1] }),
    ...(change.tags && { tags: [...change.tags[1]] }),
    ...(changed.size > 0 && {
      variants: product.variants.map((variant) => toVariantSet(variant, changed.get(variant.id))),
    }),
  }
}

function toVariantSet({ id, options }: Variant, change: VariantChange | undefined): VariantSet {
  const { price, compare_at: compareAt, stock } = change ?? {}
  return {
    id,
    options: [...options],
    ...(price && { price_paise: price[1] }),
    ...(compareAt && { compare_at_price_paise: compareAt[1] }),
    // Refused if something was sold meanwhile.
    ...(stock && { stock_quantity: stock[1], stock_seen: stock[0] }),
  }
}
