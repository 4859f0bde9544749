import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { latestCode } from '../../identity/codes/latest-code.fixture.ts'
import { registerVendorEndpoint, verifyEmailEndpoint } from '../../identity/contract.ts'
import { createProductEndpoint } from '../../products/contract.ts'
import { chooseThemeEndpoint } from '../../store-themes/contract.ts'
import { createStoreEndpoint } from '../../stores/contract.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { getFunnelStatsEndpoint, listRecentSignupEventsEndpoint, openSignupEndpoint } from '../contract.ts'
import { signupSteps } from './contract.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const priya = { name: 'Priya Subramanian', email: 'priya@example.com', password: 'mango lassi at noon' }
const visit = { headers: { 'user-agent': phone } }

test('follows one person from the registration page to the first publish, each step once', async () => {
  const server = await serverForTest()
  const browser = server.newBrowser()
  const opened = await browser(openSignupEndpoint, { ...visit, body: { source: 'Diwali Mailer!', campaign: 'oct' } })
  expect(opened.cookies).toMatchObject([{ name: 'haat_j', httpOnly: true, path: '/', sameSite: 'Lax' }])
  await browser(openSignupEndpoint, { ...visit, body: { source: 'other' } })
  await browser(registerVendorEndpoint, { body: priya })
  const journeys = () => server.db.selectFrom('signup_journeys').selectAll().execute()
  expect(await journeys()).toMatchObject([
    { source: 'diwali-mailer', campaign: 'oct', device_class: 'mobile', submitted_email: priya.email },
  ])
  const code = await latestCode(server, priya.email)
  const session = (await browser(verifyEmailEndpoint, { body: { email: priya.email, code } })).json()
  expect(await journeys()).toMatchObject([{ account_id: session.account.id, submitted_email: null, is_staff: false }])
  const token = session.token
  await server.call(createStoreEndpoint, { token, body: { store_name: 'Priya Masala', store_slug: 'priya-masala' } })
  for (const title of ['Turmeric', 'Chilli']) {
    await server.call(createProductEndpoint, { token, body: { store_slug: 'priya-masala', title } })
  }
  await publishExampleThemes(server.platform, { starter: exampleTheme(), masala: exampleTheme() })
  for (const theme of ['starter', 'masala']) {
    const choice = { store_slug: 'priya-masala', theme_slug: theme, publish: true }
    expect((await server.call(chooseThemeEndpoint, { token, body: choice })).statusCode).toBe(200)
  }
  const events = await server.db.selectFrom('signup_events').select('step').orderBy('id').execute()
  expect(events.map(({ step }) => step)).toEqual([...signupSteps])

  const { token: admin } = await server.signInAdmin({ permissions: ['analytics.read'] })
  const today = new Date(server.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const stats = await server.call(getFunnelStatsEndpoint, { token: admin, query: { from: today, to: today } })
  expect(stats.json().steps.map(({ journeys: count }: { journeys: number }) => count)).toEqual([1, 1, 1, 1, 1, 1])
})

test('doesn’t follow robots, and follows nobody who refused the cookie', async () => {
  const server = await serverForTest()
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  expect((await server.call(openSignupEndpoint, { headers: robot, body: {} })).cookies).toEqual([])
  await server.call(registerVendorEndpoint, { body: priya })
  expect(await server.db.selectFrom('signup_events').select('id').execute()).toEqual([])
})

test('names the site that linked to the page', async () => {
  const server = await serverForTest()
  const { urls } = server.platform.settings
  const referrers = [
    'https://www.Example.com/a?b',
    `${urls.marketplace}/themes`,
    `${urls.dashboard}/login`,
    'nonsense',
    '',
  ]
  for (const referrer of referrers) await server.call(openSignupEndpoint, { ...visit, body: { referrer } })
  const rows = await server.db
    .selectFrom('signup_events')
    .innerJoin('signup_journeys as j', 'j.id', 'journey_id')
    .select('j.source')
    .orderBy('signup_events.id')
    .execute()
  expect(rows.map(({ source }) => source)).toEqual(['example.com', 'marketplace', 'direct', 'direct', 'direct'])
})

test('an administrator’s own sign-up is marked, and erased with the account', async () => {
  const server = await serverForTest()
  await server.signInAdmin({ email: priya.email })
  const browser = server.newBrowser()
  await browser(openSignupEndpoint, { ...visit, body: {} })
  await browser(registerVendorEndpoint, { body: priya })
  await browser(verifyEmailEndpoint, { body: { email: priya.email, code: await latestCode(server, priya.email) } })
  const [journey] = await server.db.selectFrom('signup_journeys').selectAll().execute()
  expect(journey?.is_staff).toBe(true)
  const { token } = await server.signInAdmin({ permissions: ['analytics.read'] })
  expect((await server.call(listRecentSignupEventsEndpoint, { token, body: {} })).json().items).toEqual([])
  const id = journey?.account_id ?? ''
  await server.db.deleteFrom('sessions').where('account_id', '=', id).execute()
  await server.db.deleteFrom('known_browsers').where('account_id', '=', id).execute()
  await server.db.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await server.db.selectFrom('signup_events').select('id').execute()).toEqual([])
})
