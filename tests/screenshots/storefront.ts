import type { Page } from 'playwright-core'
import { chooseThemeEndpoint } from '../../domains/src/store-themes/contract.ts'
import type { TestPlatform } from '../test-platform.ts'
import type { Shot, ShotList } from './shot.ts'
import { signInVendor } from './sign-in.ts'

const SPICES = 'priya-masala'
const SAREES = 'mehta-handlooms'

/** A store in each bundled theme. The vendor's store changes its theme before its list is captured. */
export function storefrontShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.storefront, color_schemes: ['light'] as const }
  const inTheme = (theme: string) => ({
    ...list,
    folder: `store-${theme}`,
    signIn: (page: Page) => publishTheme(page, platform, theme),
    shots: storeShots(SPICES),
  })
  return [
    inTheme('masala'),
    { ...list, folder: 'store-tana', shots: storeShots(SAREES) },
    inTheme('starter'),
    inTheme('blank'),
  ]
}

function storeShots(store: string): Shot[] {
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
    { name: 'added-to-cart', route: at('/products/:handle'), first_of: at('/collections/all'), prepare: addToCart },
    { name: 'cart', route: at('/cart') },
    { name: 'checkout', route: at('/checkout') },
    { name: 'about', route: at('/pages/about') },
    { name: 'contact', route: at('/pages/contact') },
    { name: 'account', route: at('/account') },
    { name: 'not-found', route: at('/nowhere') },
    { name: 'menu', route: at(''), is_cut: true, prepare: openMenu },
  ]
}

async function publishTheme(page: Page, platform: TestPlatform, theme: string): Promise<void> {
  await signInVendor(page, platform)
  const token = (await page.context().cookies()).find(({ name }) => name === 'tokenVendorsPlatform')?.value
  const response = await fetch(platform.urls.backend + chooseThemeEndpoint.url, {
    method: chooseThemeEndpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ store_slug: SPICES, theme_slug: theme, publish: true }),
  })
  if (!response.ok) throw new Error(`${theme} couldn't be published: ${await response.text()}`)
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
  await clickIfVisible(page, /^Filter/)
}

async function openMenu(page: Page): Promise<void> {
  await clickIfVisible(page, /menu/i)
}

async function addToCart(page: Page): Promise<void> {
  await clickIfVisible(page, /^Add to cart/i)
  await page.waitForTimeout(500)
}

async function typeSearch(page: Page): Promise<void> {
  await clickIfVisible(page, /^Search/)
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  if (await field.isVisible()) await field.pressSequentially('mas')
}

async function clickIfVisible(page: Page, name: RegExp): Promise<void> {
  for (const element of await page
    .getByRole('button', { name })
    .or(page.locator('summary', { hasText: name }))
    .all()) {
    if (await element.isVisible()) return element.click()
  }
}
