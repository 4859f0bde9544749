import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'

/** 3 to 48 lower-case letters, digits and hyphens: it is the store's address. */
export const StoreSlug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$/, '3 to 48 lower-case letters, digits and hyphens; no hyphen at either end')

export const Store = z
  .object({
    store_id: z.int(),
    store_slug: z.string(),
    store_name: z.string(),
    status: z.enum(['active', 'suspended']),
    suspended_until: z.iso.datetime({ offset: true }).nullable(),
    suspension_reason: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof Store>

/** What the marketplace knows of who is signed in (requirements, Vendor profile). */
export const VendorProfile = z
  .object({
    name: z.string(),
    email: z.string(),
    stores: z.array(z.object({ store_id: z.int(), store_slug: z.string(), store_name: z.string() })),
    selected_store: z.string().nullable().describe('The slug that was asked for, where it is one of the stores'),
  })
  .meta({ id: 'VendorProfile' })
export type VendorProfile = z.infer<typeof VendorProfile>

/** The 15 characters' form; the check character and the State are checked when it is saved. */
const Gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV')

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)

/** Whom invoices are made out to (Rule 46 (d) to (f), CGST Rules 2017). */
export const BillingProfile = z
  .object({
    legal_name: z.string().trim().min(1, 'Enter the name of the business or person').max(120),
    address_line1: z.string().trim().min(1, 'Enter the address').max(120),
    address_line2: optionalText(120),
    city: z.string().trim().min(1, 'Enter the town or city').max(60),
    pincode: z
      .string()
      .trim()
      .regex(/^[1-9][0-9]{5}$/, 'A PIN code has six digits'),
    state_code: z.string().regex(/^[0-9]{2}$/, 'Choose the State or Union Territory'),
    gstin: z.preprocess(
      (value) => (value === '' ? null : value),
      Gstin.nullish().transform((value) => value ?? null),
    ),
  })
  .meta({ id: 'BillingProfile' })
export type BillingProfile = z.infer<typeof BillingProfile>

export const storeNotFound = refusal('store_not_found', 404, 'There is no such store among yours')
export const storeSuspended = refusal('store_suspended', 403, 'The store is suspended')
export const slugTaken = refusal('slug_taken', 409, 'Another store has this address')
export const slugReserved = refusal('slug_reserved', 422, 'This address is reserved')
export const storeLimitReached = refusal('plan_limit_reached', 403, 'Your plan has no room for another store')

const storeParams = z.object({ store_slug: z.string().min(1).max(48) })

export const getVendorLoginDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/getVendorLoginDetails',
  summary: 'Who is signed in, and which stores are theirs',
  tag: 'Stores',
  auth: ['vendor'],
  body: z.object({ store_name: z.string().max(48).nullish().describe('Slug of the selected store') }),
  response: { 200: VendorProfile },
})

export const listStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/stores',
  summary: 'The stores of the vendor, oldest first',
  tag: 'Stores',
  auth: ['vendor'],
  response: { 200: z.object({ items: z.array(Store), next_cursor: z.null(), stores_allowed: z.int() }) },
})

export const createStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/stores',
  summary: 'Open another store',
  tag: 'Stores',
  auth: ['vendor'],
  body: z.object({ store_name: z.string().trim().min(1, 'Give the store a name').max(80), store_slug: StoreSlug }),
  response: { 201: Store },
  refusals: [slugTaken, slugReserved, storeLimitReached],
})

export const selectStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/selected-store',
  summary: 'Choose the store to work in; sets the cookie storeSelectedPlatform',
  tag: 'Stores',
  auth: ['vendor'],
  body: z.object({ store_slug: z.string().min(1).max(48) }),
  response: { 200: Store },
  refusals: [storeNotFound],
})

export const getBillingProfileEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/stores/:store_slug/billing-profile',
  summary: 'Whom the invoices of a store are made out to',
  tag: 'Stores',
  auth: ['vendor'],
  params: storeParams,
  response: { 200: z.object({ billing_profile: BillingProfile.nullable() }) },
  refusals: [storeNotFound],
})

export const saveBillingProfileEndpoint = endpoint({
  method: 'PUT',
  url: '/api/vendor/stores/:store_slug/billing-profile',
  summary: 'Say whom the invoices of a store are made out to; issued invoices stay as they are',
  tag: 'Stores',
  auth: ['vendor'],
  params: storeParams,
  body: BillingProfile,
  response: { 200: z.object({ billing_profile: BillingProfile }) },
  refusals: [storeNotFound],
})

export const storeEndpoints = [
  getVendorLoginDetailsEndpoint,
  listStoresEndpoint,
  createStoreEndpoint,
  selectStoreEndpoint,
  getBillingProfileEndpoint,
  saveBillingProfileEndpoint,
]
