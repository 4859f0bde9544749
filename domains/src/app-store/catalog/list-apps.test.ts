import { closeDatabase, connect } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { installAppEndpoint } from '../../app-platform/installations/contract.ts'
import { App, getAppEndpoint, listAppsEndpoint, searchAppsEndpoint } from '../contract.ts'
import { exampleApp } from '../example-app.ts'
import { loadDemoApps, saveApps } from '../index.ts'

const list = async (server: TestServer): Promise<App[]> =>
  App.array().parse((await server.call(listAppsEndpoint)).json())

test('lists all listed apps, most installed first, then by title', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [
    exampleApp({ id: 'c', title: 'Émile' }),
    exampleApp({ id: 'a', title: 'zebra' }),
    exampleApp({ id: 'b', title: 'Fox' }),
    exampleApp({ id: 'd', title: 'Hidden' }),
    exampleApp({ id: 'e', title: 'Popular' }),
  ])
  await server.db.updateTable('apps').set({ status: 'unlisted' }).where('id', '=', 'd').execute()
  await server.db.updateTable('apps').set({ install_count: 3 }).where('id', '=', 'e').execute()
  expect((await list(server)).map((app) => app.title)).toEqual(['Popular', 'Émile', 'Fox', 'zebra'])
})

test('returns an empty list for an empty catalog', async () => {
  const server = await serverForTest()
  expect(await list(server)).toEqual([])
})

test('returns an app by ID, and 404 for unknown, unlisted and invalid IDs', async () => {
  const server = await serverForTest()
  const app = exampleApp({ id: 'one', features: ['Fast'], screenshots: ['https://youtu.be/x'], price: 'Free' })
  await saveApps(server.db, [app, exampleApp({ id: 'gone' })])
  await server.db.updateTable('apps').set({ status: 'unlisted' }).where('id', '=', 'gone').execute()
  expect((await server.call(getAppEndpoint, { params: { id: 'one' } })).json()).toEqual({ ...app, install_count: 0 })
  for (const id of ['two', 'gone', 'No App', "o'ne", '..', 'a'.repeat(81)]) {
    expect((await server.call(getAppEndpoint, { params: { id } })).statusCode, id).toBe(404)
  }
})

test('returns 304 for an unchanged list', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [exampleApp({ id: 'one' })])
  const first = await server.call(listAppsEndpoint)
  const revalidate = () => server.call(listAppsEndpoint, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect((await revalidate()).statusCode).toBe(304)
  expect((await revalidate()).body).toBe('')
  await saveApps(server.db, [exampleApp({ id: 'two' })])
  await expect.poll(async () => (await revalidate()).statusCode).toBe(200)
})

test('shows a change by another process in the list and search', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [exampleApp({ id: 'one', title: 'Before' })])
  const titles = async () => (await list(server)).map((app) => app.title)
  const found = async (query: string) =>
    (await server.call(searchAppsEndpoint, { params: { query } })).json().map((app: App) => app.title)
  await expect.poll(titles).toEqual(['Before'])
  await expect.poll(() => found('')).toEqual(['Before'])

  const elsewhere = connect({ connectionString: server.connectionString, max: 1 })
  await elsewhere.updateTable('apps').set({ title: 'After' }).where('id', '=', 'one').execute()
  await closeDatabase(elsewhere)
  await expect.poll(titles).toEqual(['After'])
  await expect.poll(() => found('')).toEqual(['After'])
  await expect.poll(() => found('after')).toEqual(['After'])
})

test('an installation updates the counts and order of the list and search', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [
    exampleApp({ id: 'a', title: 'Aster Desk' }),
    exampleApp({ id: 'b', title: 'Birch Desk' }),
  ])
  const search = async () => (await server.call(searchAppsEndpoint, { params: { query: 'desk' } })).json()
  await expect.poll(async () => (await list(server)).map((app) => app.id)).toEqual(['a', 'b'])
  await expect.poll(async () => (await search()).map((app: App) => app.id)).toEqual(['a', 'b'])
  const vendor = await server.signInVendor()
  await server.call(installAppEndpoint, { token: vendor.token, body: { app_id: 'b', store_slug: vendor.slug } })
  const expected = [
    { id: 'b', install_count: 1 },
    { id: 'a', install_count: 0 },
  ]
  await expect.poll(() => list(server)).toMatchObject(expected)
  await expect.poll(search).toMatchObject(expected)
})

test('installs the demo apps by popularity and counts the installations', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ stores: 40 })
  const stores = await server.db.selectFrom('stores').select(['id', 'slug', 'vendor_id', 'created_at']).execute()
  await server.db.transaction().execute((tx) => loadDemoApps(tx, { stores, now: server.clock.now() }))
  const apps = await list(server)
  expect(apps.length).toBeGreaterThanOrEqual(60)
  const counted = await server.db
    .selectFrom('app_installations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(apps.reduce((sum, app) => sum + app.install_count, 0)).toBe(counted.count)
  expect(new Set(apps.map((app) => app.install_count)).size).toBeGreaterThan(10)
  expect(vendor.slugs).toHaveLength(40)
})
