import { z } from 'zod'

export const productStatuses = ['draft', 'active', 'archived'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/** Which of a store's products a list or an export has. */
export const ProductFilters = z.object({
  q: z.string().max(200).default('').describe('Searches the title, vendor, type, tags, SKU and barcode'),
  status: ProductStatus.optional(),
  vendor: z.string().max(255).optional(),
  product_type: z.string().max(255).optional(),
  tag: z.string().max(255).optional(),
  category_id: z
    .union([z.literal('none'), z.uuid()])
    .optional()
    .describe('Products of this category and of those below it; none: products without a category'),
  missing: z.enum(['hsn_code']).optional().describe('hsn_code: products with a variant that has no HSN code'),
})
export type ProductFilters = z.infer<typeof ProductFilters>
