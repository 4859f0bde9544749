import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { getAppEndpoint } from '../../app-store/contract.ts'
import { exampleApp } from '../../app-store/example-app.ts'
import { saveApps } from '../../app-store/index.ts'
import {
  installAppEndpoint,
  installStatusEndpoint,
  listInstalledAppsEndpoint,
  uninstallAppEndpoint,
} from './contract.ts'

let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function createApp(): Promise<string> {
  const id = `app-${crypto.randomUUID()}`
  await saveApps(server.db, [exampleApp({ id })])
  return id
}

const send = (endpoint: typeof installAppEndpoint | typeof uninstallAppEndpoint, vendor: Vendor, appId: string) =>
  server.call(endpoint, { token: vendor.token, body: { app_id: appId, store_slug: vendor.slug } })
const install = (vendor: Vendor, appId: string) => send(installAppEndpoint, vendor, appId)
const uninstall = (vendor: Vendor, appId: string) => send(uninstallAppEndpoint, vendor, appId)
const status = (vendor: Vendor, appId: string, storeSlug = vendor.slug) =>
  server.call(installStatusEndpoint, { token: vendor.token, params: { appId }, query: { store_slug: storeSlug } })
const installCount = async (id: string): Promise<number> =>
  (await server.call(getAppEndpoint, { params: { id } })).json().install_count
const auditedActions = async (subjectId: string) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: actorId }) => [action, actorId])

describe('installing', () => {
  test('installs the app, updates the count and records the actor', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    const reply = await install(vendor, appId)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      app_id: appId,
      store_slug: vendor.slug,
      installed: true,
      installed_at: server.clock.now().toISOString(),
      state: 'active',
      setup_state: 'ready',
      version: null,
      open_url: null,
      consent_pending: null,
    })
    expect((await status(vendor, appId)).json()).toEqual(reply.json())
    expect(await installCount(appId)).toBe(1)
    expect(await auditedActions(appId)).toEqual([['app.installed', vendor.account_id]])
  })

  test('returns the first installation when installing again', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    const first = await install(vendor, appId)
    server.clock.advance(60_000)
    expect((await install(vendor, appId)).json()).toEqual(first.json())
    expect(await installCount(appId)).toBe(1)
    expect(await auditedActions(appId)).toHaveLength(1)
  })

  test('twenty simultaneous requests create one installation and one audit entry', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    const replies = await Promise.all(Array.from({ length: 20 }, () => install(vendor, appId)))
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    const rows = await server.db.selectFrom('app_installations').select('id').where('app_id', '=', appId).execute()
    expect(rows).toHaveLength(1)
    expect(await installCount(appId)).toBe(1)
    expect(await auditedActions(appId)).toHaveLength(1)
  })

  test('twenty stores can install an app simultaneously', async () => {
    const appId = await createApp()
    const vendors = await Promise.all(Array.from({ length: 20 }, () => server.signInVendor()))
    await Promise.all(vendors.map((vendor) => install(vendor, appId)))
    expect(await installCount(appId)).toBe(20)
  })

  test('the count matches the installations after simultaneous installs and uninstalls', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? install(vendor, appId) : uninstall(vendor, appId))),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    const active = await server.db
      .selectFrom('app_installations')
      .select('id')
      .where('app_id', '=', appId)
      .where('uninstalled_at', 'is', null)
      .execute()
    expect(active.length).toBeLessThanOrEqual(1)
    expect(await installCount(appId)).toBe(active.length)
  })
})

