import type { Page } from 'playwright-core'
import { startTestPlatform, type TestPlatform, type TestPlatformOptions } from '../test-platform.ts'
import { openBrowser, type PageOptions } from './browser.ts'

export interface VisitOptions extends PageOptions {
  /** The signed-in account; none by default. */
  readonly as?: { readonly email: string; readonly password: string }
  /** The selected store; null for none. */
  readonly store?: string | null
}

/** Starts a server with demo data and a browser. */
export async function startMarketplace(options: Pick<TestPlatformOptions, 'replaced_origins'> = {}) {
  const [platform, browser] = await Promise.all([startTestPlatform(options), openBrowser()])
  const { urls } = platform
  // Sessions are reused, because sign-in is rate-limited by IP address.
  const tokens = new Map<string, string>()

  const signIn = async (account: { email: string; password: string }, path = '/api/vendor/login'): Promise<string> => {
    const response = await fetch(urls.backend + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { token } = (await response.json()) as { token: string }
    return token
  }
  const tokenOf = async (account: { email: string; password: string }): Promise<string> => {
    const token = tokens.get(account.email) ?? (await signIn(account))
    tokens.set(account.email, token)
    return token
  }

  /** Returns a new page without navigating. */
  const newVisitor = async ({ as: account, store = 'priya-masala', ...options }: VisitOptions = {}): Promise<Page> => {
    const page = await browser.newPage({ ...options, baseURL: urls.marketplace })
    if (account !== undefined) {
      const cookie = { url: urls.marketplace, sameSite: 'Lax' } as const
      await page
        .context()
        .addCookies([
          { ...cookie, name: 'tokenVendorsPlatform', value: await tokenOf(account), httpOnly: true },
          ...(store === null ? [] : [{ ...cookie, name: 'storeSelectedPlatform', value: store }]),
        ])
    }
    return page
  }
  const visit = async (path: string, options?: VisitOptions): Promise<Page> => {
    const page = await newVisitor(options)
    await page.goto(path)
    await waitUntilReady(page)
    return page
  }
  return {
    platform,
    urls,
    vendor: platform.vendor,
    neighbour: platform.neighbour,
    signIn,
    signInStaff: () => signIn(platform.staff, '/api/Staff/login'),
    tokenOf,
    newVisitor,
    visit,
    close: async () => {
      await browser.close()
      await platform.close()
    },
  }
}

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>

/** Waits until the page is interactive and nothing visible is loading. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () =>
      document.querySelector('astro-island[ssr]:not([client=visible])') === null &&
      [...document.querySelectorAll('[aria-busy=true], .spinner')].every((element) => !element.checkVisibility()),
  )
}

/** Records the URLs outside the platform that a page requests. */
export function recordThirdPartyRequests(page: Page, { urls }: Pick<TestPlatform, 'urls'>): string[] {
  const own = new Set(Object.values(urls).map((url) => new URL(url).origin))
  const thirdPartyRequests: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !own.has(origin)) thirdPartyRequests.push(request.url())
  })
  return thirdPartyRequests
}

/** Records script errors and Content-Security-Policy violations. */
export function recordConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      consoleErrors.push(message.text())
  })
  return consoleErrors
}
