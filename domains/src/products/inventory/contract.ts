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
