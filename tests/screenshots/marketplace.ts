import type { Page } from 'playwright-core'
import type { TestPlatform } from '../test-platform.ts'
import { type Shot, type ShotList, shotsOf } from './shot.ts'
import { signInVendor } from './sign-in.ts'

/** A theme of the demo with a price, and another that is bought at phone width. */
const THEME = 'nilaya'
const OTHER_THEME = 'bazaar'

/** The marketplace as a visitor sees it, then as a vendor. */
export function marketplaceShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.marketplace, color_schemes: ['light', 'dark'] as const }
  return [
    { ...list, folder: 'marketplace', shots: visitorShots },
    {
      ...list,
      folder: 'marketplace-vendor',
      signIn: (page) => signInVendor(page, platform),
      shots: vendorShots,
    },
  ]
}

const visitorShots: readonly Shot[] = [
  { name: 'home', route: '/', is_cut: true },
  { name: 'home-whole', route: '/' },
  { name: 'app', route: '/app/:id', path: '/app/gst-sathi' },
  { name: 'app-with-video', route: '/app/:id', path: '/app/reelwala' },
  { name: 'search', route: '/search', path: '/search?q=invoce' },
  { name: 'search-category', route: '/search', path: '/search?category=Marketing' },
  { name: 'search-filters', route: '/search', prepare: openFilters },
  { name: 'search-none-found', route: '/search', path: '/search?q=xyzzyx' },
  ...shotsOf(['/themes', '/affiliates', '/credits']),
  { name: 'theme', route: '/themes/:slug', path: `/themes/${THEME}` },
  { name: 'theme-report', route: '/themes/:slug/report', path: `/themes/${THEME}/report` },
  { name: 'developer', route: '/developers/:id', path: '/developers/haat' },
  { name: 'not-found', route: '/*', path: '/nowhere', status: 404 },
]

const vendorShots: readonly Shot[] = [
  { name: 'home', route: '/', is_cut: true },
  { name: 'account-menu', route: '/', is_cut: true, prepare: openAccountMenu },
  { name: 'app', route: '/app/:id', path: '/app/gst-sathi' },
  { name: 'search', route: '/search', path: '/search?q=gst' },
  { name: 'search-installed', route: '/search', path: '/search?installed=true' },
  { name: 'theme', route: '/themes/:slug', path: `/themes/${THEME}` },
  ...shotsOf(['/my-apps', '/credits', '/credits/pay', '/affiliates']),
  { name: 'theme-payment', route: '/themes/:slug', path: '/themes', prepare: openPayment },
  { name: 'theme-bought', route: '/themes/:slug', path: '/themes', prepare: buyTheme },
  ...shotsOf(['/themes/purchases']),
  {
    name: 'credits-purchase',
    route: '/credits/purchases/:id',
    first_of: '/credits',
  },
  { name: 'theme-purchase', route: '/themes/purchases/:id', first_of: '/themes/purchases' },
]

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filter', exact: false }).first()
  if (await button.isVisible()) await button.click()
}

async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
}

/** Opens the test payment of a theme. */
async function openPayment(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await page.goto(`/themes/${isPhone ? OTHER_THEME : THEME}`)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/test-payments/**')
}

async function buyTheme(page: Page): Promise<void> {
  await openPayment(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByText('is in your library').waitFor()
}
