import { appEventTypes } from '@haat/app-manifest'
import { endpoint, PageQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { EndpointStatus, webhookNotFound } from '../webhook-endpoints/contract.ts'

/**
 * `merged`: a later update of the same record replaced it. `dead`: given up. `cancelled`: the app was uninstalled before it was
 * sent.
 */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'dead', 'merged', 'cancelled'])

export const AppDelivery = z
  .object({
    id: z.uuid(),
    event_id: z.uuid().describe('webhook-id'),
    event_type: z.string(),
    subject_id: z.string().nullable(),
    webhook_id: z.uuid(),
    status: DeliveryStatus,
    attempts: z.int(),
    due_at: Time.describe('When a delivery that waits is tried next'),
    delivered_at: Time.nullable(),
    is_replay: z.boolean(),
    created_at: Time,
  })
  .meta({ id: 'AppDelivery' })
export type AppDelivery = z.infer<typeof AppDelivery>

export const DeliveryAttempt = z.object({
  attempt: z.int(),
  attempted_at: Time,
  http_status: z.int().nullable(),
  error: z.string().nullable().describe('null: delivered'),
  duration_ms: z.int(),
  response_start: z.string().nullable().describe('The first 1,024 characters of the answer'),
})

export const AppDeliveryDetails = AppDelivery.extend({
  url: z.string(),
  body: z.string().describe('What is sent'),
  tries: z.array(DeliveryAttempt).describe('Kept for a week'),
}).meta({ id: 'AppDeliveryDetails' })
export type AppDeliveryDetails = z.infer<typeof AppDeliveryDetails>

export const deliveryNotFound = refusal('delivery_not_found', 404, 'Delivery not found')

const shared = { tag: 'For apps', auth: ['app'] } as const
const filters = {
  status: DeliveryStatus.optional(),
  type: z.enum(appEventTypes).optional(),
}

export const listDeliveriesEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/app/deliveries',
  summary: 'List deliveries of webhooks, the newest first',
  app: { cost: 2 },
  query: z.object({
    ...PageQuery.shape,
    ...filters,
    webhook_id: z.uuid().optional(),
    subject_id: z.string().max(100).optional().describe('About one record'),
  }),
  response: { 200: pageOf(AppDelivery) },
})

export const getDeliveryEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/app/deliveries/:id',
  summary: 'Get a delivery with its attempts',
  app: {},
  params: z.object({ id: z.uuid() }),
  response: { 200: AppDeliveryDetails },
  refusals: [deliveryNotFound],
})

export const replayDeliveryEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/app/deliveries/:id/replay',
  summary: 'Send the event of a delivery again',
  app: {},
  params: z.object({ id: z.uuid() }),
  response: { 201: AppDelivery },
  refusals: [deliveryNotFound],
})

export const replayEventsEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/app/deliveries/replay',
  summary:
    'Send the events of a time again to one webhook, at most 100,000, behind new ones. Also those from while it was disabled',
  app: { cost: 20 },
  body: z.object({
    webhook_id: z.uuid(),
    since: TimeInput,
    until: TimeInput.optional(),
    include_delivered: z.boolean().default(false).describe('Also events that were delivered'),
  }),
  response: { 200: z.object({ replayed: z.int() }) },
  refusals: [webhookNotFound],
})

/** What a store's people see: what the app was told, without contents. */
export const ToldEvent = AppDelivery.pick({
  id: true,
  event_type: true,
  subject_id: true,
  status: true,
  attempts: true,
  delivered_at: true,
  created_at: true,
}).meta({ id: 'ToldEvent' })

export const listStoreDeliveriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id/deliveries',
  summary: 'List what an app was told about the store, the newest first',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  query: z.object({ store_slug: StoreSlugField, ...PageQuery.shape, ...filters }),
  response: {
    200: pageOf(ToldEvent).extend({
      webhooks: z
        .array(z.object({ status: EndpointStatus, failing_since: Time.nullable(), disabled_at: Time.nullable() }))
        .describe('Whether the app’s server can be reached'),
    }),
  },
  refusals: [storeNotFound, appNotInstalled],
})
