import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import {
  type FeaturedPlace,
  featureThemeEndpoint,
  listFeaturedThemesEndpoint,
  listMarketplaceThemesEndpoint,
  MAX_FEATURED_THEMES,
  type MarketplaceTheme,
  unfeatureThemeEndpoint,
} from './contract.ts'
import { saveStoreTheme } from './store-theme.fixture.ts'

async function storeForTest(slugs: readonly string[]) {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  for (const slug of slugs) {
    await saveStoreTheme(server, { slug })
    server.clock.advance(1_000)
  }
  const feature = (slug: string, body: object = {}) =>
    server.call(featureThemeEndpoint, { token, params: { slug }, body })
  const unfeature = (slug: string) => server.call(unfeatureThemeEndpoint, { token, params: { slug } })
  const featured = async () => {
    const reply = await server.call(listFeaturedThemesEndpoint)
    return reply.json<{ items: MarketplaceTheme[] }>().items.map(({ slug }) => slug)
  }
  return { server, feature, unfeature, featured }
}
const places = (reply: { json: <T>() => T }) =>
  reply.json<{ items: FeaturedPlace[] }>().items.map(({ slug, position }) => [slug, position])

test('an administrator features themes in an order, and their changes are audited', async () => {
  const { server, feature, unfeature, featured } = await storeForTest(['tea', 'spice', 'silk'])
  await feature('tea')
  await feature('spice')
  expect(places(await feature('silk', { position: 1 }))).toEqual([
    ['silk', 1],
    ['tea', 2],
    ['spice', 3],
  ])
  await expect.poll(featured).toEqual(['silk', 'tea', 'spice'])
  const list = await server.call(listMarketplaceThemesEndpoint)
  expect(list.json<{ items: MarketplaceTheme[] }>().items[0]).toMatchObject({ slug: 'silk', is_featured: true })

  expect(places(await feature('tea'))).toEqual([
    ['silk', 1],
    ['tea', 2],
    ['spice', 3],
  ])
  expect(places(await unfeature('silk'))).toEqual([
    ['tea', 1],
    ['spice', 2],
  ])
  expect((await unfeature('silk')).statusCode).toBe(200)
  const audit = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('action', 'like', 'theme.%featured')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'theme.featured',
    'theme.featured',
    'theme.featured',
    'theme.unfeatured',
  ])
  expect(audit[3]?.details).toEqual({ slug: 'silk', before: ['silk', 'tea', 'spice'], after: ['tea', 'spice'] })
})

test('two administrators who feature themes at once get one order', async () => {
  const { server, feature } = await storeForTest(['tea', 'spice', 'silk', 'paper'])
  await Promise.all(['tea', 'spice', 'silk', 'paper'].map((slug) => feature(slug, { position: 1 })))
  const rows = await server.db
    .selectFrom('themes')
    .select('featured_position')
    .where('featured_at', 'is not', null)
    .orderBy('featured_position')
    .execute()
  expect(rows.map(({ featured_position: position }) => position)).toEqual([1, 2, 3, 4])
})

test('refuses unknown and hidden themes, more than the maximum, and everyone but administrators', async () => {
  const slugs = Array.from({ length: MAX_FEATURED_THEMES + 1 }, (_, index) => `theme-${index}`)
  const { server, feature, featured } = await storeForTest([...slugs, 'hidden'])
  await server.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'hidden').execute()
  expect((await feature('nonsense')).json()).toMatchObject({ status: 404, code: 'theme_not_found' })
  expect((await feature('hidden')).json()).toMatchObject({ status: 409, code: 'theme_not_listed' })
  for (const slug of slugs.slice(0, MAX_FEATURED_THEMES)) expect((await feature(slug)).statusCode).toBe(200)
  expect((await feature(slugs.at(-1) ?? '')).json()).toMatchObject({ status: 409, code: 'too_many_featured' })
  await expect.poll(async () => (await featured()).length).toBe(MAX_FEATURED_THEMES)
  const { token } = await server.signInDeveloper()
  const reply = await server.call(featureThemeEndpoint, { token, params: { slug: 'theme-0' }, body: {} })
  expect(reply.statusCode).toBe(403)
})
