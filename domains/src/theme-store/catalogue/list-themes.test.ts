import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { listMarketplaceThemesEndpoint, type MarketplaceThemePage } from './contract.ts'
import { saveStoreTheme } from './store-theme.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { account_id: developerId } = await server.signInDeveloper({ name: 'Anita Desai' })
  const themes = [
    { slug: 'jamdani', name: 'Jamdani', category: 'Clothing', price_paise: 249_900, developer_id: developerId },
    { slug: 'kasuti', name: 'Kasuti', category: 'Clothing', tagline: 'For embroidery', developer_id: developerId },
    { slug: 'masala', name: 'Masala', category: 'Food and drink', description: 'Spices in every colour.' },
    { slug: 'thali', name: 'Thali', category: 'Food and drink', price_paise: 99_900, developer_id: developerId },
  ]
  for (const theme of themes) {
    await saveStoreTheme(server, theme)
    server.clock.advance(60_000)
  }
  await server.db.insertInto('themes').values({ slug: 'draft', name: 'Jamdani draft', category: 'Clothing' }).execute()
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}) => {
  const reply = await server.call(listMarketplaceThemesEndpoint, { query })
  expect(reply.statusCode).toBe(200)
  return reply.json<MarketplaceThemePage>()
}
const slugs = async (query?: Record<string, string>) => (await list(query)).items.map(({ slug }) => slug)

test('lists published themes, the newest first among equally used ones', async () => {
  expect(await slugs()).toEqual(['thali', 'masala', 'kasuti', 'jamdani'])
  const { items } = await list({ q: 'jamdani' })
  expect(items).toEqual([
    {
      slug: 'jamdani',
      name: 'Jamdani',
      tagline: '',
      category: 'Clothing',
      price_paise: 249_900,
      developer: { id: expect.any(String), name: 'Anita Desai' },
      version: '1.0.0',
      published_at: expect.any(String),
      stores_count: 0,
      is_featured: false,
      screenshot: null,
      palette: { background: '#ffffff', text: '#222222', primary: '#0a141e' },
    },
  ])
})

test('the platform’s own themes are by Haat', async () => {
  const { items } = await list({ q: 'masala' })
  expect(items[0]?.developer).toEqual({ id: 'haat', name: 'Haat' })
})

test.each([
  ['price', ['kasuti', 'masala', 'thali', 'jamdani']],
  ['name', ['jamdani', 'kasuti', 'masala', 'thali']],
  ['newest', ['thali', 'masala', 'kasuti', 'jamdani']],
])('sorts by %s', async (sort, expected) => {
  expect(await slugs({ sort })).toEqual(expected)
})

test('filters by category and price; each count ignores its own filter', async () => {
  const { items, total, categories, prices } = await list({ category: 'Clothing', price: 'free' })
  expect(items.map(({ slug }) => slug)).toEqual(['kasuti'])
  expect(total).toBe(1)
  expect(categories).toEqual([
    { name: 'Clothing', themes_count: 1 },
    { name: 'Food and drink', themes_count: 1 },
  ])
  expect(prices).toEqual({ free: 1, paid: 1 })
})

test.each([
  ['a typo', 'jamdnai', ['jamdani']],
  ['a word of the description', 'spices', ['masala']],
  ['the start of a word', 'embroid', ['kasuti']],
  ['the developer’s name', 'anita thali', ['thali']],
  ['a synonym', 'fashion kasuti', ['kasuti']],
  ['a word of an unpublished theme', 'draft', []],
])('finds themes by %s', async (_, q, expected) => {
  expect(await slugs({ q })).toEqual(expected)
})

test('pages through the list with a cursor', async () => {
  const first = await list({ sort: 'name', limit: '3' })
  expect(first.items.map(({ slug }) => slug)).toEqual(['jamdani', 'kasuti', 'masala'])
  expect(first.total).toBe(4)
  const second = await list({ sort: 'name', limit: '3', cursor: first.next_cursor ?? '' })
  expect(second.items.map(({ slug }) => slug)).toEqual(['thali'])
  expect(second.next_cursor).toBeNull()
  const reply = await server.call(listMarketplaceThemesEndpoint, { query: { cursor: 'nonsense' } })
  expect(reply.statusCode).toBe(422)
})

test('themes with screenshots come before those without, after featured ones', async () => {
  const { id } = await server.db
    .selectFrom('themes')
    .select('id')
    .where('slug', '=', 'jamdani')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('theme_screenshots')
    .values({
      theme_id: id,
      position: 0,
      key: 'theme-screenshots/jamdani.png',
      content_type: 'image/png',
      width: 1440,
      height: 900,
      bytes: 1,
      created_at: server.clock.now(),
    })
    .execute()
  await expect.poll(() => slugs()).toEqual(['jamdani', 'thali', 'masala', 'kasuti'])
  const featured = { featured_at: server.clock.now(), featured_position: 1 }
  await server.db.updateTable('themes').set(featured).where('slug', '=', 'kasuti').execute()
  await expect.poll(() => slugs()).toEqual(['kasuti', 'jamdani', 'thali', 'masala'])
})
