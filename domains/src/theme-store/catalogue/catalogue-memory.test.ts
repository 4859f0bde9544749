import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { listMarketplaceThemesEndpoint, type MarketplaceThemePage } from './contract.ts'
import { publishStoreTheme, saveStoreTheme } from './store-theme.fixture.ts'

async function storeForTest() {
  const server = await serverForTest()
  const { account_id: developerId } = await server.signInDeveloper({ name: 'Anita Desai' })
  const theme = await saveStoreTheme(server, { slug: 'tea', name: 'Tea', developer_id: developerId })
  const list = async () => {
    const reply = await server.call(listMarketplaceThemesEndpoint, { query: { sort: 'name' } })
    return { ...reply.json<MarketplaceThemePage>(), expires: reply.headers.expires }
  }
  const change = (fields: Record<string, unknown>) =>
    server.db.updateTable('themes').set(fields).where('id', '=', theme.id).execute()
  const slugs = async () => (await list()).items.map(({ slug }) => slug)
  return { server, theme, developerId, list, slugs, change }
}

test('shows a changed listing, a new version, a new screenshot and a new name of the developer', async () => {
  const { server, theme, developerId, list, change } = await storeForTest()
  const first = async () => (await list()).items[0]
  expect(await first()).toMatchObject({ name: 'Tea', version: '1.0.0' })
  await change({ name: 'Assam tea' })
  await expect.poll(first).toMatchObject({ name: 'Assam tea' })
  await publishStoreTheme(server, theme.id, '1.1.0')
  await expect.poll(first).toMatchObject({ version: '1.1.0' })
  await server.db
    .insertInto('theme_screenshots')
    .values({
      theme_id: theme.id,
      position: 0,
      key: 'theme-screenshots/a.png',
      content_type: 'image/png',
      width: 40,
      height: 30,
      bytes: 1,
      created_at: server.clock.now(),
    })
    .execute()
  await expect.poll(first).toMatchObject({ screenshot: { width: 40 } })
  await server.db.updateTable('accounts').set({ name: 'Anita Rao' }).where('id', '=', developerId).execute()
  await expect.poll(first).toMatchObject({ developer: { name: 'Anita Rao' } })
})

test('a hidden theme disappears at once, and is shown again at its end time', async () => {
  const { server, list, slugs, change } = await storeForTest()
  expect(await slugs()).toEqual(['tea'])
  const until = new Date(server.clock.now().getTime() + 2 * HOUR_MS)
  await change({ visibility: 'hidden', hidden_until: until })
  await expect.poll(slugs).toEqual([])
  server.clock.set(new Date(until.getTime() - 1_000))
  const hidden = await list()
  expect(hidden.items).toEqual([])
  expect(Date.parse(hidden.expires ?? '')).toBeLessThanOrEqual(until.getTime())
  server.clock.set(until)
  expect(await slugs()).toEqual(['tea'])
})

test('a change of a theme that was never published isn’t announced', async () => {
  const { server } = await storeForTest()
  const notified: (string | undefined)[] = []
  server.platform.changes.on('theme_catalog_changed', (subject) => notified.push(subject))
  // Notifications arrive in the order of the commits.
  const mark = (name: string) => sql`SELECT pg_notify('theme_catalog_changed', ${name})`.execute(server.db)
  await mark('start')
  await server.db.insertInto('themes').values({ slug: 'draft', name: 'Draft' }).execute()
  await server.db.updateTable('themes').set({ name: 'Other draft' }).where('slug', '=', 'draft').execute()
  await mark('end')
  await expect.poll(() => notified.slice(notified.indexOf('start'))).toEqual(['start', 'end'])
})
