import type { ProductData, VariantData } from '@haat/theme-engine'

/** Finds an available variant by ID. */
export function variantOf(product: ProductData | undefined, variantId: string): VariantData | undefined {
  return product?.variants.find(({ id }) => String(id) === variantId)
}

/** Returns the available quantity of a variant; Infinity if stock isn't tracked or the variant can be oversold. */
export function stockOf({
  inventory_policy: inventoryPolicy,
  inventory_quantity: inventoryQuantity,
}: VariantData): number {
  if (inventoryQuantity === undefined || inventoryPolicy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(inventoryQuantity, 0)
}
