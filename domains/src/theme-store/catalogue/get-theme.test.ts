import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { starterFiles } from '../../themes/developer/developer-theme.fixture.ts'
import { publishExampleThemes } from '../../themes/example-theme.ts'
import {
  type DeveloperPage,
  getDeveloperPageEndpoint,
  getMarketplaceThemeEndpoint,
  type MarketplaceThemeDetails,
} from './contract.ts'
import { publishStoreTheme, saveStoreTheme } from './store-theme.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (slug: string) => server.call(getMarketplaceThemeEndpoint, { params: { slug } })
const addScreenshot = (themeId: string, position: number, size: { width: number; height: number }) =>
  server.db
    .insertInto('theme_screenshots')
    .values({
      theme_id: themeId,
      position,
      key: `theme-screenshots/${position}.png`,
      content_type: 'image/png',
      bytes: 1,
      created_at: server.clock.now(),
      ...size,
    })
    .execute()

test('shows a theme with its price and GST, screenshots by device and published versions', async () => {
  const { account_id: developerId } = await server.signInDeveloper({ name: 'Anita Desai' })
  const { id } = await saveStoreTheme(server, { slug: 'jamdani', price_paise: 249_900, developer_id: developerId })
  server.clock.advance(60_000)
  await publishStoreTheme(server, id, '1.1.0', 'A wishlist.')
  await server.db.insertInto('theme_versions').values({ theme_id: id, version: '2.0.0', status: 'draft' }).execute()
  await addScreenshot(id, 0, { width: 390, height: 844 })
  await addScreenshot(id, 1, { width: 1440, height: 900 })

  await expect.poll(async () => (await get('jamdani')).json()).toMatchObject({ screenshots: [{}, {}] })
  const theme = (await get('jamdani')).json<MarketplaceThemeDetails>()
  expect(theme).toMatchObject({
    version: '1.1.0',
    price_paise: 249_900,
    gst_rate_basis_points: 1_800,
    gst_paise: 44_982,
    total_paise: 294_882,
    developer: { id: developerId, name: 'Anita Desai' },
    screenshot: { device: 'desktop', width: 1440 },
  })
  expect(theme.screenshots.map(({ device }) => device)).toEqual(['phone', 'desktop'])
  expect(theme.screenshots[1]?.srcset).toMatch(/1\.png\?width=720 720w/)
  expect(
    theme.releases.map(({ version, changelog, is_current: isCurrent }) => [version, changelog, isCurrent]),
  ).toEqual([
    ['1.1.0', 'A wishlist.', true],
    ['1.0.0', 'First release.', false],
  ])
})

test('reads the sections and languages from the files of the published version', async () => {
  const files = { ...starterFiles(), 'locales/en.default.json': '{}', 'locales/hi.json': '{}' }
  await publishExampleThemes(server.platform, { starter: files })
  await expect
    .poll(async () => (await get('starter')).json())
    .toMatchObject({ sections: ['Hero'], languages: ['en', 'hi'] })
})

test.each([
  ['hidden', { visibility: 'hidden', hidden_until: new Date('2999-01-01') }],
  ['removed', { visibility: 'removed' }],
  ['archived', { archived_at: new Date() }],
])('a theme that is %s isn’t found', async (name, change) => {
  const { id, slug } = await saveStoreTheme(server, { slug: `is-${name}` })
  await expect.poll(async () => (await get(slug)).statusCode).toBe(200)
  await server.db.updateTable('themes').set(change).where('id', '=', id).execute()
  await expect.poll(async () => (await get(slug)).json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})

test('a theme without a published version isn’t found', async () => {
  await server.db.insertInto('themes').values({ slug: 'draft', name: 'Draft' }).execute()
  expect((await get('draft')).json()).toMatchObject({ code: 'theme_not_found' })
})

test('shows a developer’s listed themes', async () => {
  const developer = await server.signInDeveloper({ name: 'Ravi Kumar' })
  const params = { id: developer.account_id }
  expect((await server.call(getDeveloperPageEndpoint, { params })).json()).toMatchObject({
    code: 'developer_not_found',
  })
  const theme = await saveStoreTheme(server, { slug: 'tea', developer_id: developer.account_id })
  const reply = async () => (await server.call(getDeveloperPageEndpoint, { params })).json<DeveloperPage>()
  await expect
    .poll(reply)
    .toMatchObject({ id: developer.account_id, name: 'Ravi Kumar', themes: [{ slug: theme.slug }] })
  expect((await server.call(getDeveloperPageEndpoint, { params: { id: 'haat' } })).statusCode).toBe(200)
})
