import { line } from '@haat/http-contract'
import { z } from 'zod'
import { ImageSource, Price } from '../fields/contract.ts'
import { MAX_STOCK } from '../stock/contract.ts'

export const MAX_OPTIONS = 3

export const OptionValue = line(255).min(1, 'Enter a value')
export const VariantInput = z.object({
  id: z.uuid().optional().describe('ID of an existing variant. Without it, variants are matched by their options'),
  options: z.array(OptionValue).max(MAX_OPTIONS).default([]).describe('One value per option of the product'),
  sku: line(255).optional(),
  barcode: line(255).optional(),
  price_paise: Price.optional(),
  compare_at_price_paise: Price.nullable().optional(),
  stock_quantity: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .optional()
    .describe('If omitted, the stock doesn’t change. Send it only to set a new stock count'),
  stock_seen: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .optional()
    .describe('The stock that the new value replaces. If it has changed since, the product isn’t saved'),
  track_inventory: z.boolean().optional(),
  continue_selling: z.boolean().optional().describe('Continue selling when out of stock'),
  weight_grams: z.int().min(0).max(100_000_000).optional(),
  requires_shipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
  gst_rate_basis_points: z.int().min(0).max(10_000).nullable().optional().describe('1800 is 18%'),
  hsn_code: z
    .string()
    .trim()
    .regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, { error: 'An HSN code has 4, 6 or 8 digits', abort: true })
    .max(8)
    .optional(),
  image_src: ImageSource.nullable().optional().describe('One of the product’s images'),
})
export type VariantInput = z.infer<typeof VariantInput>

export const Variant = z.object({
  id: z.uuid(),
  title: z.string().describe('The option values, or "Default Title"'),
  position: z.int(),
  options: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  price_paise: z.int(),
  compare_at_price_paise: z.int().nullable(),
  stock_quantity: z.int(),
  track_inventory: z.boolean(),
  continue_selling: z.boolean(),
  is_available: z.boolean(),
  weight_grams: z.int(),
  requires_shipping: z.boolean(),
  taxable: z.boolean(),
  gst_rate_basis_points: z.int().nullable(),
  hsn_code: z.string(),
  image_src: z.string().nullable(),
})
export type Variant = z.infer<typeof Variant>
