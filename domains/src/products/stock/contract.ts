import { line } from '@haat/http-contract'
import { z } from 'zod'

export const MAX_STOCK = 1_000_000_000

/** Why stock changed. */
export const StockReason = z.enum([
  'order',
  'cancelled',
  'returned',
  'received',
  'counted',
  'damaged',
  'stolen',
  'promotion',
  'edited',
  'imported',
  'other',
])
export type StockReason = z.infer<typeof StockReason>

/** The reasons that people choose from when they adjust stock. */
export const AdjustmentReason = StockReason.extract([
  'received',
  'counted',
  'returned',
  'damaged',
  'stolen',
  'promotion',
  'other',
])
export type AdjustmentReason = z.infer<typeof AdjustmentReason>

export const StockChange = z.union([
  z.object({
    variant_id: z.uuid(),
    by: z.int().min(-MAX_STOCK).max(MAX_STOCK).describe('Change of the stock, positive or negative'),
  }),
  z.object({
    variant_id: z.uuid(),
    to: z.int().min(-MAX_STOCK).max(MAX_STOCK).describe('New stock, as counted'),
    stock_seen: z
      .int()
      .min(-MAX_STOCK)
      .max(MAX_STOCK)
      .optional()
      .describe('The stock that the new one replaces. If it has changed since, nothing is changed'),
  }),
])
export type StockChange = z.infer<typeof StockChange>

/** Changes of stock, with why they're made. */
export const StockAdjustment = z.object({
  changes: z.array(StockChange).min(1).max(250),
  reason: AdjustmentReason.default('other'),
  note: line(300).default('').describe('Shown in the history of the stock'),
})
