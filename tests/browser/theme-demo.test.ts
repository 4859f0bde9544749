import { createServer, type Server } from 'node:http'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishExampleThemes } from '../../domains/src/themes/example-theme.ts'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { hostileTheme } from './hostile-theme.ts'
import { type Marketplace, recordConsoleErrors, startMarketplace, waitUntilReady } from './start-marketplace.ts'

// Trying a theme in its live demo, and buying it.
let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const frame = (page: Page): FrameLocator => page.frameLocator('.demo-screen iframe')
const productLinks = (page: Page) => frame(page).locator('main a[href*="/products/"]:visible')

async function openDemo(page: Page): Promise<void> {
  await startDemo(page)
  await frame(page).locator('main').waitFor()
}

async function startDemo(page: Page): Promise<void> {
  // The demo's script is loaded when it scrolls into view.
  await page.locator('#demo').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector('#demo astro-island[ssr]') === null)
  await page.getByRole('button', { name: 'Start the live demo' }).click()
}

async function choosePage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page' }).selectOption(name)
  await waitUntilReady(page)
}

/** What visitors of the store see and its vendor works on. */
async function readStoreTheme(storeSlug: string) {
  const live = await fetch(`${market.urls.storefront}/${storeSlug}`)
  const state = await market.platform.db
    .selectFrom('store_themes')
    .innerJoin('stores', 'stores.id', 'store_themes.store_id')
    .select(['store_themes.revision', 'store_themes.published_revision'])
    .where('stores.slug', '=', storeSlug)
    .executeTakeFirstOrThrow()
  return {
    ...state,
    stylesheets: [...(await live.text()).matchAll(/href="(\/themes\/[^"]+\.css)/g)].map(([, path]) => path),
  }
}

const countsOf = (slug: string) =>
  market.platform.db
    .selectFrom('theme_statistics')
    .innerJoin('themes', 'themes.id', 'theme_statistics.theme_id')
    .select(({ fn }) => [fn.sum<number>('views').as('views'), fn.sum<number>('demos').as('demos')])
    .where('themes.slug', '=', slug)
    .executeTakeFirstOrThrow()

test('a vendor tries a theme with her own products and buys it, and nothing live changes', async () => {
  const before = await readStoreTheme('priya-masala')
  const page = await market.visit('/themes/tiffin', { as: market.vendor })
  const consoleErrors = recordConsoleErrors(page)
  await page.locator('.demo-poster').waitFor({ state: 'attached' })
  await openDemo(page)
  await choosePage(page, 'Product')
  await frame(page).getByText('Nani’s Garam Masala').first().waitFor()

  await page.getByRole('radio', { name: 'Your products' }).check({ force: true })
  await frame(page).getByText('Sambar Powder').first().waitFor({ state: 'attached' })
  await page.getByText('Your live store doesn’t change').waitFor()
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await expect
    .poll(() =>
      frame(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390)
  await choosePage(page, 'Cart')
  await frame(page).locator('main').waitFor()
  expect(consoleErrors).toEqual([])

  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(`${market.urls.backend}/test-payments/**`)
  await page.getByRole('button', { name: /^Pay ₹2,358\.82/ }).click()
  await page.getByText('Payment successful').waitFor()
  expect(page.url()).toBe(`${market.urls.marketplace}/themes/tiffin`)
  await page.getByText('In the library of').waitFor()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: 'Tax invoice' }).waitFor()
  expect(await page.locator('.sheet').textContent()).toContain('₹1,999.00')
  await page.getByRole('link', { name: 'Theme purchases' }).click()
  await page.getByRole('row', { name: /Tiffin/ }).waitFor()

  await page.goto(`${market.urls.dashboard}/online-store`)
  await page.getByRole('button', { name: 'Use Tiffin' }).waitFor()
  expect(await readStoreTheme('priya-masala')).toEqual(before)

  // From bought to customising is one step.
  await page.goto(`${market.urls.marketplace}/themes/tiffin`)
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.waitForURL(`${market.urls.editor}/**`)
  const after = await readStoreTheme('priya-masala')
  expect(after).toEqual({ ...before, revision: after.revision })
  expect(after.revision).toBeGreaterThan(before.revision)
})

