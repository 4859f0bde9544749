import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStoreTheme } from '../../domains/src/theme-store/catalogue/store-theme.fixture.ts'
import { measureScripts, SCRIPT_LIMIT_BYTES } from './measure-scripts.ts'
import { type Marketplace, startMarketplace } from './start-marketplace.ts'

let market: Marketplace
const clock = { now: () => new Date() }
beforeAll(async () => {
  market = await startMarketplace()
  const developer = await market.platform.db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'developer')
    .executeTakeFirstOrThrow()
  await saveStoreTheme(
    { db: market.platform.db, clock },
    {
      slug: 'kalamkari',
      name: 'Kalamkari',
      category: 'Pottery and prints',
      price_paise: 249_900,
      tagline: 'Hand-drawn pages',
      description: 'Pages like a painted scroll.',
      developer_id: developer.id,
    },
  )
})
afterAll(() => market.close())

const html = async (path: string) => (await fetch(market.urls.marketplace + path)).text()
const change = (fields: Record<string, unknown>) =>
  market.platform.db.updateTable('themes').set(fields).where('slug', '=', 'kalamkari').execute()

test('a visitor without JavaScript finds a theme by keyboard: by search with a typo, category and price', async () => {
  const page = await market.newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Themes' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/themes')
  await page.getByRole('searchbox', { name: 'Search themes' }).focus()
  await page.keyboard.type('kalamakri')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/themes?q=kalamakri')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /Pottery and prints/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/themes?q=kalamakri&category=*')
  await page.getByRole('navigation', { name: 'Price' }).getByRole('link', { name: /^Paid/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**&price=paid')
  await page.getByRole('status').getByText('1 theme', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kalamkari' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/themes/kalamkari')
  await page.getByRole('heading', { level: 1, name: 'Kalamkari' }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Price' }).textContent())
    .toMatch(/₹2,499.*18% GST = ₹2,948\.82/s)
  await page.getByRole('link', { name: 'Anita Desai' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Anita Desai' }).waitFor()
  await page.close()
})

test('a theme’s page has the metadata for link previews', async () => {
  const text = await html('/themes/kalamkari')
  expect(text).toContain('<title>Kalamkari · Haat</title>')
  expect(text).toContain('<meta name="description" content="Pages like a painted scroll.">')
  expect(text).toContain(`<meta property="og:url" content="${market.urls.marketplace}/themes/kalamkari">`)
})

test.each(['/themes', '/themes/kalamkari', '/developers/haat'])(
  '%s loads at most 15 kB of JavaScript',
  async (path) => {
    expect(await measureScripts(market, path)).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  },
)

test('a featured theme appears on the home page, which visitors get from the cache', async () => {
  expect(await html('/')).not.toContain('/themes/kalamkari')
  await change({ featured_at: new Date(), featured_position: 1 })
  await expect.poll(() => html('/')).toContain('/themes/kalamkari')
  await change({ featured_at: null, featured_position: null })
  await expect.poll(() => html('/')).not.toContain('/themes/kalamkari')
})

test('a hidden theme disappears from cached pages and is shown again at its end time', async () => {
  expect(await html('/themes')).toContain('/themes/kalamkari')
  expect((await fetch(`${market.urls.marketplace}/themes/kalamkari`)).status).toBe(200)
  const until = new Date(Date.now() + 4_000)
  await change({ visibility: 'hidden', hidden_until: until })
  await expect.poll(() => html('/themes')).not.toContain('/themes/kalamkari')
  expect(new Date() < until).toBe(true)
  expect((await fetch(`${market.urls.marketplace}/themes/kalamkari`)).status).toBe(404)
  await expect.poll(() => html('/themes'), { timeout: 15_000 }).toContain('/themes/kalamkari')
  expect((await fetch(`${market.urls.marketplace}/themes/kalamkari`)).status).toBe(200)
})
