import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundAnyPurchaseEndpoint } from '../../domains/src/payments/contract.ts'
import { saveStoreTheme } from '../../domains/src/theme-store/catalogue/store-theme.fixture.ts'
import { demoAdmin, demoDeveloper } from '../../server/src/demo/demo-accounts.ts'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { measureScripts, SCRIPT_LIMIT_BYTES } from './measure-scripts.ts'
import { type Marketplace, startMarketplace, waitUntilReady } from './start-marketplace.ts'

let market: Marketplace
const clock = { now: () => new Date() }
beforeAll(async () => {
  market = await startMarketplace()
  const developer = await market.platform.db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'developer')
    .where('email', '=', demoDeveloper.email)
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
  await page.getByRole('link', { name: demoDeveloper.name }).first().click()
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

test('the price card shows a failed, pending and refunded payment, a changed price and missing billing details', async () => {
  const page = await market.visit('/themes/kalamkari', { as: market.vendor })
  const card = page.getByRole('region', { name: 'Price' })
  const pay = async (choice: string | RegExp) => {
    await card.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL(`${market.urls.backend}/test-payments/**`)
    await page.getByRole('button', { name: choice }).click()
  }
  await pay('Let the payment fail')
  await card.getByRole('alert').getByText('Priya Masala hasn’t been charged. You can try again.').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)

  // The price that the open page shows is no longer the theme's.
  await change({ price_paise: 199_900 })
  await card.getByRole('button', { name: /^Pay ₹2,948\.82/ }).click()
  await card.getByRole('alert').getByText('The price of this theme has changed').waitFor()
  await card.getByRole('link', { name: 'Reload' }).click()
  await card.getByRole('button', { name: /^Pay ₹2,358\.82/ }).waitFor()
  await waitUntilReady(page)

  // The provider has the money, but the confirmation is lost.
  await page.route('**/api/themes/verify', (route) => route.abort(), { times: 1 })
  await pay(/^Pay ₹/)
  await card.getByText(/If you’ve been charged, Kalamkari will be added to your library automatically/).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByText('Kalamkari is in your library').waitFor()
  const invoice = (await card.getByRole('link', { name: 'View invoice' }).getAttribute('href')) ?? ''

  const token = await market.signIn(demoAdmin, '/api/adminlogin')
  const refunded = await fetch(
    market.urls.backend + refundAnyPurchaseEndpoint.url.replace(':id', invoice.split('/').at(-1) ?? ''),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ reason: 'Not as described' }),
    },
  )
  expect(refunded.status).toBe(200)
  const { db } = market.platform
  const billing = await db.deleteFrom('store_billing_profiles').returningAll().execute()
  await page.goto('/themes/kalamkari')
  await waitUntilReady(page)
  await card.getByText('Your purchase of Kalamkari was refunded.').waitFor()
  expect(await card.getByRole('link', { name: 'Add billing details' }).getAttribute('href')).toBe(
    `${market.urls.dashboard}/stores/priya-masala/billing?next=${encodeURIComponent(`${market.urls.marketplace}/themes/kalamkari`)}`,
  )
  await expectNoAxeViolationsInBothSchemes(page)
  await db.insertInto('store_billing_profiles').values(billing).execute()
  await page.close()
})
