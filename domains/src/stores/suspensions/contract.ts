import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins, identityNotConfirmed } from '../../platform-permissions/contract.ts'
import { LiftReason, SanctionReason } from '../../sanctions/contract.ts'
import { Store } from '../contract.ts'

export const suspensionDurations = ['24h', '7d', 'permanent'] as const
export const SuspensionDuration = z.enum(suspensionDurations)
export type SuspensionDuration = z.infer<typeof SuspensionDuration>

/** A suspension of a store, past or current (requirements, Vendor store suspension). */
export const Suspension = z
  .object({
    id: z.uuid(),
    duration: SuspensionDuration,
    reason: z.string(),
    suspended_by: z.string().nullable().describe('Name of the administrator'),
    suspended_at: Time,
    suspended_until: Time.nullable().describe('null until an administrator reactivates the store'),
    ended_at: Time.nullable(),
    ended_because: z.enum(['passed', 'replaced', 'reactivated']).nullable(),
    ended_by: z.string().nullable(),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.infer<typeof Suspension>

export const AdminStore = Store.extend({
  vendor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
}).meta({ id: 'AdminStore' })
export type AdminStore = z.infer<typeof AdminStore>

export const anyStoreNotFound = refusal('store_not_found', 404, 'Store not found')

const tag = 'Administration'
const params = z.object({ store_slug: StoreSlugField })

export const suspendStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/stores/:store_slug/suspend',
  summary: 'Suspend a store. Replaces an existing suspension and emails the reason to the store owner',
  tag,
  auth: admins('stores.suspend'),
  confirmed: true,
  params,
  body: z.object({
    duration: SuspensionDuration,
    reason: SanctionReason,
  }),
  response: { 200: AdminStore },
  refusals: [anyStoreNotFound, identityNotConfirmed],
  idempotent: true,
})

export const reactivateStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/stores/:store_slug/reactivate',
  summary: 'Reactivate a suspended store. Does nothing if the store is active',
  tag,
  auth: admins('stores.suspend'),
  params,
  body: z.object({ reason: LiftReason }),
  response: { 200: AdminStore },
  refusals: [anyStoreNotFound],
})

export const listSuspensionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/stores/:store_slug/suspensions',
  summary: 'Get a store’s status and its last 200 suspensions, newest first',
  tag,
  auth: admins('stores.suspend', 'vendors.read'),
  params,
  response: { 200: z.object({ store: AdminStore, items: z.array(Suspension), next_cursor: z.null() }) },
  refusals: [anyStoreNotFound],
})

/** The response to visitors while a store is suspended. Includes `suspended_until`. */
export const storeUnavailable = refusal('store_unavailable', 503, 'This store isn’t available right now')
