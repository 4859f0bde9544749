import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { chooseThemeEndpoint } from '../../store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  countThemeEventEndpoint,
  getAnyThemeStatisticsEndpoint,
  getThemeStatisticsEndpoint,
  type ThemeStatistics,
} from './contract.ts'
import { countThemeEvent } from './count-theme-event.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'
let server: TestServer
let developer: Awaited<ReturnType<TestServer['signInDeveloper']>>

beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-21T10:00:00Z') })
  await publishExampleThemes(server.platform, { starter: exampleTheme(), evening: exampleTheme() })
  developer = await server.signInDeveloper()
  await server.db
    .updateTable('themes')
    .set({ developer_id: developer.account_id })
    .where('slug', '=', 'evening')
    .execute()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('theme_statistics').execute())

const count = (event: string, { slug = 'evening', agent = BROWSER } = {}) =>
  server.call(countThemeEventEndpoint, { params: { slug }, body: { event }, headers: { 'user-agent': agent } })

async function read(query: Record<string, string> = {}): Promise<ThemeStatistics> {
  const reply = await server.call(getThemeStatisticsEndpoint, {
    token: await developer.freshToken(),
    params: { slug: 'evening' },
    query,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

test('counts views and demos by day in India, without days in between missing', async () => {
  server.clock.set(new Date('2026-11-21T18:29:59Z'))
  expect((await count('view')).statusCode).toBe(204)
  server.clock.set(new Date('2026-11-21T18:30:00Z'))
  await Promise.all([count('view'), count('view'), count('demo')])
  expect(await read({ from: '2026-11-20', to: '2026-11-22' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-22',
    totals: { views: 3, demos: 1, installs: 0, sales: 0 },
    days: [
      { day: '2026-11-20', views: 0, demos: 0, installs: 0, sales: 0 },
      { day: '2026-11-21', views: 1, demos: 0, installs: 0, sales: 0 },
      { day: '2026-11-22', views: 2, demos: 1, installs: 0, sales: 0 },
    ],
  })
})

test('covers the last 30 days unless a range is chosen', async () => {
  server.clock.set(new Date('2026-12-05T10:00:00Z'))
  expect(await read()).toMatchObject({ from: '2026-11-06', to: '2026-12-05' })
  expect(await read({ to: '2026-03-30' })).toMatchObject({ from: '2026-03-01', to: '2026-03-30' })
  expect(await read({ from: '2026-03-01' })).toMatchObject({ from: '2026-03-01', to: '2026-03-30' })
  expect((await read()).days).toHaveLength(30)
})

test('rejects ranges that end before they start or are longer than 366 days', async () => {
  const ranges: readonly Record<string, string>[] = [
    { from: '2026-11-22', to: '2026-11-21' },
    { from: '2025-11-20', to: '2026-11-21' },
    { from: '2026-02-30' },
  ]
  for (const query of ranges) {
    const token = await developer.freshToken()
    const reply = await server.call(getThemeStatisticsEndpoint, { token, params: { slug: 'evening' }, query })
    expect(reply.json(), JSON.stringify(query)).toMatchObject({ status: 422, code: 'invalid_fields' })
  }
  expect((await read({ from: '2025-11-21', to: '2026-11-21' })).days).toHaveLength(366)
})

test('ignores bots, and themes that are not listed', async () => {
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'facebookexternalhit/1.1 preview']) {
    expect((await count('view', { agent })).statusCode).toBe(204)
  }
  expect((await read()).totals.views).toBe(0)
  expect((await count('view', { slug: 'nothing' })).json().code).toBe('theme_not_found')
  await server.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'evening').execute()
  expect((await count('view')).json().code).toBe('theme_not_found')
  await server.db.updateTable('themes').set({ visibility: 'listed' }).where('slug', '=', 'evening').execute()
})

test('stores nothing about visitors', async () => {
  await count('view')
  const [row] = await server.db.selectFrom('theme_statistics').selectAll().execute()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['day', 'demos', 'installs', 'sales', 'theme_id', 'views'])
})

test('counts a store once, when it adds the theme for the first time', async () => {
  const vendor = await server.signInVendor()
  for (const theme of ['evening', 'starter', 'evening']) {
    const chosen = await server.call(chooseThemeEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, theme_slug: theme },
    })
    expect(chosen.statusCode, chosen.body).toBe(200)
  }
  expect((await read()).totals).toEqual({ views: 0, demos: 0, installs: 1, sales: 0 })
})

test('an event counts only if its transaction is committed', async () => {
  const { id } = await server.db
    .selectFrom('themes')
    .select('id')
    .where('slug', '=', 'evening')
    .executeTakeFirstOrThrow()
  const fail = inTransaction(server.db, async (tx) => {
    await countThemeEvent(tx, id, 'sales', server.clock.now())
    throw new Error('The purchase failed')
  })
  await expect(fail).rejects.toThrow('The purchase failed')
  await inTransaction(server.db, (tx) => countThemeEvent(tx, id, 'sales', server.clock.now()))
  expect((await read()).totals.sales).toBe(1)
})

test('developers see their own themes only, administrators all', async () => {
  const other = await server.signInDeveloper()
  const refused = await server.call(getThemeStatisticsEndpoint, { token: other.token, params: { slug: 'evening' } })
  expect(refused.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
  await count('view')
  const admin = await server.signInAdmin()
  const asAdmin = (slug: string) => server.call(getAnyThemeStatisticsEndpoint, { token: admin.token, params: { slug } })
  expect((await asAdmin('evening')).json()).toMatchObject({ totals: { views: 1 } })
  expect((await asAdmin('nothing')).json().code).toBe('theme_not_found')
})
