import { endpoint, line, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreMember, storeMembers } from '../permissions/contract.ts'
import { planLimitReached } from '../plans/contract.ts'
import { storeNotFound } from './refusals/contract.ts'

/**
 * States and Union Territories with their GST codes. Union Territories without a legislature levy UTGST instead of SGST
 * (UTGST Act 2017, section 1 (2)), and so does "other territory" (section 2 (8)). Delhi, Jammu and Kashmir, and Puducherry
 * have legislatures and levy SGST. Codes 25 and 28 are no longer assigned.
 */
export const indianStates: readonly IndianState[] = [
  { code: '01', name: 'Jammu and Kashmir', union_territory_without_legislature: false },
  { code: '02', name: 'Himachal Pradesh', union_territory_without_legislature: false },
  { code: '03', name: 'Punjab', union_territory_without_legislature: false },
  { code: '04', name: 'Chandigarh', union_territory_without_legislature: true },
  { code: '05', name: 'Uttarakhand', union_territory_without_legislature: false },
  { code: '06', name: 'Haryana', union_territory_without_legislature: false },
  { code: '07', name: 'Delhi', union_territory_without_legislature: false },
  { code: '08', name: 'Rajasthan', union_territory_without_legislature: false },
  { code: '09', name: 'Uttar Pradesh', union_territory_without_legislature: false },
  { code: '10', name: 'Bihar', union_territory_without_legislature: false },
  { code: '11', name: 'Sikkim', union_territory_without_legislature: false },
  { code: '12', name: 'Arunachal Pradesh', union_territory_without_legislature: false },
  { code: '13', name: 'Nagaland', union_territory_without_legislature: false },
  { code: '14', name: 'Manipur', union_territory_without_legislature: false },
  { code: '15', name: 'Mizoram', union_territory_without_legislature: false },
  { code: '16', name: 'Tripura', union_territory_without_legislature: false },
  { code: '17', name: 'Meghalaya', union_territory_without_legislature: false },
  { code: '18', name: 'Assam', union_territory_without_legislature: false },
  { code: '19', name: 'West Bengal', union_territory_without_legislature: false },
  { code: '20', name: 'Jharkhand', union_territory_without_legislature: false },
  { code: '21', name: 'Odisha', union_territory_without_legislature: false },
  { code: '22', name: 'Chhattisgarh', union_territory_without_legislature: false },
  { code: '23', name: 'Madhya Pradesh', union_territory_without_legislature: false },
  { code: '24', name: 'Gujarat', union_territory_without_legislature: false },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu', union_territory_without_legislature: true },
  { code: '27', name: 'Maharashtra', union_territory_without_legislature: false },
  { code: '29', name: 'Karnataka', union_territory_without_legislature: false },
  { code: '30', name: 'Goa', union_territory_without_legislature: false },
  { code: '31', name: 'Lakshadweep', union_territory_without_legislature: true },
  { code: '32', name: 'Kerala', union_territory_without_legislature: false },
  { code: '33', name: 'Tamil Nadu', union_territory_without_legislature: false },
  { code: '34', name: 'Puducherry', union_territory_without_legislature: false },
  { code: '35', name: 'Andaman and Nicobar Islands', union_territory_without_legislature: true },
  { code: '36', name: 'Telangana', union_territory_without_legislature: false },
  { code: '37', name: 'Andhra Pradesh', union_territory_without_legislature: false },
  { code: '38', name: 'Ladakh', union_territory_without_legislature: true },
  { code: '97', name: 'Other Territory', union_territory_without_legislature: true },
]
export interface IndianState {
  readonly code: string
  readonly name: string
  readonly union_territory_without_legislature: boolean
}

/** The store's part of its URL: 3 to 48 lowercase letters, digits and hyphens. */
export const StoreSlug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$/, {
    error: 'Use 3 to 48 lowercase letters, digits and hyphens, without a hyphen at the start or end',
    abort: true,
  })
  .max(48)

const oneLine = (max: number, empty: string) => line(max).min(1, empty)

