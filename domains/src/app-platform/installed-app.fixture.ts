import type { TestServer } from '../../../tests/harness.ts'
import { installAppEndpoint } from './installations/contract.ts'
import { appTokenEndpoint } from './oauth/contract.ts'
import { clientFields, type ManifestInput, type PublishedApp, publishApp } from './published-app.fixture.ts'

type Owner = Awaited<ReturnType<TestServer['signInVendor']>>

/** Sends a form to an endpoint of OAuth. */
export function sendForm(server: TestServer, fields: Readonly<Record<string, string>> | string, url?: string) {
  return server.app.inject({
    method: 'POST',
    url: url ?? appTokenEndpoint.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
}

/** Installs an app with consent to all that it requires, and the optional permissions. Returns the installation's ID. */
export async function installApp(
  server: TestServer,
  owner: Pick<Owner, 'token' | 'slug'>,
  appId: string,
  optional: readonly string[] = [],
): Promise<string> {
  const body = { app_id: appId, store_slug: owner.slug }
  const asked = await server.call(installAppEndpoint, { token: owner.token, body })
  if (asked.statusCode === 409) {
    const { digest } = asked.json().consent
    const reply = await server.call(installAppEndpoint, {
      token: owner.token,
      body: { ...body, consent: { digest, optional } },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const { id } = await server.db
    .selectFrom('app_installations')
    .innerJoin('stores', 'stores.id', 'app_installations.store_id')
    .select('app_installations.id')
    .where('stores.slug', '=', owner.slug)
    .where('app_id', '=', appId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Requests a token of an installation. */
export async function requestToken(
  server: TestServer,
  app: PublishedApp,
  installationId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const now = server.clock.now()
  const reply = await sendForm(server, {
    grant_type: 'client_credentials',
    installation_id: installationId,
    ...(await clientFields(app, { audience: server.platform.settings.urls.backend, now })),
    ...more,
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().access_token
}

/** Publishes an app, installs it in a new vendor's store, and requests a token. */
export async function startInstalledApp(server: TestServer, overrides: Partial<ManifestInput> = {}) {
  const owner = await server.signInVendor()
  const app = await publishApp(server, overrides)
  const installationId = await installApp(server, owner, app.id)
  return { owner, app, installation_id: installationId, token: await requestToken(server, app, installationId) }
}
