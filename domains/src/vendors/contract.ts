import { endpoint, line, MAX_CURSOR_LENGTH, pageOf, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins, identityNotConfirmed } from '../platform-permissions/contract.ts'
import { LiftReason, Sanction, SanctionDuration, SanctionReason } from '../sanctions/contract.ts'
import { anyStoreNotFound } from '../stores/suspensions/contract.ts'
import { VendorApproval, VendorApprovalStatus, VendorLimits, vendorNotFound } from '../vendor-access/contract.ts'

const tag = 'Administration'

const PlanName = z.object({ id: z.string(), name: z.string() })

/** An audit entry about a vendor or a store. */
export const TimelineEntry = z
  .object({
    id: z.uuid(),
    action: z.string(),
    actor_kind: z.string(),
    actor_name: z.string().nullable(),
    reason: z.string().nullable(),
    occurred_at: Time,
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const ListedVendor = z
  .object({
    vendor_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: z.enum(['active', 'suspended']),
    approval: VendorApprovalStatus,
    plan: PlanName,
    stores: z.int(),
    created_at: Time,
  })
  .meta({ id: 'ListedVendor' })
export type ListedVendor = z.infer<typeof ListedVendor>

export const ListedStore = z
  .object({
    store_slug: z.string(),
    store_name: z.string(),
    status: z.enum(['active', 'suspended', 'awaiting_approval']),
    suspended_until: Time.nullable(),
    vendor: z.object({ vendor_id: z.uuid(), name: z.string(), email: z.string() }),
    plan: PlanName,
    products: z.int(),
    domains: z.int(),
    theme: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'ListedStore' })
export type ListedStore = z.infer<typeof ListedStore>

/** What a suspension takes offline or holds back. Nothing is deleted. */
export const SuspensionEffects = z
  .object({
    theme: z.string().nullable().describe('The published theme'),
    domains: z.array(z.string()).describe('Hosts that show the store-unavailable page'),
    open_carts: z.int().describe('Carts used in the last 30 days'),
    scheduled_publication: Time.nullable().describe('Lapses if it’s due during the suspension'),
    installed_apps: z.int(),
    staff: z.int().describe('Staff who can still sign in and can’t publish'),
    products: z.int().describe('Active products'),
  })
  .meta({ id: 'SuspensionEffects' })
export type SuspensionEffects = z.infer<typeof SuspensionEffects>

const pageFields = {
  q: line(100).optional().describe('Part of a name, an email or an address'),
  plan: z.string().max(60).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional().describe('next_cursor of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const listVendorsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/vendors',
  summary: 'List vendors',
  tag,
  auth: admins('vendors.read'),
  query: z.object({
    ...pageFields,
    status: z.enum(['active', 'suspended']).optional(),
    approval: VendorApprovalStatus.optional(),
  }),
  response: { 200: pageOf(ListedVendor) },
})
export type VendorQuery = z.infer<typeof listVendorsEndpoint.query>

export const listAllStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/stores',
  summary: 'List the stores of all vendors',
  tag,
  auth: admins('vendors.read', 'stores.suspend'),
  query: z.object({
    ...pageFields,
    status: z.enum(['active', 'suspended', 'awaiting_approval']).optional(),
    vendor_id: z.uuid().optional(),
  }),
  response: { 200: pageOf(ListedStore) },
})
export type StoreQuery = z.infer<typeof listAllStoresEndpoint.query>

export const VendorPage = ListedVendor.extend({
  approval_details: VendorApproval,
  limits: VendorLimits,
  sanctions: z.array(Sanction),
  timeline: z.array(TimelineEntry),
  support: z.object({
    email_verified_at: Time.nullable(),
    last_signed_in_at: Time.nullable(),
    active_sessions: z.int(),
    may_view_until: Time.nullable().describe('Until when the vendor lets support view the dashboard'),
  }),
}).meta({ id: 'VendorPage' })
export type VendorPage = z.infer<typeof VendorPage>

const vendorParams = z.object({ vendor_id: z.uuid() })

export const getVendorEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/vendors/:vendor_id',
  summary: 'Get a vendor with sanctions, a timeline and facts for support',
  tag,
  auth: admins('vendors.read'),
  params: vendorParams,
  response: { 200: VendorPage },
  refusals: [vendorNotFound],
})

export const StorePage = ListedStore.extend({
  suspension_reason: z.string().nullable(),
  effects: SuspensionEffects,
  sanctions: z.array(Sanction),
  timeline: z.array(TimelineEntry),
}).meta({ id: 'StorePage' })
export type StorePage = z.infer<typeof StorePage>

export const getAnyStoreEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/stores/:store_slug',
  summary: 'Get a store with sanctions, a timeline and what a suspension affects',
  tag,
  auth: admins('vendors.read', 'stores.suspend'),
  params: z.object({ store_slug: StoreSlugField }),
  response: { 200: StorePage },
  refusals: [anyStoreNotFound],
})

export const suspendVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/vendors/:vendor_id/suspend',
  summary:
    'Suspend a vendor’s account until it’s reactivated. All sessions end immediately. The stores stay online unless `stores` says for how long to suspend them too',
  tag,
  auth: admins('vendors.suspend'),
  confirmed: true,
  params: vendorParams,
  body: z.object({
    reason: SanctionReason,
    stores: SanctionDuration.nullable().default(null).describe('Needs the permission stores.suspend'),
  }),
  response: { 200: z.object({ sessions_ended: z.int(), stores_suspended: z.int() }) },
  refusals: [vendorNotFound, identityNotConfirmed],
  idempotent: true,
})

export const reactivateVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/vendors/:vendor_id/reactivate',
  summary: 'Let a suspended vendor sign in again. Does nothing if the account is active. Stores stay as they are',
  tag,
  auth: admins('vendors.suspend'),
  params: vendorParams,
  body: z.object({ reason: LiftReason }),
  response: { 200: z.object({ status: z.enum(['active', 'suspended']) }) },
  refusals: [vendorNotFound],
})

export const vendorsEndpoints = [
  listVendorsEndpoint,
  getVendorEndpoint,
  suspendVendorEndpoint,
  reactivateVendorEndpoint,
  listAllStoresEndpoint,
  getAnyStoreEndpoint,
]
