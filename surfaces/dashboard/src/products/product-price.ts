import type { ProductSummary } from '@haat/domains/products/contract'
import { formatCount, formatPrice } from '@haat/ui'

/** Returns `₹499`, or `₹499 – ₹1,299` if the variants' prices differ. */
export function describePrice({
  price_min_paise: priceMinPaise,
  price_max_paise: priceMaxPaise,
}: Pick<ProductSummary, 'price_min_paise' | 'price_max_paise'>): string {
  const lowest = formatPrice(priceMinPaise)
  return priceMinPaise === priceMaxPaise ? lowest : `${lowest} – ${formatPrice(priceMaxPaise)}`
}

/** Returns `12`, `12 in 4 variants` or `Out of stock`. */
export function describeStock({
  stock_quantity: stockQuantity,
  variant_count: variantCount,
  is_available: isAvailable,
}: Pick<ProductSummary, 'stock_quantity' | 'variant_count' | 'is_available'>): string {
  if (!isAvailable) return 'Out of stock'
  const count = formatCount(stockQuantity)
  return variantCount === 1 ? count : `${count} in ${formatCount(variantCount)} variants`
}
