import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import {
  type Marketplace,
  recordConsoleErrors,
  recordThirdPartyRequests,
  startMarketplace,
  waitUntilReady,
} from './start-marketplace.ts'

let market: Marketplace
let purchases: Record<string, string>
beforeAll(async () => {
  market = await startMarketplace()
  const rows = await market.platform.db
    .selectFrom('purchases')
    .innerJoin('stores', 'stores.id', 'purchases.store_id')
    .select(['purchases.id', 'purchases.status'])
    .where('kind', '=', 'credits')
    .where('stores.slug', '=', 'priya-masala')
    .execute()
  purchases = Object.fromEntries(rows.map(({ id, status }) => [status, id]))
})
afterAll(() => market.close())

interface PageCase {
  readonly name: string
  readonly path: () => string
  readonly signedIn?: true
  readonly status?: number
  readonly store?: null
}

const pages: readonly PageCase[] = [
  { name: 'home', path: () => '/' },
  { name: 'home of a vendor', path: () => '/', signedIn: true },
  { name: 'an app', path: () => '/app/gst-sathi' },
  { name: 'an app with a video', path: () => '/app/munim-forecast', signedIn: true },
  { name: 'an app, no store selected', path: () => '/app/munim-forecast', signedIn: true, store: null },
  { name: 'no such app', path: () => '/app/no-such-app', status: 404 },
  { name: 'search', path: () => '/search?q=invoice&sort=newest' },
  { name: 'search of a vendor', path: () => '/search?category=AI', signedIn: true },
  { name: 'search without results', path: () => '/search?q=xyzzyxqq' },
  { name: 'my apps', path: () => '/my-apps', signedIn: true },
  { name: 'my apps, no store selected', path: () => '/my-apps', signedIn: true, store: null },
  { name: 'my apps, signed out', path: () => '/my-apps', status: 401 },
  { name: 'credits', path: () => '/credits', signedIn: true },
  { name: 'credits of a visitor', path: () => '/credits' },
  { name: 'credits, payment failed', path: () => '/credits?order_id=order_1&error=failed', signedIn: true },
  { name: 'credits, payment cancelled', path: () => '/credits?order_id=order_1&error=cancelled', signedIn: true },
  { name: 'nothing to pay', path: () => '/credits/pay', signedIn: true },
  { name: 'an invoice', path: () => `/credits/purchases/${purchases.captured}`, signedIn: true },
  { name: 'an invoice with a credit note', path: () => `/credits/purchases/${purchases.refunded}`, signedIn: true },
  { name: 'a failed purchase', path: () => `/credits/purchases/${purchases.failed}`, signedIn: true },
  { name: 'an unpaid purchase', path: () => `/credits/purchases/${purchases.created}`, signedIn: true },
  { name: 'an invoice, signed out', path: () => `/credits/purchases/${purchases.captured}`, status: 401 },
  { name: 'no such purchase', path: () => '/credits/purchases/nonsense', signedIn: true, status: 404 },
  { name: 'themes', path: () => '/themes' },
  { name: 'themes of a category', path: () => '/themes?category=Food+and+drink&sort=price', signedIn: true },
  { name: 'themes without results', path: () => '/themes?q=xyzzyxqq' },
  { name: 'a theme', path: () => '/themes/masala' },
  { name: 'no such theme', path: () => '/themes/no-such-theme', status: 404 },
  { name: 'a developer', path: () => '/developers/haat' },
  { name: 'no such developer', path: () => '/developers/nobody', status: 404 },
  { name: 'not found', path: () => '/nowhere/at/all', status: 404 },
]

test.each(pages)(
  '$name: no axe violations, console errors, third-party requests or horizontal scrolling',
  async ({ path, signedIn, status = 200, store }) => {
    const page = await market.newVisitor({
      ...(signedIn ? { as: market.vendor } : {}),
      ...(store === null ? { store } : {}),
    })
    const consoleErrors = recordConsoleErrors(page)
    const thirdPartyRequests = recordThirdPartyRequests(page, market)
    const response = await page.goto(path())
    await waitUntilReady(page)

    expect(response?.status()).toBe(status)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expectAccessibleScreens(page)
    expect(consoleErrors).toEqual([])
    expect(thirdPartyRequests).toEqual([])
    await page.close()
  },
)

test.each(['/', '/app/gst-sathi', '/search?q=a', '/themes', '/themes/masala', '/credits', '/credits/pay', '/nowhere'])(
  '%s has noindex in the page and in the headers',
  async (path) => {
    const response = await fetch(market.urls.marketplace + path)
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex, ?nofollow">/)
  },
)

test('only the payment page can load Razorpay’s script', async () => {
  const policyOf = async (path: string) =>
    (await fetch(market.urls.marketplace + path)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/credits/pay')).toContain('https://checkout.razorpay.com')
  for (const path of ['/', '/credits', '/app/gst-sathi', '/search']) {
    const policy = await policyOf(path)
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/razorpay|unsafe-inline|nonce/)
  }
})

test('a theme’s screenshots have their size before the images arrive', async () => {
  const page = await market.newVisitor()
  // Never answered: an image that fails would leave room for its alternative text.
  await page.route(
    ({ pathname }) => /\.(webp|avif|png|jpe?g)$/.test(pathname),
    () => undefined,
  )
  await page.goto('/themes/masala', { waitUntil: 'domcontentloaded' })
  const boxes = await page
    .getByRole('button', { name: /^Enlarge image/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBeGreaterThan(1)
  // Those of a desktop and those of a phone.
  const ratios = boxes.map(({ width, height }) => (width / height).toFixed(1))
  expect(new Set(ratios)).toEqual(new Set(['1.6', '0.5']))
  await page.close()
})

test('serves all visitors the same page, whatever their cookies and user agent', async () => {
  const get = (headers: Record<string, string>) =>
    fetch(`${market.urls.marketplace}/`, { headers }).then((response) => response.text())
  expect(await get({ cookie: 'storeSelectedPlatform=priya-masala; a=b', 'user-agent': 'one' })).toBe(await get({}))
})

test('if the backend is unavailable, pages show an error', async () => {
  // Renames the table that the backend reads from, and restores it afterwards.
  await market.platform.db.schema.alterTable('apps').renameTo('apps_away').execute()
  try {
    const page = await market.newVisitor()
    // A unique URL, because other pages may be cached.
    const response = await page.goto('/app/gst-sathi?away')
    expect(response?.status()).toBe(503)
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    await expectAccessibleScreens(page)
    await page.close()
  } finally {
    await market.platform.db.schema.alterTable('apps_away').renameTo('apps').execute()
  }
})