test('visitors try a theme with sample products, and are counted once', async () => {
  const before = await countsOf('neel')
  const page = await market.visit('/themes/neel')
  const consoleErrors = recordConsoleErrors(page)
  expect(await page.getByRole('radio', { name: 'Your products' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in to buy' }).waitFor()
  await openDemo(page)
  await expectNoAxeViolationsInBothSchemes(page)

  // A link in the demo changes the page in it, and the picker follows.
  await productLinks(page).first().click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Page' }).inputValue()).not.toBe('home')
  const path = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
  expect(path).toContain('/_demo/neel/sample/products/')
  await choosePage(page, 'Home')
  await frame(page).locator('main').waitFor()

  await page.reload()
  await waitUntilReady(page)
  await expect
    .poll(() => countsOf('neel'))
    .toEqual({
      views: Number(before.views) + 1,
      demos: Number(before.demos) + 1,
    })
  expect(consoleErrors).toEqual([])
})

test('carts, forms and links to other sites don’t work in a demo', async () => {
  const { db } = market.platform
  const listCarts = () => db.selectFrom('carts').select('id').orderBy('id').execute()
  const before = await listCarts()
  const page = await market.visit('/themes/tiffin')
  await openDemo(page)
  await choosePage(page, 'Product')
  await frame(page).locator('form[action$="/cart/add"] [type=submit]').first().click()
  await frame(page).getByText('This is a demo, so carts and forms are turned off.').waitFor()
  await frame(page)
    .locator('main')
    .evaluate((main) => {
      const link = document.createElement('a')
      link.href = 'https://elsewhere.example/'
      link.target = '_top'
      main.append(link)
      link.click()
    })
  await frame(page).getByText('Links to other sites are turned off in this demo.').waitFor()
  expect(page.url()).toContain('/themes/tiffin')
  expect(await listCarts()).toEqual(before)
})

test('a hostile theme in a demo runs no script, reaches no other host and leaves the page alone', async () => {
  const leaks: string[] = []
  const outside: Server = createServer(({ url = '' }, response) => {
    leaks.push(url)
    response.end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const { db } = market.platform
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const theme = JSON.stringify({ name: 'Hostile', tagline: 'Bad', category: 'Any', version: '1.0.0' })
  // Only what compiles can be published.
  const files = Object.entries(hostileTheme(`http://127.0.0.1:${address.port}`)).filter(
    ([path]) => !path.includes('/filler-'),
  )
  const hostile = { ...Object.fromEntries(files), 'theme.json': theme }
  await publishExampleThemes({ db, clock: () => new Date(), log: silent }, { hostile })

  const page = await market.visit('/themes/hostile')
  await startDemo(page)
  await frame(page).getByText('The end').waitFor({ state: 'attached' })
  for (const id of ['send', 'out', 'window', 'script', 'button']) {
    await frame(page)
      .locator(`#${id}`)
      .evaluateAll((found: HTMLElement[]) => {
        for (const element of found) element.click()
      })
  }
  await frame(page)
    .locator('form')
    .evaluateAll((found: HTMLFormElement[]) => {
      for (const form of found) form.submit()
    })
  for (const shown of page.frames()) expect(await shown.evaluate(() => 'ran' in window), shown.url()).toBe(false)
  expect(page.url()).toBe(`${market.urls.marketplace}/themes/hostile`)
  expect(page.context().pages()).toHaveLength(1)

  // In its own tab, no frame keeps it from leaving.
  const demo = `${market.urls.storefront}/_demo/hostile/sample/`
  await page.goto(demo, { waitUntil: 'networkidle' })
  await page.getByText('The end').waitFor({ state: 'attached' })
  expect(page.url()).toBe(demo)
  expect(leaks).toEqual([])
  outside.close()
})
