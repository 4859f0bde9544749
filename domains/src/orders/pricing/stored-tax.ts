import { z } from 'zod'
import type { Seller } from '../../tax/index.ts'
import type { OrderToPrice } from './price-order.ts'

const StoredSeller = z.object({
  legal_name: z.string(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city: z.string(),
  pincode: z.string(),
  state_code: z.string(),
  gstin: z.string().nullable(),
}) satisfies z.ZodType<Seller>

/** How an order was priced, as it's stored, so that edits and documents are computed alike. */
export const StoredTax = z.looseObject({
  registration: z.enum(['unregistered', 'composition', 'regular']),
  places: z.object({ supplier: z.string(), place_of_supply: z.string() }).nullable(),
  prices_include_gst: z.boolean(),
  rounds_total: z.boolean().default(false),
  /** Who sold it, as far as it was known. */
  seller: StoredSeller.nullable().default(null),
})
export type StoredTax = z.infer<typeof StoredTax>

/** Returns how an order is taxed; null if its seller collects no GST. */
export function taxToPrice({ registration, places, prices_include_gst: included }: StoredTax): OrderToPrice['tax'] {
  return registration === 'regular' && places !== null ? { places, prices_include_gst: included } : null
}
