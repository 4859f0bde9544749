import type { AppManifest } from '@haat/app-manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopesInHindi } from '../../../../packages/app-manifest/src/hindi/scopes.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleApp } from '../../app-store/example-app.ts'
import { saveApps } from '../../app-store/index.ts'
import { updateVendorAccountEndpoint } from '../../identity/contract.ts'
import {
  allowAppPermissionsEndpoint,
  installAppEndpoint,
  removeAppPermissionEndpoint,
  showConsentEndpoint,
  uninstallAppEndpoint,
  updateAppEndpoint,
} from '../installations/contract.ts'
import { installApp, requestToken, startInstalledApp } from '../installed-app.fixture.ts'
import { getAppDetailsEndpoint } from '../management/contract.ts'
import { ownInstallationEndpoint } from '../own-installation/contract.ts'
import { type ManifestInput, publishApp, publishVersion } from '../published-app.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Owner = Awaited<ReturnType<TestServer['signInVendor']>>
const install = ({ token, slug }: Pick<Owner, 'token' | 'slug'>, appId: string, consent?: object) =>
  server.call(installAppEndpoint, { token, body: { app_id: appId, store_slug: slug, consent } })
const grantsOf = (appId: string) =>
  server.db
    .selectFrom('app_grants')
    .innerJoin('app_installations', 'app_installations.id', 'app_grants.installation_id')
    .select(['app_grants.scopes', 'app_grants.shown', 'app_grants.granted_by'])
    .where('app_id', '=', appId)
    .orderBy('app_grants.id')
    .execute()

const permissions: ManifestInput['permissions'] = {
  required: [{ scope: 'products:write', reason: 'Changes the prices that you choose' }],
  optional: [{ scope: 'orders:read', reason: 'Counts what was sold of a product' }],
}

describe('2: installing an app', () => {
  test('without permissions needs only the app and the store', async () => {
    const owner = await server.signInVendor()
    const app = await publishApp(server, { permissions: { required: [], optional: [] } })
    expect((await install(owner, app.id)).json()).toMatchObject({ installed: true, state: 'active', version: '1.0.0' })
  })

  test('with permissions needs consent to exactly what is shown, and records the words', async () => {
    const owner = await server.signInVendor()
    const app = await publishApp(server, { permissions })
    const asked = await install(owner, app.id)
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'consent_required'])
    const { consent } = asked.json()
    expect(consent.required).toEqual([
      {
        scope: 'products:write',
        sentence: 'Add, change and delete products and prices',
        reason: 'Changes the prices that you choose',
        level: 'business',
      },
    ])
    expect(consent.adds).toEqual(['A page in your dashboard', 'A connection to the app’s server, app.example.com'])
    const query = { store_slug: owner.slug }
    const shown = await server.call(showConsentEndpoint, { token: owner.token, params: { id: app.id }, query })
    expect(shown.json()).toEqual({ consent })

    await server.call(updateVendorAccountEndpoint, { token: owner.token, body: { language: 'hi' } })
    const translated = (
      await server.call(showConsentEndpoint, { token: owner.token, params: { id: app.id }, query })
    ).json().consent
    expect(translated).toMatchObject({
      language: 'hi',
      digest: consent.digest,
      required: [{ sentence: scopesInHindi['products:write'], reason: 'Changes the prices that you choose' }],
      adds: ['आपके डैशबोर्ड में एक पेज', 'ऐप के सर्वर से कनेक्शन: app.example.com'],
    })

    const reply = await install(owner, app.id, { digest: consent.digest, optional: ['orders:read'] })
    expect(reply.json()).toMatchObject({ installed: true, open_url: expect.stringContaining(`/apps/${app.id}`) })
    expect(await grantsOf(app.id)).toEqual([
      { scopes: ['products:write', 'orders:read'], shown: translated, granted_by: owner.account_id },
    ])
  })

  test('is refused if the app changed while the person was reading', async () => {
    const owner = await server.signInVendor()
    const app = await publishApp(server, { permissions })
    const { digest } = (await install(owner, app.id)).json().consent
    await publishVersion(server, { ...app.manifest, version: '1.0.1' })
    const reply = await install(owner, app.id, { digest })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'consent_changed'])
    expect(reply.json().consent.version).toBe('1.0.1')
    expect(await grantsOf(app.id)).toEqual([])
  })

  test('is refused to staff who can’t do themselves what the app may do', async () => {
    const owner = await server.signInVendor()
    const app = await publishApp(server, { permissions })
    const staff = await server.signInStaff(owner.slug, ['apps', 'products'])
    const { digest } = (await install(owner, app.id)).json().consent
    const asStaff = (optional: string[]) => install({ ...staff, slug: owner.slug }, app.id, { digest, optional })
    const refused = await asStaff(['orders:read'])
    expect([refused.statusCode, refused.json().code, refused.json().permissions]).toEqual([
      403,
      'permission_missing',
      ['orders'],
    ])
    expect((await asStaff([])).json()).toMatchObject({ installed: true })
  })

  test('ignores optional permissions that the app doesn’t ask for', async () => {
    const owner = await server.signInVendor()
    const app = await publishApp(server, { permissions })
    const { digest } = (await install(owner, app.id)).json().consent
    await install(owner, app.id, { digest, optional: ['customers:read'] })
    expect(await grantsOf(app.id)).toMatchObject([{ scopes: ['products:write'] }])
  })

  test('is refused for a sample listing outside the demo', async () => {
    const outside = await startTestServer({ environment: { HAAT_DEMO: '0' } })
    const owner = await outside.signInVendor()
    const id = `app-${crypto.randomUUID()}`
    await saveApps(outside.db, [exampleApp({ id })])
    await outside.db.updateTable('apps').set({ is_sample: true }).where('id', '=', id).execute()
    const body = { app_id: id, store_slug: owner.slug }
    const reply = await outside.call(installAppEndpoint, { token: owner.token, body })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'sample_listing'])
    await outside.close()
  })
})

