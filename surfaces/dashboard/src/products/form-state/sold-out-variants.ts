import type { ProductFormInput } from './product-form-values.ts'

/**
 * Counts the variants that buyers couldn't order if the product were published as typed. 0 if stock isn't tracked, if
 * it's sold without stock, or if no price has been typed yet.
 */
export function countSoldOutVariants({
  track,
  oversell,
  variants,
}: Pick<ProductFormInput, 'track' | 'oversell' | 'variants'>): number {
  if (track !== 'yes' || oversell === 'yes' || variants.every(({ price }) => price.trim() === '')) return 0
  return variants.filter(({ stock }) => /^[-\s]*0*$/.test(stock) || stock.trim().startsWith('-')).length
}
