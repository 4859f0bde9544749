import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { listFeaturedThemesEndpoint, type MarketplaceTheme } from '../catalogue/contract.ts'
import { saveStoreTheme } from '../catalogue/store-theme.fixture.ts'
import { arrangeFeaturedEndpoint, MAX_FEATURED_THEMES } from './contract.ts'

async function storeForTest(slugs: readonly string[]) {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  for (const slug of slugs) await saveStoreTheme(server, { slug })
  const arrange = (before: readonly string[], after: readonly string[], caller = token) =>
    server.call(arrangeFeaturedEndpoint, { token: caller, body: { before, items: after.map((slug) => ({ slug })) } })
  const featured = async () => {
    const reply = await server.call(listFeaturedThemesEndpoint)
    return reply.json<{ items: MarketplaceTheme[] }>().items.map(({ slug }) => slug)
  }
  return { server, arrange, featured }
}

test('an administrator features themes in an order, and each change is audited', async () => {
  const { server, arrange, featured } = await storeForTest(['tea', 'spice', 'silk'])
  await arrange([], ['silk', 'tea', 'spice'])
  await expect.poll(featured).toEqual(['silk', 'tea', 'spice'])
  await arrange(['silk', 'tea', 'spice'], ['spice', 'silk'])
  await expect.poll(featured).toEqual(['spice', 'silk'])
  const audit = await server.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'theme.featured_arranged')
    .orderBy('id')
    .execute()
  expect(audit[1]?.details).toMatchObject({
    before: [{ slug: 'silk' }, { slug: 'tea' }, { slug: 'spice' }],
    after: [{ slug: 'spice' }, { slug: 'silk' }],
  })
})

test('of two administrators who change the same order at once, one is refused', async () => {
  const { arrange, featured } = await storeForTest(['tea', 'spice'])
  const replies = await Promise.all([arrange([], ['tea', 'spice']), arrange([], ['spice', 'tea'])])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await expect.poll(featured).toHaveLength(2)
})

test('refuses unknown, hidden and repeated themes, more than the maximum, and everyone but administrators', async () => {
  const { server, arrange, featured } = await storeForTest(['tea', 'hidden'])
  await server.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'hidden').execute()
  expect((await arrange([], ['nonsense'])).json()).toMatchObject({ status: 404, code: 'theme_not_found' })
  expect((await arrange([], ['hidden'])).json()).toMatchObject({ status: 409, code: 'theme_not_listed' })
  expect((await arrange([], ['tea', 'tea'])).statusCode).toBe(422)
  const tooMany = Array.from({ length: MAX_FEATURED_THEMES + 1 }, (_, index) => `theme-${index}`)
  expect((await arrange([], tooMany)).statusCode).toBe(422)
  const { token } = await server.signInDeveloper()
  expect((await arrange([], ['tea'], token)).statusCode).toBe(403)
  expect(await featured()).toEqual([])
})
