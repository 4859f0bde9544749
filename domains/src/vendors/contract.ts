import { endpoint, filterable, listQuery, pageOf, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../admin-lists/contract.ts'
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
    sentence: z.string().describe('What happened and who did it'),
    actor_kind: z.string(),
    actor_name: z.string().nullable(),
    reason: z.string().nullable(),
    occurred_at: Time,
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

const VendorStatus = z.enum(['active', 'suspended'])
const StoreStatus = z.enum(['active', 'suspended', 'awaiting_approval'])
const PlanId = z.string().min(1).max(60)

export const ListedVendor = z
  .object({
    vendor_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: VendorStatus,
    approval: VendorApprovalStatus,
    applied_at: Time.nullable().describe('null if the platform approved the vendor by itself'),
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
    status: StoreStatus,
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
    staff: z.int().describe('Staff who can still sign in, and can’t publish'),
    products: z.int().describe('Active products'),
  })
  .meta({ id: 'SuspensionEffects' })
export type SuspensionEffects = z.infer<typeof SuspensionEffects>

/** What suspending a vendor’s account affects. Nothing is deleted. */
const VendorSuspensionEffects = z
  .object({
    sessions: z.int().describe('Sessions that end immediately'),
    online_stores: z.int().describe('Stores that stay online unless they’re suspended too'),
    staff: z.int().describe('Staff of the vendor’s stores, who can still sign in'),
  })
  .meta({ id: 'VendorSuspensionEffects' })

export const VendorListQuery = listQuery({
  // `applied_at` lists only vendors that had to apply.
  sorts: ['created_at', 'name', 'email', 'applied_at'],
  default_sort: '-created_at',
  filters: {
    status: filterable(VendorStatus, ['in', 'not_in']),
    approval: filterable(VendorApprovalStatus, ['in', 'not_in']),
    plan: filterable(PlanId, ['in', 'not_in']),
    email: filterable(z.string().min(1).max(254), ['eq', 'contains']),
    applied_at: filterable(TimeInput, ['gte', 'lte']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listVendorsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/vendors',
  summary: 'List vendors. Sorted by applied_at, only those that had to apply',
  tag,
  auth: admins('vendors.read'),
  query: VendorListQuery,
  response: { 200: pageOf(ListedVendor) },
})

// Not below /api/admin/stores, where a store could have the name.
export const exportVendorsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/vendors',
  summary: 'Download the list of vendors as CSV. The download is recorded.',
  tag,
  auth: admins('vendors.read'),
  query: VendorListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const StoreListQuery = listQuery({
  sorts: ['created_at', 'name', 'suspended_until'],
  default_sort: '-created_at',
  filters: {
    status: filterable(StoreStatus, ['in', 'not_in']),
    plan: filterable(PlanId, ['in', 'not_in']),
    vendor_id: filterable(z.uuid(), ['eq', 'in']),
    suspended_until: filterable(TimeInput, ['gte', 'lte', 'empty']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listAllStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/stores',
  summary: 'List the stores of all vendors',
  tag,
  auth: admins('vendors.read', 'stores.suspend'),
  query: StoreListQuery,
  response: { 200: pageOf(ListedStore) },
})

export const exportStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/stores',
  summary: 'Download the list of stores as CSV. The download is recorded.',
  tag,
  auth: admins('vendors.read', 'stores.suspend'),
  query: StoreListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const VendorPage = ListedVendor.extend({
  approval_details: VendorApproval,
  approval_hours: z.int().describe('The promised time for approving a vendor'),
  limits: VendorLimits,
  effects: VendorSuspensionEffects,
  sanctions: z.array(Sanction),
  timeline: z.array(TimelineEntry),
  support: z.object({
    email_verified_at: Time.nullable(),
    last_signed_in_at: Time.nullable(),
    active_sessions: z.int(),
    totp_enabled: z.boolean().describe('Whether sign-in asks for a code from an authenticator app'),
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

export const turnOffVendorTotpEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/vendors/:vendor_id/turn-off-totp',
  summary:
    'Turn off the authenticator app of a vendor who has lost it and the recovery codes. All sessions end. Does nothing if it’s off',
  tag,
  auth: admins('vendors.suspend'),
  confirmed: true,
  params: vendorParams,
  body: z.object({ reason: LiftReason }),
  response: { 200: z.object({ totp_enabled: z.literal(false) }) },
  refusals: [vendorNotFound, identityNotConfirmed],
})
