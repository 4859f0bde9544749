import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { uninstallAppEndpoint } from '../installations/contract.ts'
import { installApp } from '../installed-app.fixture.ts'
import { publishApp } from '../published-app.fixture.ts'
import {
  dismissAppRequestEndpoint,
  getAppOfferEndpoint,
  listAppRequestsEndpoint,
  requestAppEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('staff who can’t install an app ask the owner, once, until it’s dismissed or installed', async () => {
  const owner = await server.signInVendor()
  const app = await publishApp(server)
  const { slug } = owner
  const staff = await server.signInStaff(slug, ['apps'])
  const ask = ({ token }: { token: string }, note = '') =>
    server.call(requestAppEndpoint, { token, params: { id: app.id }, body: { store_slug: slug, note } })
  const offer = async ({ token }: { token: string }) =>
    (await server.call(getAppOfferEndpoint, { token, params: { id: app.id }, query: { store_slug: slug } })).json()
  const list = async () =>
    (await server.call(listAppRequestsEndpoint, { token: owner.token, query: { store_slug: slug } })).json().items
  const toldAboutApps = async (accountId: string) =>
    (
      await server.db
        .selectFrom('notifications')
        .select('title')
        .where('account_id', '=', accountId)
        .where('type', 'in', ['apps', 'team_apps'])
        .orderBy('id')
        .execute()
    ).map(({ title }) => title)

  expect(await offer(staff)).toMatchObject({ can_install: false, requested_at: null, requests: [] })
  expect(await offer(owner)).toMatchObject({ can_install: true })
  const asked = await Promise.all([ask(staff, 'Customers <b>ask</b> for it'), ask(staff, 'Again')])
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [request] = await list()
  expect(await list()).toMatchObject([{ app_id: app.id, name: 'Meena Joseph', email: staff.email }])
  expect(await offer(staff)).toMatchObject({ requested_at: request.created_at, requests: [] })
  expect(await offer(owner)).toMatchObject({ requests: [{ id: request.id }] })
  expect(await toldAboutApps(owner.account_id)).toHaveLength(1)
  const mails = (await server.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Meena Joseph asks for'))
  expect(
    mails.map(({ text_body: text }) => [text.includes(request.note), text.includes(`/install/app/${app.id}?store=`)]),
  ).toEqual([[true, true]])

  const stranger = await server.signInVendor()
  const dismiss = ({ token }: { token: string }, storeSlug: string) =>
    server.call(dismissAppRequestEndpoint, {
      token,
      params: { request_id: request.id },
      body: { store_slug: storeSlug },
    })
  expect((await dismiss(stranger, stranger.slug)).json().code).toBe('request_not_found')
  expect((await dismiss(owner, slug)).json().items).toEqual([])
  expect((await dismiss(owner, slug)).json().code).toBe('request_not_found')

  await ask(staff)
  await installApp(server, owner, app.id)
  expect(await list()).toEqual([])
  expect((await ask(staff)).json().code).toBe('app_already_installed')
  expect(await toldAboutApps(staff.account_id)).toEqual([
    expect.stringContaining('won’t be installed'),
    expect.stringContaining('is installed'),
  ])
  expect(await toldAboutApps(owner.account_id)).toHaveLength(2)

  const body = { app_id: app.id, store_slug: slug }
  await server.call(uninstallAppEndpoint, { token: owner.token, body })
  const able = await server.signInStaff(slug, ['apps', 'products'])
  expect((await ask(able)).json().code).toBe('can_install_app')
})
