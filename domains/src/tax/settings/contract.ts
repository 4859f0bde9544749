import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'

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

/** A store's tax settings, with what they need from its billing details. */
export const StoreTaxes = TaxOptions.extend({
  is_saved: z.boolean().describe('Whether the store has saved its settings'),
  legal_name: z.string().nullable().describe('From the billing details'),
  state_code: z.string().nullable().describe('From the billing details'),
  gstin: z.string().nullable().describe('From the billing details'),
  financial_year: z.string().describe('The current one, such as 26-27'),
}).meta({ id: 'StoreTaxes' })
export type StoreTaxes = z.infer<typeof StoreTaxes>

export const gstinMissing = refusal(
  'gstin_missing',
  409,
  'Add your GSTIN to the store’s billing details before you choose this registration',
)

const tag = 'Taxes'
const auth = storeMembers('settings')
const ofStore = z.object({ store_slug: StoreSlugField })

export const getTaxesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/taxes',
  summary: 'Get a store’s tax settings',
  tag,
  auth,
  query: ofStore,
  response: { 200: StoreTaxes },
  refusals: [storeNotFound],
})

export const saveTaxesEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/taxes',
  summary: 'Save a store’s tax settings. Orders that were already placed don’t change',
  tag,
  auth,
  body: ofStore.extend(TaxOptions.shape),
  response: { 200: StoreTaxes },
  refusals: [storeNotFound, storeSuspended, gstinMissing],
})
