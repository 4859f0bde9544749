import { z } from 'zod'

/**
 * How a seller is registered. Only one with a regular registration charges GST and issues tax invoices; the others issue
 * bills of supply (CGST Act 2017, section 31 (3) (c)).
 */
export const TaxRegistration = z.enum(['unregistered', 'composition', 'regular'])
export type TaxRegistration = z.infer<typeof TaxRegistration>

/** 1800 is 18%. */
export const RateBasisPoints = z
  .int('Enter a rate in per cent, such as 18')
  .min(0, 'Enter a rate of at least 0%')
  .max(10_000, 'Enter a rate of at most 100%')
  .describe('GST rate in basis points: 1800 is 18%')

export const TaxOptions = z.object({
  registration: TaxRegistration,
  prices_include_gst: z.boolean(),
  default_rate_basis_points: RateBasisPoints.describe('For products without a rate of their own and without a rule'),
  rounds_total: z.boolean().describe('Whether totals are rounded to whole rupees'),
  document_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,3}$/, { error: 'Use at most 3 letters and digits', abort: true })
    .max(3)
    .describe('Starts the numbers of invoices, so that several stores of a seller have a series each'),
})
export type TaxOptions = z.infer<typeof TaxOptions>

/** Settings of a store that hasn't saved any. */
export const defaultTaxSettings: TaxOptions = {
  registration: 'unregistered',
  prices_include_gst: true,
  default_rate_basis_points: 1800,
  rounds_total: false,
  document_prefix: '',
}
