import { appEventTypes } from '@haat/app-manifest'
import { endpoint, noContent, refusal, scopeMissing, Time } from '@haat/http-contract'
import { z } from 'zod'

export const EndpointStatus = z.enum(['active', 'failing', 'disabled'])
export const DisableReason = z.enum(['gone', 'failing'])
const Types = z.array(z.enum(appEventTypes)).min(1).max(50)

/** Where an installation gets webhooks. */
export const AppWebhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    types: z.array(z.string()),
    source: z.enum(['manifest', 'api']).describe('Those of the manifest change only with a new version'),
    status: EndpointStatus,
    disable_reason: DisableReason.nullable().describe('gone: it answered 410. failing: for five days'),
    disabled_at: Time.nullable(),
    failing_since: Time.nullable(),
    pending: z.int().describe('Deliveries that wait, at most 10,000 are counted'),
    previous_secret_until: Time.nullable().describe('Until when the secret before the current one also signs'),
    created_at: Time,
  })
  .meta({ id: 'AppWebhook' })
export type AppWebhook = z.infer<typeof AppWebhook>

export const AppWebhookWithSecret = AppWebhook.extend({
  secret: z.string().describe('whsec_…: shown only now'),
}).meta({ id: 'AppWebhookWithSecret' })
export type AppWebhookWithSecret = z.infer<typeof AppWebhookWithSecret>

export const webhookNotFound = refusal('webhook_not_found', 404, 'Webhook not found')
export const webhookOfManifest = refusal(
  'webhook_of_manifest',
  409,
  'This webhook is part of the manifest. Publish a version to change it',
)
export const tooManyWebhooks = refusal('too_many_webhooks', 409, 'An installation can have up to 20 webhooks')

const shared = { tag: 'For apps', auth: ['app'] } as const
const params = z.object({ id: z.uuid() })
const Url = z.string().max(700).describe('An address at the origin of the app’s server, which the manifest names')

export const listWebhooksEndpoint = endpoint({
  ...shared,
  method: 'GET',
  url: '/api/app/webhooks',
  summary: 'List where the installation gets webhooks',
  app: { cost: 2 },
  response: { 200: z.object({ items: z.array(AppWebhook), next_cursor: z.null() }) },
})

export const createWebhookEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/app/webhooks',
  summary: 'Add a webhook besides those of the manifest. Returns its secret',
  app: {},
  body: z.object({ url: Url, types: Types }),
  response: { 201: AppWebhookWithSecret },
  refusals: [scopeMissing, tooManyWebhooks],
})

export const changeWebhookEndpoint = endpoint({
  ...shared,
  method: 'PUT',
  url: '/api/app/webhooks/:id',
  summary: 'Change a webhook, or enable one that was disabled',
  app: {},
  params,
  body: z.object({
    url: Url.optional(),
    types: Types.optional(),
    status: z.literal('active').optional().describe('Also for a webhook of the manifest'),
  }),
  response: { 200: AppWebhook },
  refusals: [webhookNotFound, webhookOfManifest, scopeMissing],
})

export const deleteWebhookEndpoint = endpoint({
  ...shared,
  method: 'DELETE',
  url: '/api/app/webhooks/:id',
  summary: 'Delete a webhook with its deliveries',
  app: {},
  params,
  response: { 204: noContent },
  refusals: [webhookNotFound, webhookOfManifest],
})

export const rotateSecretEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/app/webhooks/:id/rotate-secret',
  summary: 'Replace the secret of a webhook. For a day, both sign',
  app: {},
  params,
  response: { 200: AppWebhookWithSecret },
  refusals: [webhookNotFound],
})

export const WebhookTest = z
  .object({
    http_status: z.int().nullable(),
    error: z.string().nullable().describe('null: it was accepted'),
    duration_ms: z.int(),
    response_start: z.string().nullable(),
  })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.infer<typeof WebhookTest>

export const testWebhookEndpoint = endpoint({
  ...shared,
  method: 'POST',
  url: '/api/app/webhooks/:id/test',
  summary: 'Send an example with `"test": true`, and return what came back',
  app: { cost: 10 },
  params,
  body: z.object({ type: z.enum(appEventTypes) }),
  response: { 200: WebhookTest },
  refusals: [webhookNotFound],
  rate_limit: { max: 60, window_ms: 60_000, by: 'account' },
})

export const webhookKeysEndpoint = endpoint({
  method: 'GET',
  url: '/.well-known/haat-webhook-keys.json',
  summary: 'List the public keys that verify `v1a` signatures of webhooks',
  tag: 'For apps',
  auth: 'public',
  response: {
    200: z.object({
      keys: z.array(
        z.object({
          kid: z.string(),
          public_key: z.string().describe('whpk_…: the 32 bytes of the Ed25519 key in base64, as in Standard Webhooks'),
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
        }),
      ),
    }),
  },
})
