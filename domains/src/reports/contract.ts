import { endpoint, HOUR_MS, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { EmailAddress } from '../identity/account/contract.ts'
import { anyStoreMember, storeOwner } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'
import { anyStoreNotFound } from '../stores/suspensions/contract.ts'
import { themeNotFound } from '../themes/contract.ts'
import { AppealGround, StoreReportReason, ThemeReportReason } from './reasons/contract.ts'

const slugParams = z.object({
  slug: z
    .string()
    .min(2)
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true }),
})
const text = z.string().trim().min(10, 'Write at least 10 characters').max(5000)
const email = z
  .union([z.literal(''), EmailAddress])
  .default('')
  .describe('For an answer')
const fivePerHour = { max: 5, window_ms: HOUR_MS, by: 'address' } as const

export const nothingToAppeal = refusal('nothing_to_appeal', 409, 'There is no such decision to appeal against')
export const alreadyAppealed = refusal('already_appealed', 409, 'You can appeal against a decision once')

/** An appeal as its sender sees it. */
export const OwnAppeal = z
  .object({
    id: z.uuid(),
    against: AppealGround,
    text: z.string(),
    created_at: Time,
    outcome: z.enum(['upheld', 'dismissed']).nullable(),
    closed_at: Time.nullable(),
    answers: z.array(z.object({ id: z.uuid(), text: z.string(), created_at: Time })),
  })
  .meta({ id: 'OwnAppeal' })
export type OwnAppeal = z.infer<typeof OwnAppeal>

/** A decision in force, as the person sees it whom it's about. */
export const DecisionInForce = z
  .object({
    against: AppealGround,
    reason: z.string(),
    decided_at: Time,
    until: Time.nullable().describe('null: without an end'),
    can_appeal: z.boolean().describe('You can appeal, and haven’t yet'),
  })
  .meta({ id: 'DecisionInForce' })
export type DecisionInForce = z.infer<typeof DecisionInForce>

export const OwnAppeals = z
  .object({ items: z.array(OwnAppeal), next_cursor: z.null(), decisions: z.array(DecisionInForce) })
  .meta({ id: 'OwnAppeals' })
export type OwnAppeals = z.infer<typeof OwnAppeals>

export const reportThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/themes/:slug/reports',
  summary: 'Report a theme of the marketplace to the platform. Nobody else sees the report',
  tag: 'Theme store',
  auth: 'public',
  params: slugParams,
  body: z.object({ reason: ThemeReportReason, text, email }),
  response: { 201: z.object({ id: z.uuid() }) },
  refusals: [themeNotFound],
  rate_limit: fivePerHour,
})

export const reportStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/reports',
  summary: 'Report a store to the platform, also while it’s suspended. The store doesn’t see the report',
  tag: 'Storefront',
  auth: 'public',
  body: z.object({ store_slug: StoreSlugField, reason: StoreReportReason, text, email }),
  response: { 201: z.object({ id: z.uuid() }) },
  refusals: [anyStoreNotFound],
  rate_limit: fivePerHour,
})

export const appealThemeDecisionEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/appeals',
  summary: 'Appeal against the last rejection or the termination of your theme. Another administrator decides',
  tag: 'Developer themes',
  auth: ['developer'],
  params: slugParams,
  body: z.object({ against: z.enum(['rejection', 'termination']), text }),
  response: { 201: OwnAppeal },
  refusals: [themeNotFound, nothingToAppeal, alreadyAppealed],
  rate_limit: { max: 10, window_ms: HOUR_MS, by: 'account' },
})

export const listThemeAppealsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/appeals',
  summary: 'List your appeals about a theme, newest first, and the decisions in force that you can appeal against',
  tag: 'Developer themes',
  auth: ['developer'],
  params: slugParams,
  response: { 200: OwnAppeals },
  refusals: [themeNotFound],
})

export const appealSuspensionEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/appeals',
  summary: 'Appeal against the suspension of your store. Another administrator decides',
  tag: 'Stores',
  auth: storeOwner,
  body: z.object({ store_slug: StoreSlugField, text }),
  response: { 201: OwnAppeal },
  refusals: [storeNotFound, nothingToAppeal, alreadyAppealed],
  rate_limit: { max: 10, window_ms: HOUR_MS, by: 'account' },
})

export const listStoreAppealsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/appeals',
  summary: 'List your appeals about a store, newest first, and its suspension. Only the owner can appeal',
  tag: 'Stores',
  auth: anyStoreMember,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: OwnAppeals },
  refusals: [storeNotFound],
})
