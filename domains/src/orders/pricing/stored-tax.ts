import { z } from 'zod'
import type { OrderToPrice } from './price-order.ts'

/** How an order was priced, as it's stored, so that edits are computed alike. */
export const StoredTax = z.looseObject({
  registration: z.enum(['unregistered', 'composition', 'regular']),
  places: z.object({ supplier: z.string(), place_of_supply: z.string() }).nullable(),
  prices_include_gst: z.boolean(),
  rounds_total: z.boolean().default(false),
})
export type StoredTax = z.infer<typeof StoredTax>

/** Returns how an order is taxed; null if its seller collects no GST. */
export function taxToPrice({ registration, places, prices_include_gst: included }: StoredTax): OrderToPrice['tax'] {
  return registration === 'regular' && places !== null ? { places, prices_include_gst: included } : null
}
