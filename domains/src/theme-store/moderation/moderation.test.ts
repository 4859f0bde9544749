import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { listMarketplaceThemesEndpoint, type MarketplaceTheme } from '../catalogue/contract.ts'
import { saveStoreTheme } from '../catalogue/store-theme.fixture.ts'
import { arrangeFeaturedEndpoint } from '../featured/contract.ts'
import {
  getModeratedThemeEndpoint,
  liftTerminationEndpoint,
  listModeratedThemesEndpoint,
  type ModerationPage,
  terminateThemeEndpoint,
} from './contract.ts'
import { endPassedTerminations } from './end-passed-terminations.ts'

const DAY_MS = 24 * 60 * 60_000

async function moderationForTest() {
  const server = await serverForTest()
  const developer = await server.signInDeveloper()
  const admin = await server.signInAdmin()
  const { token } = admin
  await saveStoreTheme(server, { slug: 'masala', developer_id: developer.account_id })
  const params = { slug: 'masala' }
  const terminate = async (duration: string, by?: string) =>
    server.call(terminateThemeEndpoint, {
      token: by ?? (await admin.freshToken()),
      params,
      body: { duration, reason: 'A copy of Tana' },
    })
  const theme = async () =>
    (await server.call(getModeratedThemeEndpoint, { token: await admin.freshToken(), params })).json<ModerationPage>()
  const listed = async () => {
    const reply = await server.call(listMarketplaceThemesEndpoint)
    return reply.json<{ items: MarketplaceTheme[] }>().items.map(({ slug }) => slug)
  }
  return { server, developer, admin, token, params, terminate, theme, listed }
}

test('a terminated theme leaves the marketplace and comes back by itself, and the job tells the developer', async () => {
  const { server, developer, terminate, theme, listed } = await moderationForTest()
  expect(await listed()).toEqual(['masala'])
  expect((await terminate('24h')).json()).toMatchObject({
    visibility: 'hidden',
    effects: { stores: 0, licences: 0, open_purchases: 0 },
    terminations: [{ duration: '24h', reason: 'A copy of Tana', ended_at: null }],
  })
  await expect.poll(listed).toEqual([])

  server.clock.advance(DAY_MS - 1)
  expect(await listed()).toEqual([])
  server.clock.advance(1)
  expect(await listed()).toEqual(['masala'])
  expect(await theme()).toMatchObject({ visibility: 'listed', terminations: [{ ended_because: 'passed' }] })
  await endPassedTerminations.run(server.platform, {})
  await endPassedTerminations.run(server.platform, {})
  expect((await server.mailsTo(developer.email)).map(({ subject }) => subject)).toEqual([
    'masala isn’t in the marketplace',
    'masala is in the marketplace again',
  ])
})

test('a later order replaces the earlier one, and only an administrator lifts a permanent one', async () => {
  const { server, admin, params, terminate, theme, listed } = await moderationForTest()
  await terminate('7d')
  await terminate('permanent')
  server.clock.advance(8 * DAY_MS)
  await endPassedTerminations.run(server.platform, {})
  expect(await theme()).toMatchObject({
    visibility: 'removed',
    terminations: [{ duration: 'permanent' }, { ended_because: 'replaced' }],
  })
  await terminate('24h')
  expect(await theme()).toMatchObject({ visibility: 'hidden' })
  await server.call(liftTerminationEndpoint, { token: await admin.freshToken(), params, body: {} })
  expect(await theme()).toMatchObject({ visibility: 'listed', terminations: [{ ended_because: 'lifted' }, {}, {}] })
  await expect.poll(listed).toEqual(['masala'])
})

test('a termination needs a confirmed identity, and drafts can’t be terminated', async () => {
  const { server, token, terminate } = await moderationForTest()
  const other = await server.signInAdmin({ confirmed: false })
  expect((await terminate('24h', other.token)).json()).toMatchObject({ code: 'identity_not_confirmed' })
  expect((await terminate('24h')).statusCode).toBe(200)
  await server.db.insertInto('themes').values({ slug: 'draft', name: 'Draft' }).execute()
  const reply = await server.call(terminateThemeEndpoint, {
    token,
    params: { slug: 'draft' },
    body: { duration: '24h', reason: 'A copy' },
  })
  expect(reply.json()).toMatchObject({ code: 'theme_not_published' })
  const hidden = await server.call(listModeratedThemesEndpoint, {
    token,
    query: { 'filter[visibility]': 'in:hidden', q: 'MAS' },
  })
  expect(hidden.json<{ items: { slug: string }[] }>().items.map(({ slug }) => slug)).toEqual(['masala'])
})

test('featured themes are shown within their dates, and two people don’t overwrite each other’s order', async () => {
  const { server, token } = await moderationForTest()
  await saveStoreTheme(server, { slug: 'tana' })
  const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString()
  const items = [{ slug: 'tana', from: at(1), until: at(2) }, { slug: 'masala' }]
  const arrange = (before: readonly string[], body: object[] = items) =>
    server.call(arrangeFeaturedEndpoint, { token, body: { before, items: body } })
  const featured = async () => {
    const reply = await server.call(listMarketplaceThemesEndpoint)
    return reply.json<{ items: MarketplaceTheme[] }>().items.flatMap((theme) => (theme.is_featured ? theme.slug : []))
  }
  expect((await arrange([])).json()).toMatchObject({ items: [{ slug: 'tana', is_shown: false }, { is_shown: true }] })
  expect((await arrange([])).json()).toMatchObject({ code: 'featured_changed' })
  expect((await arrange(['tana', 'masala'], [{ slug: 'tana', from: at(2), until: at(1) }])).statusCode).toBe(422)
  await expect.poll(featured).toEqual(['masala'])
  server.clock.advance(DAY_MS)
  expect(await featured()).toEqual(['tana', 'masala'])
  server.clock.advance(DAY_MS)
  expect(await featured()).toEqual(['masala'])
})
