import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens, expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Marketplace, startMarketplace, waitUntilReady } from './start-marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const titles = (page: Page) => page.locator('.search-results h3').allTextContents()

test('searches while the user types, tolerates a typo, and shows the number of results', async () => {
  const page = await market.visit('/search')
  await page.getByRole('searchbox', { name: 'Search apps' }).pressSequentially('courrier')
  await expect.poll(async () => (await titles(page))[0]).toBe('Courier Junction')
  expect(new URL(page.url()).searchParams.get('q')).toBe('courrier')
  await expect.poll(() => page.locator('.search-head [role=status]').textContent()).toMatch(/^\d+ apps? found$/)
  await page.close()
})

test('keeps filters and sort order in the URL, and the back button restores them', async () => {
  const page = await market.visit('/search?q=order')
  const before = await titles(page)
  await page.getByRole('checkbox', { name: /Integration/ }).check()
  await page.waitForURL('**/search?q=order&category=Integration')
  await expect
    .poll(() =>
      page
        .locator('.search-results .chip')
        .allTextContents()
        .then((chips) => [...new Set(chips)]),
    )
    .toEqual(['Integration'])
  await page.getByLabel('Sort by').selectOption('newest')
  await page.waitForURL('**&sort=newest')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance')
  await page.goBack()
  await page.waitForURL('**/search?q=order')
  await expect.poll(() => titles(page)).toEqual(before)
  await expect.poll(() => page.getByRole('checkbox', { name: /Integration/ }).isChecked()).toBe(false)

  await page.getByRole('radio', { name: /^Free \d/ }).check()
  await page.reload()
  await waitUntilReady(page)
  await expect.poll(() => page.getByRole('radio', { name: /^Free \d/ }).isChecked()).toBe(true)
  expect([...new Set(await page.locator('.search-results .price').allTextContents())]).toEqual(['Free'])
  await page.close()
})

test('a vendor filters by installed apps, together with a category; visitors have no such filter', async () => {
  const page = await market.visit('/search?q=order', { as: market.vendor })
  const installed = page.getByRole('checkbox', { name: /^Installed in Priya Masala/ })
  await installed.check()
  await page.waitForURL('**/search?q=order&installed=true')
  await page.getByRole('heading', { name: 'Results for “order” in installed apps' }).waitFor()
  const marks = () => page.locator('.search-results .installed-mark').count()
  const status = page.locator('.search-head [role=status]')
  await status.filter({ hasText: /\d/ }).waitFor()
  const count = Number(/\d+/.exec((await status.textContent()) ?? '')?.[0])
  await expect.poll(marks).toBe(count)
  expect(await page.locator('.filter').filter({ has: installed }).locator('.filter-count').textContent()).toContain(
    String(count),
  )
  await page.getByRole('checkbox', { name: /Integration/ }).check()
  await page.getByRole('heading', { name: 'Results for “order” in installed Integration apps' }).waitFor()
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(count)
  expect(await marks()).toBe((await titles(page)).length)
  await page.close()

  const visitor = await market.visit('/search?installed=true')
  await visitor.getByRole('heading', { name: 'All apps' }).waitFor()
  expect(await visitor.getByText(/Installed in/).count()).toBe(0)
  await visitor.close()
})

test('adds one history entry for each typed query', async () => {
  const page = await market.visit('/search?q=invoice')
  const input = page.getByRole('searchbox', { name: 'Search apps' })
  await input.fill('')
  await input.pressSequentially('review')
  await page.waitForURL('**/search?q=review')
  await page.goBack()
  await page.waitForURL('**/search?q=invoice')
  await expect.poll(() => input.inputValue()).toBe('invoice')
  await page.close()
})