describe('uninstalling', () => {
  test('uninstalls the app, keeps its history and records the actor', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    await install(vendor, appId)
    const reply = await uninstall(vendor, appId)
    expect(reply.json()).toMatchObject({ app_id: appId, store_slug: vendor.slug, installed: false, state: null })
    expect((await status(vendor, appId)).json()).toEqual(reply.json())
    expect(await installCount(appId)).toBe(0)

    await install(vendor, appId)
    const history = await server.db
      .selectFrom('app_installations')
      .select(['uninstalled_at', 'uninstalled_by'])
      .where('app_id', '=', appId)
      .orderBy('id')
      .execute()
    expect(history).toEqual([
      { uninstalled_at: server.clock.now(), uninstalled_by: vendor.account_id },
      { uninstalled_at: null, uninstalled_by: null },
    ])
    expect((await auditedActions(appId)).map(([action]) => action)).toEqual([
      'app.installed',
      'app.uninstalled',
      'app.installed',
    ])
  })

  test('does nothing if the app isn’t installed', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    expect((await uninstall(vendor, appId)).json()).toMatchObject({ installed: false, installed_at: null })
    expect(await auditedActions(appId)).toEqual([])
    expect(await installCount(appId)).toBe(0)
  })

  test('an unlisted app can be uninstalled, but not installed', async () => {
    const [vendor, appId] = [await server.signInVendor(), await createApp()]
    await install(vendor, appId)
    await server.db.updateTable('apps').set({ status: 'unlisted' }).where('id', '=', appId).execute()
    expect((await status(vendor, appId)).json()).toMatchObject({ installed: true })
    expect((await uninstall(vendor, appId)).statusCode).toBe(200)
    const refused = await install(vendor, appId)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'app_not_found'])
  })
})

describe('refusals', () => {
  test('returns 404 for another vendor’s store and for an unknown one', async () => {
    const [owner, other, appId] = [await server.signInVendor(), await server.signInVendor(), await createApp()]
    const asOther = { ...other, slug: owner.slug }
    const replies = [
      await install(asOther, appId),
      await uninstall(asOther, appId),
      await status(asOther, appId),
      await server.call(listInstalledAppsEndpoint, { token: other.token, query: { store_slug: owner.slug } }),
      await install({ ...other, slug: 'no-such-store' }, appId),
    ]
    for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    expect(await installCount(appId)).toBe(0)
  })

  test('returns 404 for an unknown app', async () => {
    const vendor = await server.signInVendor()
    for (const reply of [
      await install(vendor, 'no-such-app'),
      await uninstall(vendor, 'no-such-app'),
      await status(vendor, 'no-such-app'),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'app_not_found'])
    }
  })

  test('a suspended store can list its apps but not change them', async () => {
    const [vendor, appId, otherId] = [await server.signInVendor(), await createApp(), await createApp()]
    await install(vendor, appId)
    await server.db
      .updateTable('stores')
      .set({ status: 'suspended', suspension_reason: 'Counterfeit goods' })
      .where('slug', '=', vendor.slug)
      .execute()
    for (const reply of [await install(vendor, otherId), await uninstall(vendor, appId)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'store_suspended'])
    }
    expect((await status(vendor, appId)).json()).toMatchObject({ installed: true })
    expect([await installCount(appId), await installCount(otherId)]).toEqual([1, 0])
  })

  test('requires sign-in', async () => {
    const vendor = await server.signInVendor()
    const appId = await createApp()
    const body = { app_id: appId, store_slug: vendor.slug }
    for (const endpoint of [installAppEndpoint, uninstallAppEndpoint]) {
      expect((await server.call(endpoint, { body })).statusCode).toBe(401)
      expect((await server.call(endpoint, { body, token: 'a.b.c' })).statusCode).toBe(401)
    }
    const query = { store_slug: vendor.slug }
    expect((await server.call(installStatusEndpoint, { params: { appId }, query })).statusCode).toBe(401)
    expect((await server.call(listInstalledAppsEndpoint, { query })).statusCode).toBe(401)
  })

  test('reports each invalid field', async () => {
    const { token } = await server.signInVendor()
    const reply = await server.call(installAppEndpoint, { token, body: { app_id: 'Not An Id' } })
    expect(reply.statusCode).toBe(422)
    expect(
      reply
        .json()
        .errors.map((error: { path: string }) => error.path)
        .sort(),
    ).toEqual(['body.app_id', 'body.store_slug'])
  })
})

test('lists the installed apps in order of installation', async () => {
  const vendor = await server.signInVendor({ stores: 2 })
  const [first, second, third] = [await createApp(), await createApp(), await createApp()]
  for (const appId of [first, second, third]) await install(vendor, appId)
  await uninstall(vendor, second)
  const reply = await server.call(listInstalledAppsEndpoint, {
    token: vendor.token,
    query: { store_slug: vendor.slug },
  })
  expect(reply.json()).toEqual({ store_slug: vendor.slug, app_ids: [first, third] })
  const other = vendor.slugs[1] ?? ''
  expect((await status(vendor, first, other)).json()).toMatchObject({ installed: false, store_slug: other })
})
