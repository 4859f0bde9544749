import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { getAppEndpoint, listAppsEndpoint } from '../../app-store/contract.ts'
import { installAppEndpoint, showConsentEndpoint } from '../installations/contract.ts'
import { publishApp } from '../published-app.fixture.ts'
import { getInstallLinkEndpoint, getLinkedAppEndpoint, saveInstallLinkEndpoint } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Owner = Awaited<ReturnType<TestServer['signInVendor']>>

/** A developer with a published app that the marketplace doesn't show. */
async function startApp(distribution: 'unlisted' | 'private') {
  const { token, account_id: accountId } = await server.signInDeveloper()
  const app = await publishApp(server, { distribution })
  const owned = { developer_id: accountId, status: 'unlisted' }
  await server.db.updateTable('apps').set(owned).where('id', '=', app.id).execute()
  const params = { app_id: app.id }
  const save = (body: object) => server.call(saveInstallLinkEndpoint, { token, params, body: { stores: [], ...body } })
  const keyOf = (reply: { json(): { url: string } }) => new URL(reply.json().url).pathname.replace('/install/', '')
  return { id: app.id, token, params, save, keyOf }
}

const show = ({ token, slug }: Owner, key: string) =>
  server.call(getLinkedAppEndpoint, { token, query: { store_slug: slug, key } })

const showConsent = ({ token, slug }: Owner, appId: string, key?: string) =>
  server.call(showConsentEndpoint, {
    token,
    params: { id: appId },
    query: { store_slug: slug, ...(key !== undefined && { install_key: key }) },
  })

/** Installs an app with consent to what it asks for. */
async function install({ token, slug }: Owner, appId: string, key?: string) {
  const body = { app_id: appId, store_slug: slug, ...(key !== undefined && { install_key: key }) }
  const asked = await server.call(installAppEndpoint, { token, body })
  if (asked.json().code !== 'consent_required') return asked
  const { digest } = asked.json().consent
  return server.call(installAppEndpoint, { token, body: { ...body, consent: { digest } } })
}

test('an unlisted app is installed by its link only, until the link is replaced', async () => {
  const app = await startApp('unlisted')
  const [owner, stranger] = [await server.signInVendor(), await server.signInVendor()]
  const before = await server.call(getInstallLinkEndpoint, { token: app.token, params: app.params })
  expect(before.json()).toEqual({ url: null, distribution: 'unlisted', stores: [] })
  const key = app.keyOf(await app.save({}))
  expect(app.keyOf(await app.save({}))).toBe(key)

  for (const reply of [
    await install(owner, app.id),
    await install(owner, app.id, 'guessed'),
    await showConsent(owner, app.id),
    await showConsent(owner, app.id, 'guessed'),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'app_not_found'])
  }
  expect((await show(owner, key)).json()).toMatchObject({ app_id: app.id, is_installed: false, is_suspended: false })
  expect((await showConsent(owner, app.id, key)).json()).toMatchObject({ consent: { app_id: app.id } })
  expect((await install(owner, app.id, key)).json()).toMatchObject({ installed: true, state: 'active' })
  expect((await showConsent(owner, app.id)).json()).toMatchObject({ consent: { app_id: app.id } })
  expect((await show(owner, key)).json()).toMatchObject({ is_installed: true })
  expect((await server.call(getAppEndpoint, { params: { id: app.id } })).statusCode).toBe(404)
  expect((await server.call(listAppsEndpoint)).body).not.toContain(app.id)

  const next = app.keyOf(await app.save({ replace: true }))
  expect((await install(stranger, app.id, key)).statusCode).toBe(404)
  expect((await show(stranger, key)).statusCode).toBe(404)
  expect((await install(stranger, app.id, next)).statusCode).toBe(200)

  const suspension = { suspended_at: server.clock.now(), suspension_reason: 'Under investigation' }
  await server.db.updateTable('apps').set(suspension).where('id', '=', app.id).execute()
  const late = await server.signInVendor()
  expect((await show(late, next)).json()).toMatchObject({ is_suspended: true })
  expect((await install(late, app.id, next)).json().code).toBe('app_suspended')
})

test('a private app exists only for the stores that its developer named', async () => {
  const app = await startApp('private')
  const [named, other] = [await server.signInVendor(), await server.signInVendor()]
  const unknown = await app.save({ stores: [named.slug, 'no-such-store'] })
  expect([unknown.statusCode, unknown.json().store_slug]).toEqual([422, 'no-such-store'])
  const saved = await app.save({ stores: [named.slug] })
  expect(saved.json().stores).toEqual([named.slug])
  const key = app.keyOf(saved)
  for (const reply of [
    await show(other, key),
    await showConsent(other, app.id, key),
    await install(other, app.id, key),
  ]) {
    expect(reply.statusCode).toBe(404)
  }
  expect((await install(named, app.id, key)).statusCode).toBe(200)

  // Nobody is named any more: what is installed stays.
  await app.save({ stores: [] })
  expect((await show(named, key)).statusCode).toBe(404)
})

test('only the developer of an app sees and changes its link, and the link of another app installs nothing', async () => {
  const [app, other] = [await startApp('unlisted'), await startApp('unlisted')]
  const owner = await server.signInVendor()
  const options = { token: other.token, params: app.params }
  expect((await server.call(getInstallLinkEndpoint, options)).statusCode).toBe(404)
  expect((await server.call(saveInstallLinkEndpoint, { ...options, body: { stores: [] } })).statusCode).toBe(404)
  const key = other.keyOf(await other.save({}))
  expect((await install(owner, app.id, key)).statusCode).toBe(404)
})
