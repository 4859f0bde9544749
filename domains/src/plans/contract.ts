import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../permissions/contract.ts'

const limit = (what: string) => z.int().nullable().describe(`${what}; null is unlimited`)

export const Plan = z
  .object({
    id: z.string(),
    name: z.string(),
    max_products: limit('Products in a store'),
    max_staff: limit('Staff accounts of a store'),
    max_stores: limit('Stores of a vendor'),
    has_custom_domain: z.boolean(),
    analytics: z.enum(['basic', 'advanced', 'advanced_api']),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export const PlanUse = z
  .object({
    plan: Plan,
    used: z.object({ products: z.int(), staff: z.int(), stores: z.int() }),
  })
  .meta({ id: 'PlanUse' })
export type PlanUse = z.infer<typeof PlanUse>

/** Carries `limit` (what), `allowed` and `used`. */
export const planLimitReached = refusal('plan_limit_reached', 403, 'Your plan has no room for more')
export const planStoreNotFound = refusal('store_not_found', 404, 'There is no such store among yours')

export const getStorePlanEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan',
  summary: 'The plan of a store, and how much of it is used',
  tag: 'Plans',
  auth: storeMembers('billing', 'products', 'settings'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: PlanUse },
  refusals: [planStoreNotFound],
})