describe('2: permissions of an installed app', () => {
  const scopesOf = async (token: string) => (await server.call(ownInstallationEndpoint, { token })).json().scopes

  test('can be added and taken away, and its tokens are revoked', async () => {
    const { owner, app, installation_id: installationId, token } = await startInstalledApp(server, { permissions })
    const call = (endpoint: typeof removeAppPermissionEndpoint | typeof allowAppPermissionsEndpoint, body: object) =>
      server.call(endpoint, {
        token: owner.token,
        params: { id: app.id },
        body: { store_slug: owner.slug, ...body },
      })
    const { digest } = (
      await server.call(showConsentEndpoint, {
        token: owner.token,
        params: { id: app.id },
        query: { store_slug: owner.slug },
      })
    ).json().consent
    await call(allowAppPermissionsEndpoint, { consent: { digest, optional: ['orders:read'] } })
    expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(401)
    const second = await requestToken(server, app, installationId)
    expect(await scopesOf(second)).toEqual(['store:read', 'products:read', 'products:write', 'orders:read'])

    await call(removeAppPermissionEndpoint, { scope: 'orders:read' })
    const third = await requestToken(server, app, installationId)
    expect(await scopesOf(third)).toEqual(['store:read', 'products:read', 'products:write'])
    const refused = await call(removeAppPermissionEndpoint, { scope: 'products:write' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'permission_required'])
  })
})

describe('3: updating an app by hand', () => {
  const update = (owner: Owner, appId: string, consent?: object) =>
    server.call(updateAppEndpoint, {
      token: owner.token,
      params: { id: appId },
      body: { store_slug: owner.slug, consent },
    })

  test('asks for consent to a new permission, and grants it', async () => {
    const { owner, app, installation_id: installationId } = await startInstalledApp(server)
    const more: AppManifest['permissions'] = {
      required: [
        { scope: 'products:read', reason: 'Counts the products of the store' },
        { scope: 'orders:read', reason: 'Counts the orders of the store' },
      ],
      optional: [],
    }
    await publishVersion(server, { ...app.manifest, version: '2.0.0', permissions: more })
    const asked = await update(owner, app.id)
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'consent_required'])
    const reply = await update(owner, app.id, { digest: asked.json().consent.digest })
    expect(reply.json()).toMatchObject({ version: '2.0.0' })
    const token = await requestToken(server, app, installationId)
    expect((await server.call(ownInstallationEndpoint, { token })).json().scopes).toContain('orders:read')
  })

  test('needs no consent to fewer permissions, and takes them away', async () => {
    const { owner, app, installation_id: installationId } = await startInstalledApp(server, { permissions })
    await publishVersion(server, {
      ...app.manifest,
      version: '1.1.0',
      permissions: { required: [{ scope: 'products:read', reason: 'Counts the products of the store' }], optional: [] },
    })
    expect((await update(owner, app.id)).json()).toMatchObject({ version: '1.1.0' })
    const token = await requestToken(server, app, installationId)
    expect((await server.call(ownInstallationEndpoint, { token })).json().scopes).toEqual([
      'store:read',
      'products:read',
    ])
  })

  test('asks for consent when personal data goes elsewhere', async () => {
    const { owner, app } = await startInstalledApp(server)
    const privacy = { ...app.manifest.privacy, stored_in: ['IN', 'US'] }
    await publishVersion(server, { ...app.manifest, version: '1.1.0', privacy })
    expect((await update(owner, app.id)).json().code).toBe('consent_required')
  })
})

test('an update asks for consent when the app’s server moved to another domain, and says where to', async () => {
  const { owner, app } = await startInstalledApp(server)
  await publishVersion(server, {
    ...app.manifest,
    version: '1.1.0',
    urls: { base: 'https://app.example.net', app: '/' },
  })
  const call = { token: owner.token, params: { id: app.id } }
  const query = { store_slug: owner.slug }
  const { update } = (await server.call(getAppDetailsEndpoint, { ...call, query })).json()
  expect(update.needs_consent).toBe(true)
  expect(update.changes[0].sentence).toContain('from app.example.com to app.example.net')
  const asked = await server.call(updateAppEndpoint, { ...call, body: query })
  expect(asked.json().code).toBe('consent_required')
  const consent = { digest: asked.json().consent.digest }
  expect((await server.call(updateAppEndpoint, { ...call, body: { ...query, consent } })).json()).toMatchObject({
    version: '1.1.0',
  })
})

test('an app that is installed again within 48 hours is a new installation', async () => {
  const { owner, app, installation_id: first } = await startInstalledApp(server)
  const body = { app_id: app.id, store_slug: owner.slug }
  await server.call(uninstallAppEndpoint, { token: owner.token, body })
  const dueOf = async () =>
    (
      await server.db
        .selectFrom('app_installations')
        .select('erase_due_at')
        .where('id', '=', first)
        .executeTakeFirstOrThrow()
    ).erase_due_at
  expect(await dueOf()).toEqual(new Date(server.clock.now().getTime() + 48 * 3_600_000))
  expect(await installApp(server, owner, app.id)).not.toBe(first)
  expect(await dueOf()).toBeNull()
})