export const Store = z
  .object({
    store_id: z.int(),
    store_slug: z.string(),
    store_name: z.string(),
    status: z.enum(['active', 'suspended']),
    suspended_until: Time.nullable(),
    suspension_reason: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof Store>

/** The signed-in vendor (requirements, Vendor profile). */
export const VendorProfile = z
  .object({
    name: z.string(),
    email: z.string(),
    stores: z.array(
      z.object({
        store_id: z.int(),
        store_slug: z.string(),
        store_name: z.string(),
        is_test: z.literal(true).optional().describe('A test store of a developer, in which nothing is sent or paid'),
      }),
    ),
    selected_store: z.string().nullable().describe('The requested slug, if it’s one of the stores'),
  })
  .meta({ id: 'VendorProfile' })
export type VendorProfile = z.infer<typeof VendorProfile>

/** Checks the 15-character format only. Saving also checks the check character and the state. */
const Gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, {
    error: 'Enter a 15-character GSTIN, such as 27AAPFU0939F1ZV',
    abort: true,
  })
  .max(15)

const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

/** Billing details on invoices (Rule 46 (d) to (f), CGST Rules 2017). */
export const BillingProfile = z
  .object({
    legal_name: oneLine(120, 'Enter the legal name of the business or person'),
    address_line1: oneLine(120, 'Enter the address'),
    address_line2: optionalLine(120),
    city: oneLine(60, 'Enter the city or town'),
    pincode: z
      .string()
      .trim()
      .regex(/^[1-9][0-9]{5}$/, { error: 'Enter a six-digit PIN code', abort: true })
      .max(6),
    state_code: z.enum(
      indianStates.map((state) => state.code),
      'Choose a state or union territory',
    ),
    gstin: z.preprocess(
      (value) => (value === '' ? null : value),
      Gstin.nullish().transform((value) => value ?? null),
    ),
  })
  .meta({ id: 'BillingProfile' })
export type BillingProfile = z.infer<typeof BillingProfile>

export const slugTaken = refusal('slug_taken', 409, 'This store address is already taken')
export const slugReserved = refusal('slug_reserved', 422, 'This address is reserved')

const storeParams = z.object({ store_slug: StoreSlugField })

export const getVendorLoginDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/getVendorLoginDetails',
  summary: 'Get the signed-in vendor and their stores',
  tag: 'Stores',
  auth: ['vendor'],
  read_only_sessions: 'allowed',
  body: z.object({ store_name: z.string().max(48).nullish().describe('Slug of the selected store') }),
  response: { 200: VendorProfile },
})

export const listStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/stores',
  summary: 'List the vendor’s stores, oldest first',
  tag: 'Stores',
  auth: ['vendor'],
  response: { 200: z.object({ items: z.array(Store), next_cursor: z.null(), stores_allowed: z.int().nullable() }) },
})

export const createStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/stores',
  summary: 'Create a store and select it (sets the storeSelectedPlatform cookie)',
  tag: 'Stores',
  auth: ['vendor'],
  body: z.object({ store_name: oneLine(80, 'Enter a store name'), store_slug: StoreSlug }),
  response: { 201: Store },
  refusals: [slugTaken, slugReserved, planLimitReached],
})

export const selectStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/selected-store',
  summary: 'Select a store (sets the storeSelectedPlatform cookie)',
  tag: 'Stores',
  auth: anyStoreMember,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: Store },
  refusals: [storeNotFound],
})

export const getBillingProfileEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/stores/:store_slug/billing-profile',
  summary: 'Get a store’s billing details',
  tag: 'Stores',
  auth: storeMembers('billing'),
  params: storeParams,
  response: { 200: z.object({ billing_profile: BillingProfile.nullable() }) },
  refusals: [storeNotFound],
})

export const saveBillingProfileEndpoint = endpoint({
  method: 'PUT',
  url: '/api/vendor/stores/:store_slug/billing-profile',
  summary: 'Save a store’s billing details. Issued invoices don’t change',
  tag: 'Stores',
  auth: storeMembers('billing'),
  params: storeParams,
  body: BillingProfile,
  response: { 200: z.object({ billing_profile: BillingProfile }) },
  refusals: [storeNotFound],
})
