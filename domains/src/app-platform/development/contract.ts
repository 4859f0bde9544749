import { appEventTypes } from '@haat/app-manifest'
import { endpoint, noContent, PageQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import {
  AppFinding,
  appHasErrors,
  appPackageInvalid,
  MAX_PACKAGE_BYTES,
  packageCheckStopped,
} from '../app-packages/contract.ts'
import { AppDelivery, DeliveryStatus, deliveryNotFound } from '../deliveries/contract.ts'
import { appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'
import { appSuspended } from '../tokens/contract.ts'

/** How long a request for deliveries waits for one, in seconds. A process that stops waits for it, too. */
export const MAX_WAIT_S = 10
/** In one response. */
export const MAX_DELIVERIES = 20

const params = appParams.extend({ store_slug: StoreSlugField })
const shared = { tag, auth, token_scope: 'apps:develop' } as const

export const developmentOff = refusal(
  'app_development_off',
  409,
  'This Haat doesn’t allow apps to be developed in stores',
)
export const developmentUrlRefused = refusal(
  'development_url_refused',
  422,
  'This Haat runs at the same name, and pages of an app must not get its cookies. Use http://127.0.0.1 or http://localhost, whichever Haat doesn’t use.',
)
export const appInstalledAlready = refusal(
  'app_installed_already',
  409,
  'The store has installed the published version. Uninstall it, or develop in another store.',
)
export const notInDevelopment = refusal('not_in_development', 404, 'The app isn’t being developed in this store')
export const takenOver = refusal(
  'development_taken_over',
  409,
  'Another command line has taken over the events of this store',
)

function isJsonObject(text: string): boolean {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

export const DevelopmentStore = z
  .object({
    slug: z.string(),
    name: z.string(),
    app_ids: z.array(z.string()).describe('Your apps that are being developed in it'),
  })
  .meta({ id: 'DevelopmentStore' })

export const listDevelopmentStoresEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/development-stores',
  summary:
    'List the stores in which you can develop apps: those of the store owner’s account with your verified email address',
  response: { 200: z.object({ items: z.array(DevelopmentStore) }) },
})

export const Development = z
  .object({
    installation_id: z.uuid(),
    haat: z.object({ issuer: z.string(), dashboard: z.string() }).describe('What the SDK needs to know of this Haat'),
    version: z.string().describe('Of the manifest'),
    is_new: z.boolean().describe('Whether the app was installed now'),
    findings: z.array(AppFinding).describe('Warnings of the checks'),
    links: z.object({
      app_page: z.string().nullable().describe('In the dashboard; null for an app without pages'),
      storefront: z.string(),
      event_log: z.string().describe('In the dashboard: what the app was told'),
    }),
  })
  .meta({ id: 'AppDevelopment' })
export type Development = z.infer<typeof Development>

export const developAppEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/developer/apps/:app_id/development/:store_slug',
  summary:
    'Run a package (.zip, multipart/form-data) in a store of yours while you develop it, instead of the package before',
  params,
  query: z.object({
    url: z
      .string()
      .max(60)
      .regex(LOOPBACK, 'Use an address of your own computer, such as http://127.0.0.1:5173')
      .optional()
      .describe('Where your browser finds the app’s pages'),
  }),
  uploads: { max_files: 1, max_file_bytes: MAX_PACKAGE_BYTES },
  response: { 200: Development },
  refusals: [
    appNotFound,
    storeNotFound,
    developmentOff,
    developmentUrlRefused,
    appSuspended,
    appInstalledAlready,
    appPackageInvalid,
    appHasErrors,
    packageCheckStopped,
  ],
  rate_limit: per10Minutes(1_200),
})

export const stopDevelopmentEndpoint = endpoint({
  ...shared,
  method: 'DELETE',
  url: '/api/developer/apps/:app_id/development/:store_slug',
  summary: 'Uninstall an app that you develop from a store of yours',
  params,
  response: { 204: noContent },
  refusals: [appNotFound, storeNotFound, notInDevelopment],
})

