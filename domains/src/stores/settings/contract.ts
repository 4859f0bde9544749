import { endpoint, line, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreMember, storeMembers } from '../../permissions/contract.ts'
import { indianStates } from '../contract.ts'
import { BaseRevision, revisionMissing, staleRevision, storeNotFound, storeSuspended } from '../refusals/contract.ts'

/** India has one time zone, and stores sell in India: dates of orders, reports, discounts and documents are in it. */
export const STORE_TIME_ZONE = 'Asia/Kolkata'

export const PolicyKind = z.enum(['refund', 'privacy', 'terms', 'shipping', 'contact'])
export type PolicyKind = z.infer<typeof PolicyKind>

const OptionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email()], { error: 'Enter an email address, such as care@example.com' }))

/** A number of customer care: toll-free numbers aren't E.164. */
const OptionalPhone = z
  .string()
  .trim()
  .max(16)
  .regex(/^(?:\+?[0-9][0-9 -]{5,14})?$/, 'Enter a phone number, such as 98765 43210 or 1800 123 4567')

/** The address that customers see. */
export const ContactAddress = z.object({
  address_line1: line(120).min(1, 'Enter the address'),
  address_line2: line(120),
  city: line(60).min(1, 'Enter the city or town'),
  pincode: z
    .string()
    .trim()
    .regex(/^[1-9][0-9]{5}$/, { error: 'Enter a six-digit PIN code', abort: true })
    .max(6),
  state_code: z.enum(
    indianStates.map(({ code }) => code),
    'Choose a state or union territory',
  ),
})
export type ContactAddress = z.infer<typeof ContactAddress>

const PageId = z.uuid().nullable()

export const GeneralSettings = z.object({
  store_name: line(80).min(1, 'Enter a store name'),
  logo_key: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9][a-z0-9.-]*$/, { error: 'Choose an image of your store', abort: true })
    .max(200)
    .nullable()
    .describe('Key of an image in the store’s media. Emails, documents and pages show it; a theme can have its own'),
  contact_email: OptionalEmail.describe('For customers'),
  contact_phone: OptionalPhone.describe('For customers'),
  contact_address: ContactAddress.nullable().describe('For customers. The one on invoices is in the billing details'),
  sender_name: line(60)
    .regex(/^[^<>@"]*$/, 'Use a name without @, quotation marks and angle brackets')
    .describe('Of emails to buyers, followed by “via Haat”. Empty for the store’s name'),
  reply_to: OptionalEmail.describe('Where answers to emails go. Empty for the contact email'),
  weight_unit: z.enum(['g', 'kg']),
  length_unit: z.enum(['cm', 'in']),
  policies: z
    .object({ refund: PageId, privacy: PageId, terms: PageId, shipping: PageId, contact: PageId })
    .describe('The pages that are the store’s policies'),
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const StoreSettings = GeneralSettings.extend({
  legal: z
    .object({ legal_name: z.string(), gstin: z.string().nullable() })
    .nullable()
    .describe('From the billing details; null if there are none'),
  time_zone: z.string().describe('Of all dates. Stores in India have the same'),
  pages: z
    .array(z.object({ id: z.uuid(), title: z.string(), is_published: z.boolean() }))
    .describe('Pages that can be policies, by title'),
  revision: z.int(),
}).meta({ id: 'StoreSettings' })
export type StoreSettings = z.infer<typeof StoreSettings>

/** The units of a store's dashboard. */
export const StoreUnits = GeneralSettings.pick({ weight_unit: true, length_unit: true }).meta({ id: 'StoreUnits' })
export type StoreUnits = z.infer<typeof StoreUnits>

/** Of a store that hasn't chosen any. */
export const defaultUnits: StoreUnits = { weight_unit: 'g', length_unit: 'cm' }

const tag = 'Settings'
const auth = storeMembers('settings')

export const getStoreSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/settings',
  summary: 'Get a store’s general settings. The revision is the ETag',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreSettings },
  refusals: [storeNotFound],
})

export const saveStoreSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/settings',
  summary: 'Save a store’s general settings. Requires the revision (If-Match or body)',
  tag,
  auth,
  body: GeneralSettings.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: StoreSettings },
  refusals: [storeNotFound, storeSuspended, staleRevision, revisionMissing],
})

export const getStoreUnitsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/units',
  summary: 'Get the units in which a store’s dashboard shows weights and sizes',
  tag,
  auth: anyStoreMember,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreUnits },
  refusals: [storeNotFound],
})
