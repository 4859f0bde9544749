import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { chooseThemeEndpoint } from '../../domains/src/store-themes/contract.ts'
import type { TestPlatform } from '../test-platform.ts'
import type { Shot, ShotList } from './shot.ts'
import { signInVendor } from './sign-in.ts'

const SPICES = 'priya-masala'
const SAREES = 'mehta-handlooms'
/** A product on sale, with several images if the store has one. */
const ON_SALE: Readonly<Record<string, string>> = {
  [SPICES]: '/products/ambur-biryani-masala',
  [SAREES]: '/products/rani-pink-kanjivaram',
}
const BUYER = 'asha@example.com'

/** A store in each bundled theme. The vendor's store changes its theme before its list is captured. */
export function storefrontShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.storefront, color_schemes: ['light'] as const }
  const inTheme = (theme: string) => ({
    ...list,
    folder: `store-${theme}`,
    signIn: (page: Page) => publishTheme(page, platform, theme),
    shots: storeShots(platform, SPICES),
  })
  return [
    inTheme('masala'),
    { ...list, folder: 'store-tana', shots: storeShots(platform, SAREES) },
    inTheme('starter'),
    inTheme('blank'),
  ]
}

function storeShots(platform: TestPlatform, store: string): Shot[] {
  const at = (path: string) => `/${store}${path}`
  return [
    { name: 'home', route: at(''), is_cut: true },
    { name: 'home-whole', route: at(''), prepare: scrollThrough },
    { name: 'collections', route: at('/collections') },
    { name: 'all-products', route: at('/collections/all'), prepare: scrollThrough },
    { name: 'collection', route: at('/collections/:handle'), first_of: at('/collections') },
    { name: 'collection-filters', route: at('/collections/all'), prepare: openFilters },
    { name: 'product', route: at('/products/:handle'), first_of: at('/collections/all'), prepare: scrollThrough },
    { name: 'search', route: at('/search'), path: at('/search?q=a') },
    { name: 'search-none-found', route: at('/search'), path: at('/search?q=xyzzyx') },
    { name: 'search-suggestions', route: at(''), is_cut: true, prepare: typeSearch },
    { name: 'cart-empty', route: at('/cart') },
    { name: 'product-sale', route: at('/products/:handle'), path: at(ON_SALE[store] ?? ''), prepare: scrollThrough },
    {
      name: 'added-to-cart',
      route: at('/products/:handle'),
      first_of: at('/collections/all'),
      is_cut: true,
      prepare: addToCart,
    },
    { name: 'cart', route: at('/cart') },
    { name: 'checkout', route: at('/checkout') },
    { name: 'checkout-errors', route: at('/checkout'), prepare: submitCheckout },
    { name: 'order', route: at('/checkout'), prepare: placeOrder },
    { name: 'about', route: at('/pages/about') },
    { name: 'contact', route: at('/pages/contact') },
    { name: 'account', route: at('/account') },
    { name: 'account-code', route: at('/account'), prepare: (page) => requestCode(page, platform) },
    { name: 'account-signed-in', route: at('/account'), prepare: (page) => signInBuyer(page, platform) },
    { name: 'not-found', route: at('/nowhere'), status: 404 },
    { name: 'menu', route: at(''), is_cut: true, prepare: openMenu },
  ]
}

/** Signs in as the demo's vendor and publishes another theme for the first store. */
export async function publishTheme(page: Page, platform: TestPlatform, theme: string): Promise<void> {
  await signInVendor(page, platform)
  const home = `${platform.urls.storefront}/${SPICES}`
  const before = await stylesheetOf(home)
  const token = (await page.context().cookies()).find(({ name }) => name === 'tokenVendorsPlatform')?.value
  const response = await fetch(platform.urls.backend + chooseThemeEndpoint.url, {
    method: chooseThemeEndpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ store_slug: SPICES, theme_slug: theme, publish: true }),
  })
  if (!response.ok) throw new Error(`${theme} couldn't be published: ${await response.text()}`)
  await untilOtherTheme(home, before)
}

/** Waits until the storefront has heard of the change, at most 5 seconds: it may have had the theme before. */
async function untilOtherTheme(home: string, before: string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 20 && (await stylesheetOf(home)) === before; attempt += 1) await setTimeout(250)
}

/** The address of a theme's stylesheet has a hash of the theme. */
async function stylesheetOf(home: string): Promise<string | undefined> {
  return /\/themes\/[^"]+\.css/.exec(await (await fetch(home)).text())?.[0]
}

/** Loads pictures that wait until they are near the visible part. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })
}

async function openFilters(page: Page): Promise<void> {
  await page.locator('.facet summary').first().click()
  await page.locator('.facet-panel').first().waitFor()
}

/** Opens the drawer with the menu on phones, and the first submenu on desktop. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('banner').locator('[data-drawer="menu-drawer"], [href="#menu-drawer"]')
  if (await opener.isVisible()) return opener.click()
  await page.getByRole('banner').locator('summary').first().click()
}

async function addToCart(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.includes('/cart'))
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .filter({ visible: true })
    .first()
    .click()
  await answer
}

async function typeSearch(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByLabel(/^Search/)
    .filter({ visible: true })
    .first()
    .click()
  const field = page.locator('input[type=search]').filter({ visible: true }).first()
  await field.pressSequentially('mas')
  await page.getByRole('option').first().waitFor()
}

async function submitCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Continue|Place|Pay)/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByText('Check the fields marked below.').waitFor()
}

/** Orders with the test payment, so that the page with the order's status is shown. */
async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(BUYER)
  await page.getByLabel('PIN code').first().fill('560001')
  await page.getByRole('radio', { name: /^Standard delivery/ }).check()
  await page.getByRole('radio', { name: /^Test payment/ }).check()
  await page.getByLabel('Full name').first().fill('Asha Menon')
  await page.getByLabel('House number and street').first().fill('12 MG Road')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()
}

async function requestCode(page: Page, { db }: TestPlatform): Promise<void> {
  // An address gets one code a minute, and ten requests in ten minutes.
  await db.deleteFrom('customer_codes').execute()
  await db.deleteFrom('rate_limits').execute()
  await page.getByLabel('Email', { exact: true }).fill(BUYER)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

async function signInBuyer(page: Page, platform: TestPlatform): Promise<void> {
  // The page asks for the code that was sent last.
  const otherEmail = page.getByRole('button', { name: 'Use another email' })
  if (await otherEmail.isVisible()) await otherEmail.click()
  await requestCode(page, platform)
  const { html_body: html } = await platform.db
    .selectFrom('outgoing_mails')
    .select('html_body')
    .where('recipient_address', '=', BUYER)
    .where('subject', 'like', 'Your sign-in code%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await page.getByLabel('Code').fill(/>(\d{6})</.exec(html)?.[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
}
