import { AppScope } from '@haat/app-manifest'
import { DAY_MS, Deprecation, endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { appParams, auth, tag } from '../own-apps/contract.ts'

/** Single calls are kept for so long. */
export const CALLS_KEPT_DAYS = 7
/** A permission counts as unused after so long. */
export const UNUSED_AFTER_DAYS = 30

const shared = { tag, auth, token_scope: 'apps:read', params: appParams, refusals: [appNotFound] } as const

export const CallPeriod = z.enum(['24h', '7d', '30d'])
export type CallPeriod = z.infer<typeof CallPeriod>

export const periodMs: Readonly<Record<CallPeriod, number>> = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS }

/** The calls of one endpoint by an app, from all stores. */
export const EndpointCalls = z
  .object({
    endpoint: z.string().describe('Method and pattern of the URL, such as GET /api/store/products/:id'),
    calls: z.int(),
    errors: z
      .array(z.object({ http_status: z.int(), calls: z.int() }))
      .describe('Of these, the refused ones (400 and above) by status, the most frequent first'),
    cost: z.int().describe('Points of the app’s limit'),
    average_ms: z.int(),
    deprecated: Deprecation.nullable().describe('null unless something else replaces the endpoint'),
  })
  .meta({ id: 'EndpointCalls' })
export type EndpointCalls = z.infer<typeof EndpointCalls>

export const AppCalls = z
  .object({
    since: Time.describe('The full hour at which the period begins'),
    calls: z.int(),
    errors: z.int(),
    cost: z.int(),
    items: z.array(EndpointCalls).describe('The most frequent first'),
  })
  .meta({ id: 'AppCalls' })
export type AppCalls = z.infer<typeof AppCalls>

export const getAppCallsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/apps/:app_id/api-calls',
  summary: 'Get how often your app called each endpoint, from all stores. A call is counted within a second',
  query: z.object({ period: CallPeriod.default('24h') }),
  response: { 200: AppCalls },
})

/** One call by an app. */
export const AppCall = z
  .object({
    id: z.uuid(),
    installation_id: z.uuid(),
    endpoint: z.string().describe('Method and pattern of the URL, without IDs and query'),
    http_status: z.int(),
    problem_code: z.string().nullable().describe('Why the call was refused, as in the response'),
    problem_title: z.string().nullable(),
    scope: z.string().nullable().describe('The permission that the call needs'),
    cost: z.int().describe('Points of the app’s limit'),
    duration_ms: z.int(),
    request_id: z.string().describe('As in the response’s header X-Request-Id'),
    called_at: Time,
  })
  .meta({ id: 'AppCall' })
export type AppCall = z.infer<typeof AppCall>

export const listAppCallsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/apps/:app_id/api-calls/recent',
  summary:
    'List single calls of the last week, the newest first: refused ones, and all of stores in which the app is developed or tested',
  query: PageQuery.extend({ only: z.enum(['refused']).optional(), installation_id: z.uuid().optional() }),
  response: { 200: pageOf(AppCall) },
})

export const UnusedPermissions = z
  .object({
    version: z.string().nullable().describe('The published one; null without one'),
    published_at: Time.nullable(),
    items: z.array(
      z.object({
        scope: AppScope,
        sentence: z.string().describe('What owners read'),
        is_required: z.boolean(),
        last_used_at: Time.nullable().describe('null: never'),
      }),
    ),
  })
  .meta({ id: 'UnusedPermissions' })
export type UnusedPermissions = z.infer<typeof UnusedPermissions>

export const getUnusedPermissionsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/apps/:app_id/unused-permissions',
  summary: `Get the permissions of the published version that no call and no event needed in ${UNUSED_AFTER_DAYS} days`,
  response: { 200: UnusedPermissions },
})
