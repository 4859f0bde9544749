import type { AppManifest } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import type { Settings } from '../../settings.ts'
import { sealSecret } from './endpoint-secret.ts'
import { newWebhookSecret } from './sign-webhook.ts'

interface Installed {
  readonly installation_id: string
  readonly manifest: AppManifest
}

/**
 * Makes the endpoints of an installation those of its version's manifest: one for each path, with the types that it wants.
 * An endpoint that stays keeps its secret and its deliveries. Webhooks that the app added end when it moves to another server:
 * the store agreed to one only.
 */
export async function syncEndpoints(
  tx: Tx,
  { secret }: Pick<Settings, 'secret'>,
  { installation_id: installationId, manifest }: Installed,
  now: Date,
): Promise<void> {
  const wanted = endpointsOf(manifest)
  const all = await tx
    .selectFrom('app_endpoints')
    .select(['id', 'url', 'source'])
    .where('installation_id', '=', installationId)
    .execute()
  const existing = all.filter(({ source }) => source === 'manifest')
  const origin = manifest.urls?.base
  const removed = all
    .filter(({ url, source }) => (source === 'manifest' ? !wanted.has(url) : new URL(url).origin !== origin))
    .map(({ id }) => id)
  if (removed.length > 0) await tx.deleteFrom('app_endpoints').where('id', 'in', removed).execute()
  for (const [url, types] of wanted) {
    const known = existing.find((endpoint) => endpoint.url === url)
    if (known === undefined) {
      const id = crypto.randomUUID()
      await tx
        .insertInto('app_endpoints')
        .values({
          id,
          installation_id: installationId,
          url,
          types: [...types],
          source: 'manifest',
          secret_encrypted: sealSecret(secret, id, newWebhookSecret()),
          created_at: now,
        })
        .execute()
    } else {
      await tx
        .updateTable('app_endpoints')
        .set({ types: [...types] })
        .where('id', '=', known.id)
        .execute()
    }
  }
}

function endpointsOf({ urls, webhooks }: AppManifest): Map<string, Set<string>> {
  const endpoints = new Map<string, Set<string>>()
  if (urls?.webhooks === undefined) return endpoints
  for (const { types, path = '' } of webhooks) {
    const url = urls.base + urls.webhooks + path
    const known = endpoints.get(url) ?? new Set()
    for (const type of types) known.add(type)
    endpoints.set(url, known)
  }
  return endpoints
}