test('shows skeletons while loading, and a Retry button after an error', async () => {
  const page = await market.newVisitor()
  let requests = 0
  await page.route('**/api/store/apps/search/**', async (route) => {
    requests += 1
    if (requests === 1) {
      await page.locator('.card-skeleton').first().waitFor()
      return route.abort()
    }
    return route.continue()
  })
  await page.goto('/search?q=invoice')
  await page.getByRole('alert').getByText('Couldn’t load search results').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.locator('.search-results h3').first().waitFor()
  await page.close()
})

test('links to all apps if there are no results', async () => {
  const page = await market.visit('/search?q=xyzzyxqq')
  await page.getByRole('heading', { name: /No apps match/ }).waitFor()
  await page.getByRole('link', { name: 'Browse all apps' }).click()
  await page.waitForURL(`${market.urls.marketplace}/#all-apps`)
  await page.close()
})

test('escapes the query', async () => {
  const page = await market.visit(`/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
  await expect.poll(() => page.locator('h1').textContent()).toContain('<img src=x')
  await expect.poll(() => page.locator('main img[src="x"]').count()).toBe(0)
  await page.goto('/search?q=..')
  await waitUntilReady(page)
  await page.locator('.search-head [role=status]', { hasText: 'found' }).waitFor()
  await page.close()
})

test('on a desktop, results have as many columns as the home page, with the filters beside them', async () => {
  const page = await market.visit('/')
  expect(await columnsOf(page)).toBe(3)
  await page.goto('/search')
  await waitUntilReady(page)
  expect(await columnsOf(page)).toBe(3)
  const filters = await page.getByRole('complementary', { name: 'Filters' }).boundingBox()
  const results = await page.locator('.grid').boundingBox()
  expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(results?.x ?? 0)
  await page.close()
})

test('the heading and the title say what is shown', async () => {
  const path = '/search?category=Marketing'
  const html = await (await fetch(market.urls.marketplace + path)).text()
  expect(html).toContain('<title>Marketing apps · Haat</title>')

  const page = await market.visit(path)
  await expectHeading(page, 'Marketing apps')
  await page.getByRole('radio', { name: /^Free \d/ }).check()
  await expectHeading(page, 'Free Marketing apps')
  await page.getByRole('checkbox', { name: /Sales/ }).check()
  await expectHeading(page, 'Free Marketing and Sales apps')
  await page.getByRole('searchbox', { name: 'Search apps' }).fill('order')
  await expectHeading(page, 'Results for “order” in free Marketing and Sales apps')
  await page.goBack()
  await expectHeading(page, 'Free Marketing and Sales apps')
  await page.close()
})

test('filter values without results are disabled, unless they are selected', async () => {
  const response = await fetch(`${market.urls.backend}/api/store/apps/search/gst%20sathi`)
  const { category: counts } = JSON.parse(response.headers.get('x-facets') ?? '') as {
    category: Record<string, number>
  }
  expect(counts.Productivity).toBeGreaterThan(0)
  expect(counts.Media ?? 0).toBe(0)

  const page = await market.visit('/search?q=gst+sathi&category=Media,Productivity')
  const isEnabled = (name: string) => page.getByRole('checkbox', { name }).isEnabled()
  await expect.poll(() => isEnabled('Marketing')).toBe((counts.Marketing ?? 0) > 0)
  expect(await isEnabled('Productivity')).toBe(true)
  expect(await isEnabled('Media')).toBe(true)
  await page.getByRole('checkbox', { name: 'Media' }).uncheck()
  await expect.poll(() => isEnabled('Media')).toBe(false)
  await page.close()
})

test('an empty result has no filters, and the heading gets the focus of a filter that disappears', async () => {
  const page = await market.visit('/search?q=gst+sathi&category=Media,Productivity')
  await page.getByRole('checkbox', { name: 'Productivity' }).uncheck()
  await page.getByRole('heading', { name: 'No apps match “gst sathi” with these filters' }).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByLabel('Sort by').count()).toBe(0)
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  await expectAccessibleScreens(page)
  await page.close()
})

test('an empty result offers to clear the filters only if that finds something', async () => {
  const page = await market.visit('/search?q=gst+sathi&category=Media&price=paid')
  await page.getByRole('link', { name: 'Browse all apps' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('**/search?q=gst+sathi')
  await expect.poll(async () => (await titles(page))[0]).toBe('GST Sathi')
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)

  await page.goto('/search?q=xyzzyxqq&category=Media')
  await waitUntilReady(page)
  await page.getByRole('heading', { name: 'No apps match “xyzzyxqq”', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Browse all apps' }).waitFor()
  expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  await page.close()
})

test('on a phone, filters are in a panel that shows the number of apps while choosing', async () => {
  const page = await market.visit('/search', { width: 390 })
  const [paid, all] = [await countApps('paid'), await countApps(undefined)]
  expect((await page.locator('.card').first().boundingBox())?.y).toBeLessThan(450)
  expect(await page.getByRole('checkbox').count()).toBe(0)

  const filters = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await filters.click()
  await panel.getByRole('button', { name: `Show ${all} apps`, exact: true }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await panel.getByRole('radio', { name: /^Paid/ }).check()
  await panel.getByRole('button', { name: `Show ${paid} apps`, exact: true }).click()
  await panel.waitFor({ state: 'hidden' })
  await expectHeading(page, 'Paid apps')
  await expect.poll(() => filters.textContent()).toBe('Filters1 selected')
  await page.close()
})

test('the filter panel works by keyboard, and Escape returns to the button', async () => {
  const page = await market.visit('/search', { width: 390 })
  const filters = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await filters.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => panel.locator('input:focus').count()).toBe(1)
  await page.keyboard.press('Space')
  await page.waitForURL('**/search?category=Marketing')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => filters.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await page.waitForURL('**/search')
  await expect.poll(() => panel.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
  await page.close()
})

test('the filter panel opens again right after it was closed', async () => {
  const page = await market.visit('/search', { width: 390 })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await panel.waitFor()
  await filters.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose()
    button.click()
  })
  await panel.getByRole('checkbox', { name: 'Marketing' }).check()
  await page.waitForURL('**/search?category=Marketing')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.close()
})

test('the back button undoes all changes made in the filter panel; a click outside closes the panel', async () => {
  const page = await market.visit('/search?sort=newest', { width: 390 })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await panel.getByRole('checkbox', { name: 'Marketing' }).check()
  await panel.getByRole('checkbox', { name: 'Sales' }).check()
  await page.waitForURL('**/search?category=Marketing%2CSales&sort=newest')
  await page.mouse.click(200, 20)
  await panel.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/search?sort=newest')
  await expectHeading(page, 'All apps')

  await page.getByRole('button', { name: /^Filters/ }).click()
  await panel.getByRole('checkbox', { name: 'Media' }).check()
  await page.waitForURL('**/search?category=Media&sort=newest')
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
  await expectHeading(page, 'All apps')
  await page.close()
})

test('without JavaScript, links to all apps and shows no controls that do nothing', async () => {
  const page = await market.newVisitor({ javaScriptEnabled: false })
  await page.goto('/search?category=Marketing')
  await page.getByText('Search requires JavaScript').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('link', { name: 'browse all apps' }).click()
  await page.waitForURL(`${market.urls.marketplace}/#all-apps`)
  await page.close()
})

/** Returns the number of different left edges of the cards. */
function columnsOf(page: Page): Promise<number> {
  return page.locator('.grid .card').evaluateAll((cards) => {
    return new Set(cards.map((card) => card.getBoundingClientRect().left)).size
  })
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await expect.poll(() => page.title()).toBe(`${heading} · Haat`)
}

/** Returns how many apps the search without a query finds. */
async function countApps(price: 'paid' | undefined): Promise<string> {
  const query = price === undefined ? '' : `?price=${price}`
  const response = await fetch(`${market.urls.backend}/api/store/apps/search/%20${query}`)
  return response.headers.get('x-total-count') ?? ''
}
