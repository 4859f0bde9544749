import type { ProductData, VariantData } from '@haat/theme-engine'

/** A variant that is sold, by its id. */
export function variantOf(product: ProductData | undefined, variant_id: string): VariantData | undefined {
  return product?.variants.find(({ id }) => String(id) === variant_id)
}

/** How many of a variant may be sold now; Infinity where stock is not counted, or selling goes on without. */
export function stockOf({ inventory_policy, inventory_quantity }: VariantData): number {
  if (inventory_quantity === undefined || inventory_policy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(inventory_quantity, 0)
}
