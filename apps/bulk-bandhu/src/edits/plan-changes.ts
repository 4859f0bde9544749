import type { Product, Variant } from '../catalog/product.ts'
import type { Change, VariantChange } from './change.ts'
import type { Edit } from './edit.ts'
import { roundPrice } from './round-price.ts'

/** Returns what an edit changes in each product. Products that stay the same aren't part of it. */
export function planChanges(products: readonly Product[], edit: Edit): Change[] {
  return products.flatMap((product) => planChange(product, edit) ?? [])
}

function planChange(product: Product, edit: Edit): Change | undefined {
  const tags = newTags(product.tags, edit)
  const change: Change = {
    id: product.id,
    title: product.title,
    ...(edit.status !== undefined && edit.status !== product.status && { status: [product.status, edit.status] }),
    ...(edit.vendor !== undefined && edit.vendor !== product.vendor && { vendor: [product.vendor, edit.vendor] }),
    ...(tags.join() !== product.tags.join() && { tags: [product.tags, tags] }),
    variants: product.variants.flatMap((variant) => planVariant(variant, edit) ?? []),
  }
  const { status, vendor, tags: changedTags, variants } = change
  return (status ?? vendor ?? changedTags) === undefined && variants.length === 0 ? undefined : change
}

function planVariant(variant: Variant, edit: Edit): VariantChange | undefined {
  const { id, title, price_paise: price, compare_at_price_paise: compareAt, stock_quantity: stock } = variant
  const newPrice = edit.price === undefined ? price : priceAfter(price, edit.price)
  const newCompareAt = edit.compare_at === undefined ? compareAt : compareAfter(variant, edit.compare_at)
  const newStock = edit.stock === undefined || !variant.track_inventory ? stock : stockAfter(stock, edit.stock)
  if (newPrice === price && newCompareAt === compareAt && newStock === stock) return undefined
  return {
    id,
    title,
    ...(newPrice !== price && { price: [price, newPrice] }),
    ...(newCompareAt !== compareAt && { compare_at: [compareAt, newCompareAt] }),
    ...(newStock !== stock && { stock: [stock, newStock] }),
  }
}

function priceAfter(price: number, { operation, amount, rounding }: NonNullable<Edit['price']>): number {
  switch (operation) {
    case 'raise_percent':
      return roundPrice(price * (1 + amount / 100), rounding)
    case 'lower_percent':
      return roundPrice(price * (1 - amount / 100), rounding)
    case 'raise':
      return roundPrice(price + amount, rounding)
    case 'lower':
      return roundPrice(price - amount, rounding)
    case 'set':
      return roundPrice(amount, rounding)
  }
}

function compareAfter(
  { price_paise: price }: Variant,
  { operation, amount }: NonNullable<Edit['compare_at']>,
): number | null {
  switch (operation) {
    case 'old_price':
      return price
    case 'raise_percent':
      return roundPrice(price * (1 + amount / 100), 'rupee')
    case 'set':
      return amount
    case 'clear':
      return null
  }
}

function stockAfter(stock: number, { operation, amount }: NonNullable<Edit['stock']>): number {
  return operation === 'set' ? amount : Math.max(0, stock + amount)
}

function newTags(tags: readonly string[], { tags_added: added, tags_removed: removed }: Edit): string[] {
  const gone = new Set(removed.map((tag) => tag.toLowerCase()))
  const kept = tags.filter((tag) => !gone.has(tag.toLowerCase()))
  const known = new Set(kept.map((tag) => tag.toLowerCase()))
  return [...kept, ...added.filter((tag) => !known.has(tag.toLowerCase()))]
}
