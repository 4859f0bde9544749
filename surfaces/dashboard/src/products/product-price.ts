import type { ProductSummary } from '@haat/domains/products/contract'
import { formatCount, formatPrice } from '@haat/ui'

/** Returns `₹499`, or `₹499 – ₹1,299` if the variants' prices differ. */
export function describePrice({
  price_min_paise,
  price_max_paise,
}: Pick<ProductSummary, 'price_min_paise' | 'price_max_paise'>): string {
  const lowest = formatPrice(price_min_paise)
  return price_min_paise === price_max_paise ? lowest : `${lowest} – ${formatPrice(price_max_paise)}`
}

/** Returns `12`, `12 in 4 variants` or `Out of stock`. */
export function describeStock({
  stock_quantity,
  variant_count,
  is_available,
}: Pick<ProductSummary, 'stock_quantity' | 'variant_count' | 'is_available'>): string {
  if (!is_available) return 'Out of stock'
  const count = formatCount(stock_quantity)
  return variant_count === 1 ? count : `${count} in ${formatCount(variant_count)} variants`
}
