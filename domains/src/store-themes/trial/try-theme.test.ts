import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { chooseThemeEndpoint, loadThemeEndpoint, saveThemeEndpoint, tryThemeEndpoint } from '../contract.ts'

let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), evening: exampleTheme() })
})
afterAll(() => server.close())

const tryTheme = ({ token, slug }: Pick<Vendor, 'token' | 'slug'>, themeSlug: string) =>
  server.call(tryThemeEndpoint, { token, params: { theme_slug: themeSlug }, query: { store_slug: slug } })

test('returns a theme’s files and default configuration before it is chosen, and changes nothing', async () => {
  const vendor = await server.signInVendor()
  const reply = await tryTheme(vendor, 'evening')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ theme_slug: 'evening', configuration: { sections: [{ type: 'hero' }] } })
  expect(Object.keys(reply.json().files)).toContain('sections/hero.liquid')
  const loaded = await server.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  expect(loaded.json()).toMatchObject({ revision: 1, theme: { slug: 'starter' } })
})

test('returns the store’s last configuration of a theme it has used', async () => {
  const vendor = await server.signInVendor()
  const sections = [{ id: 'own', type: 'hero', template: 'home', settings: { heading: 'Ours' }, blocks: [] }]
  await server.call(saveThemeEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, sections, settings: {}, revision: 1 },
  })
  await server.call(chooseThemeEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, theme_slug: 'evening' },
  })
  const reply = await tryTheme(vendor, 'starter')
  expect(reply.json().configuration.sections).toMatchObject([{ id: 'own', settings: { heading: 'Ours' } }])
})

test('refuses paid, removed and unknown themes', async () => {
  const vendor = await server.signInVendor()
  await server.db.updateTable('themes').set({ price_paise: 49_900 }).where('slug', '=', 'evening').execute()
  expect((await tryTheme(vendor, 'evening')).json()).toMatchObject({ status: 403, code: 'theme_not_bought' })
  await server.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'evening').execute()
  expect((await tryTheme(vendor, 'evening')).json()).toMatchObject({ status: 404, code: 'theme_not_found' })
  const offered = { price_paise: 0, visibility: 'listed' } as const
  await server.db.updateTable('themes').set(offered).where('slug', '=', 'evening').execute()
  expect((await tryTheme(vendor, 'nowhere')).json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})

test('refuses other vendors’ stores', async () => {
  const [vendor, neighbour] = [await server.signInVendor(), await server.signInVendor()]
  const reply = await tryTheme({ token: vendor.token, slug: neighbour.slug }, 'starter')
  expect(reply.json()).toMatchObject({ status: 404, code: 'store_not_found' })
})
