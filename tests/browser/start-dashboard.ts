import type { Page } from 'playwright-core'
import { startTestPlatform, type TestPlatformOptions } from '../test-platform.ts'
import { openBrowser } from './browser.ts'

// Each width and each colour scheme once.
export const dashboardViewports = [
  { name: 'desktop, light', width: 1440, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, colorScheme: 'dark' },
] as const
export type DashboardViewport = (typeof dashboardViewports)[number]

/** Starts the platform with demo data, and a browser that is signed in as its vendor, in the store `priya-masala`. */
export async function startDashboard(options: Pick<TestPlatformOptions, 'razorpay_url'> = {}) {
  const [platform, browser] = await Promise.all([startTestPlatform(options), openBrowser()])
  const { email, password } = platform.vendor
  // The sign-in form is tested in dashboard.test.ts.
  const signIn = async (): Promise<string> => {
    const response = await fetch(`${platform.urls.backend}/api/vendor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return (await response.json()).token
  }
  let token = await signIn()

  return {
    platform,
    browser,
    /** Opens a page of the dashboard. */
    async open(path: string, viewport: DashboardViewport = dashboardViewports[0]): Promise<Page> {
      const page = await browser.newPage({ ...viewport, baseURL: platform.urls.dashboard })
      const cookie = { url: platform.urls.dashboard, sameSite: 'Lax' } as const
      await page.context().addCookies([
        { ...cookie, name: 'tokenVendorsPlatform', value: token, httpOnly: true },
        { ...cookie, name: 'storeSelectedPlatform', value: 'priya-masala' },
      ])
      await page.goto(path)
      return page
    },
    /** Signs in again, for tests that end the session. */
    async renewSession(): Promise<void> {
      token = await signIn()
    },
    /** Returns the HTML of a storefront page. */
    async fetchStorefront(path: string): Promise<string> {
      const response = await fetch(`${platform.urls.storefront}/priya-masala${path}`)
      return response.text()
    },
    /** Saves the open form and waits until it's saved. */
    async save(page: Page, record: 'product' | 'collection' | 'page' | 'menu' | 'synonyms'): Promise<void> {
      await page.getByRole('button', { name: `Save ${record}` }).click()
      await page.getByText('All changes saved').waitFor()
    },
    async getId(table: 'products' | 'collections' | 'pages' | 'menus', handle: string): Promise<string> {
      const { id } = await platform.db
        .selectFrom(table)
        .innerJoin('stores', 'stores.id', `${table}.store_id`)
        .select(`${table}.id as id`)
        .where('stores.slug', '=', 'priya-masala')
        .where(`${table}.handle`, '=', handle)
        .executeTakeFirstOrThrow()
      return id
    },
    async close(): Promise<void> {
      await browser.close()
      await platform.close()
    },
  }
}
export type Dashboard = Awaited<ReturnType<typeof startDashboard>>
