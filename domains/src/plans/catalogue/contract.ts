import { endpoint, line, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { PlanVersion } from '../contract.ts'

const tag = 'Administration'

/** A plan with all of its versions, as administrators see it. */
export const CataloguePlan = z
  .object({
    plan_id: z.string(),
    name: z.string(),
    description: z.string(),
    position: z.int(),
    archived_at: Time.nullable(),
    versions: z.array(PlanVersion.extend({ subscribers: z.int() })).describe('Newest first'),
  })
  .meta({ id: 'CataloguePlan' })
export type CataloguePlan = z.infer<typeof CataloguePlan>

const MAX_PRICE_PAISE = 100_000_000

/** Before GST. The payment provider accepts ₹1.00 and more. */
const Price = z
  .int()
  .min(0)
  .max(MAX_PRICE_PAISE)
  .refine((paise) => paise === 0 || paise >= 100, 'Enter 0, or at least ₹1.00')
const limit = z.int().min(0).max(1_000_000).nullable().describe('null is unlimited')

const content = {
  monthly_price_paise: Price,
  annual_price_paise: Price,
  max_products: limit,
  max_staff: limit,
  max_stores: limit.refine((count) => count === null || count >= 1, 'Enter at least 1 store'),
  max_storage_mb: limit.describe('Megabytes of files per store; null is unlimited'),
  has_custom_domain: z.boolean(),
  analytics: z.enum(['basic', 'advanced', 'advanced_api']),
}
const isPriceConsistent = (version: { monthly_price_paise: number; annual_price_paise: number }) =>
  (version.monthly_price_paise === 0) === (version.annual_price_paise === 0)
const BOTH_OR_NONE = {
  message: 'Enter a price for both cycles, or 0 for both',
  path: ['annual_price_paise'],
}

export const PlanVersionContent = z.object(content).refine(isPriceConsistent, BOTH_OR_NONE)
export type PlanVersionContent = z.infer<typeof PlanVersionContent>

const Description = z.string().trim().max(300)

export const planNotFound = refusal('plan_not_found', 404, 'Plan not found')
export const planNameTaken = refusal('plan_name_taken', 409, 'Another plan has this name')
export const starterNeeded = refusal('starter_needed', 409, 'Starter is the plan of vendors without a subscription')

const params = z.object({ plan_id: z.string().min(1).max(60) })

export const listPlansEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/plans',
  summary: 'List all plans with their versions and subscribers',
  tag,
  auth: admins('plans.read', 'plans.edit', 'plans.assign'),
  response: { 200: z.object({ items: z.array(CataloguePlan), next_cursor: z.null() }) },
})

export const createPlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/plans',
  summary: 'Create a plan with its first version',
  tag,
  auth: admins('plans.edit'),
  body: z
    .object({ name: line(60).min(2), description: Description, ...content })
    .refine(isPriceConsistent, BOTH_OR_NONE),
  response: { 201: CataloguePlan },
  refusals: [planNameTaken],
})

export const addPlanVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/plans/:plan_id/versions',
  summary:
    'Change a plan’s prices and limits by adding a version. Subscribers keep theirs; new subscribers get this one. Does nothing if it equals the current version',
  tag,
  auth: admins('plans.edit'),
  params,
  body: PlanVersionContent,
  response: { 200: CataloguePlan },
  refusals: [planNotFound, starterNeeded],
})

export const archivePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/plans/:plan_id/archive',
  summary: 'Stop offering a plan. Its subscribers keep it, and it renews',
  tag,
  auth: admins('plans.edit'),
  params,
  response: { 200: CataloguePlan },
  refusals: [planNotFound, starterNeeded],
})

export const restorePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/plans/:plan_id/restore',
  summary: 'Offer an archived plan again',
  tag,
  auth: admins('plans.edit'),
  params,
  response: { 200: CataloguePlan },
  refusals: [planNotFound],
})
