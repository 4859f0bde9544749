import { routes } from '../../serve.ts'
import { getSigningKey, listPublicKeys } from '../signing-keys/signing-key.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  rotateSecretEndpoint,
  testWebhookEndpoint,
  webhookKeysEndpoint,
} from './contract.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateSecret } from './manage-webhooks.ts'
import { testWebhook } from './test-webhook.ts'

const NOT_STORED = { headers: { 'cache-control': 'no-store' } }

export const webhookEndpointRoutes = routes((serve) => {
  serve(webhookKeysEndpoint, async ({ platform, reply }) => {
    // A new installation of Haat has no key yet.
    await getSigningKey(platform, 'webhook')
    const keys = await listPublicKeys(platform, 'webhook')
    const shown = keys.map(({ kid, kty, crv, x }) => {
      return { kid, public_key: `whpk_${Buffer.from(x, 'base64url').toString('base64')}`, kty, crv, x }
    })
    return reply(200, { keys: shown }, { headers: { 'cache-control': 'public, max-age=3600' } })
  })

  serve(listWebhooksEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listWebhooks(platform.db, actor.installation), next_cursor: null }),
  )

  serve(createWebhookEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await createWebhook(platform, actor.installation, body), NOT_STORED),
  )

  serve(changeWebhookEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await changeWebhook(platform, actor.installation, params.id, body)),
  )

  serve(deleteWebhookEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteWebhook(platform.db, actor.installation, params.id)
    return reply(204, undefined)
  })

  serve(rotateSecretEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await rotateSecret(platform, actor.installation, params.id), NOT_STORED),
  )

  serve(testWebhookEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await testWebhook(platform, actor.installation, params.id, body.type)),
  )
})
