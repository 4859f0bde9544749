import type { Product } from '../catalog/product.ts'
import type { Change, Pair, VariantChange } from './change.ts'

export interface Undo {
  /** Undefined if nothing can be put back. */
  readonly change: Change | undefined
  /** Values that somebody changed after the run. They stay. */
  readonly kept: number
}

/** Returns the change that puts a product back. Values that aren't what the run made of them stay as they are. */
export function undoChange(change: Change, product: Product): Undo {
  let kept = 0
  const back = <Value>(pair: Pair<Value> | undefined, current: Value): Pair<Value> | undefined => {
    if (pair === undefined) return undefined
    const [before, after] = pair
    if (JSON.stringify(current) === JSON.stringify(after)) return [after, before]
    if (JSON.stringify(current) !== JSON.stringify(before)) kept += 1
    return undefined
  }
  const current = new Map(product.variants.map((variant) => [variant.id, variant]))
  const variants = change.variants.flatMap((variant): VariantChange[] => {
    const now = current.get(variant.id)
    if (now === undefined) {
      kept += 1
      return []
    }
    const price = back(variant.price, now.price_paise)
    const compareAt = back(variant.compare_at, now.compare_at_price_paise)
    const stock = back(variant.stock, now.stock_quantity)
    if ((price ?? compareAt ?? stock) === undefined) return []
    const { id, title } = variant
    return [
      { id, title, ...(price && { price }), ...(compareAt && { compare_at: compareAt }), ...(stock && { stock }) },
    ]
  })
  const status = back(change.status, product.status)
  const vendor = back(change.vendor, product.vendor)
  const tags = back(change.tags, product.tags)
  const isEmpty = (status ?? vendor ?? tags) === undefined && variants.length === 0
  const { id, title } = change
  return {
    change: isEmpty
      ? undefined
      : { id, title, ...(status && { status }), ...(vendor && { vendor }), ...(tags && { tags }), variants },
    kept,
  }
}
