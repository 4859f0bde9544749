import type { Page } from 'playwright-core'
import { startTestPlatform } from '../test-platform.ts'
import { openBrowser } from './browser.ts'

// Each width and each scheme once.
export const dashboardViewports = [
  { name: 'desktop, light', width: 1440, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, colorScheme: 'dark' },
] as const
export type DashboardViewport = (typeof dashboardViewports)[number]

/** The platform with the demo, and a browser in which its vendor is signed in, in the store `priya-masala`. Close it when done. */
export async function startDashboard() {
  const [platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  const { email, password } = platform.vendor
  // How one signs in is for dashboard.test.ts.
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${platform.urls.backend}/api/vendor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return (await answer.json()).token
  }
  let token = await signIn()

  return {
    platform,
    browser,
    /** A page of the dashboard. */
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
    /** For tests that end the session. */
    async renewSession(): Promise<void> {
      token = await signIn()
    },
    /** What a visitor of the store gets to see. */
    async fetchStorefront(path: string): Promise<string> {
      const answer = await fetch(`${platform.urls.storefront}/priya-masala${path}`)
      return answer.text()
    },
    /** Saves the form that is open, and waits until it is saved. */
    async save(page: Page, what: 'product' | 'collection' | 'page' | 'menu'): Promise<void> {
      await page.getByRole('button', { name: `Save ${what}` }).click()
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
