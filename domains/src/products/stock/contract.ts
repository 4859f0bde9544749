import { z } from 'zod'

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
