import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../permissions/contract.ts'

const limit = (what: string) => z.int().nullable().describe(`${what}; null is unlimited`)

export const Plan = z
  .object({
    id: z.string(),
    name: z.string(),
    max_products: limit('Products per store'),
    max_staff: limit('Staff per store'),
    max_stores: limit('Stores per vendor'),
    max_storage_mb: limit('Megabytes of files per store'),
    has_custom_domain: z.boolean(),
    analytics: z.enum(['basic', 'advanced', 'advanced_api']),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

/** How often a subscription renews. */
export const Cycle = z.enum(['monthly', 'annual'])
export type Cycle = z.infer<typeof Cycle>

/** One version of a plan. Versions never change. */
export const PlanVersion = Plan.omit({ id: true })
  .extend({
    plan_version_id: z.uuid(),
    plan_id: z.string(),
    number: z.int(),
    monthly_price_paise: z.int().describe('Before GST'),
    annual_price_paise: z.int().describe('Before GST'),
    created_at: Time,
  })
  .meta({ id: 'PlanVersion' })
export type PlanVersion = z.infer<typeof PlanVersion>

/** What a vendor has beyond a limit of a plan. */
export const Exceeded = z
  .object({
    limit: z.enum(['stores', 'products', 'staff', 'storage', 'custom_domain']),
    store_slug: z.string().nullable().describe('null: all stores of the vendor'),
    used: z.int().describe('Of `storage`: megabytes'),
    allowed: z.int(),
  })
  .meta({ id: 'Exceeded' })
export type Exceeded = z.infer<typeof Exceeded>

export const PlanUse = z
  .object({
    plan: Plan,
    used: z.object({ products: z.int(), staff: z.int(), stores: z.int(), storage_bytes: z.int() }),
  })
  .meta({ id: 'PlanUse' })
export type PlanUse = z.infer<typeof PlanUse>

/** Carries `limit` (its name), `allowed` and `used`. */
export const planLimitReached = refusal('plan_limit_reached', 403, 'You’ve reached the limit of your plan')
export const planVersionNotFound = refusal('plan_version_not_found', 404, 'Plan version not found')
export const planStoreNotFound = refusal('store_not_found', 404, 'Store not found')

export const getStorePlanEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan',
  summary: 'Get a store’s plan and usage',
  tag: 'Plans',
  auth: storeMembers('billing', 'products', 'settings'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: PlanUse },
  refusals: [planStoreNotFound],
})