/** A webhook as it's sent, for the developer's computer. */
export const DevelopmentDelivery = z.object({
  id: z.uuid(),
  event_type: z.string(),
  path: z.string().describe('Below the address of the app’s server, with the query'),
  headers: z.record(z.string(), z.string()).describe('With the signatures'),
  body: z.string(),
})
export type DevelopmentDelivery = z.infer<typeof DevelopmentDelivery>

const DeliveryResult = z.object({
  id: z.uuid(),
  http_status: z.int().min(100).max(599).nullable(),
  error: z.enum(['refused', 'timeout', 'other']).nullable().describe('Why no response arrived'),
  duration_ms: z.int().min(0).max(600_000),
  response_start: z.string().max(1_024).nullable(),
})
export type DeliveryResult = z.infer<typeof DeliveryResult>

export const nextDeliveriesEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/developer/apps/:app_id/development/:store_slug/deliveries/next',
  summary: 'Report what came of webhooks, and wait for the next ones. The newest connection of a store gets them',
  params,
  body: z.object({
    connection: z.uuid().describe('Made up by the command line when it starts'),
    is_first: z.boolean().default(false).describe('Takes over from another connection'),
    wait_s: z.int().min(0).max(MAX_WAIT_S).default(MAX_WAIT_S),
    results: z.array(DeliveryResult).max(MAX_DELIVERIES).default([]),
  }),
  response: { 200: z.object({ deliveries: z.array(DevelopmentDelivery) }) },
  refusals: [appNotFound, storeNotFound, notInDevelopment, takenOver, developmentOff],
  rate_limit: per10Minutes(6_000),
})

export const exampleEventEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/developer/apps/:app_id/development/:store_slug/example-event',
  summary: 'Get a signed example of an event, to send it to your own computer. It isn’t stored',
  params,
  body: z.object({
    type: z.enum(appEventTypes),
    data: z
      .string()
      .max(20_000)
      .refine(isJsonObject, 'Send a JSON object')
      .optional()
      .describe('The event’s data, as the text of a JSON object; an example without it'),
  }),
  response: { 200: z.object({ deliveries: z.array(DevelopmentDelivery).describe('For each webhook that wants it') }) },
  refusals: [appNotFound, storeNotFound, notInDevelopment],
  rate_limit: per10Minutes(600),
})

export const DevelopmentEvent = z
  .object({ id: z.uuid(), type: z.string(), occurred_at: Time, data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DevelopmentEvent' })

export const listDevelopmentEventsEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/apps/:app_id/development/:store_slug/events',
  summary: 'List the events that the app may read, newest first',
  params,
  query: PageQuery.extend({ type: z.enum(appEventTypes).optional() }),
  response: { 200: pageOf(DevelopmentEvent) },
  refusals: [appNotFound, storeNotFound, notInDevelopment],
})

export const listDevelopmentDeliveriesEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/developer/apps/:app_id/development/:store_slug/deliveries',
  summary: 'List the webhooks of the app, newest first',
  params,
  query: PageQuery.extend({ status: DeliveryStatus.optional(), type: z.enum(appEventTypes).optional() }),
  response: { 200: pageOf(AppDelivery) },
  refusals: [appNotFound, storeNotFound, notInDevelopment],
})

export const replayDevelopmentEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/developer/apps/:app_id/development/:store_slug/deliveries/replay',
  summary: 'Send a webhook again, or all of a time that weren’t delivered',
  params,
  body: z.union([z.strictObject({ delivery_id: z.uuid() }), z.strictObject({ since: TimeInput })]),
  response: { 200: z.object({ replayed: z.int() }) },
  refusals: [appNotFound, storeNotFound, notInDevelopment, deliveryNotFound],
  rate_limit: per10Minutes(60),
})
