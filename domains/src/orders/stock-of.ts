import type { ProductData, VariantData } from '@haat/theme-engine'

/** Finds an available variant by ID. */
export function variantOf(product: ProductData | undefined, variant_id: string): VariantData | undefined {
  return product?.variants.find(({ id }) => String(id) === variant_id)
}

/** Returns the available quantity of a variant; Infinity if stock isn't tracked or the variant can be oversold. */
export function stockOf({ inventory_policy, inventory_quantity }: VariantData): number {
  if (inventory_quantity === undefined || inventory_policy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(inventory_quantity, 0)
}
