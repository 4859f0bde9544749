import type { Page } from 'playwright-core'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { openBrowser, type PageOptions } from './browser.ts'

export const looks = [
  { name: 'desktop, light', width: 1440, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1440, colorScheme: 'dark' },
  { name: 'phone, light', width: 390, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, colorScheme: 'dark' },
] as const

/** Each width and each scheme once. What goes wrong in one pair of them alone is rare, and each look at a page takes seconds. */
export const looksAcross = looks.filter(({ width, colorScheme }) => width > 1000 === (colorScheme === 'light'))

export interface VisitOptions extends PageOptions {
  /** Whose session the browser has; nobody's by default. */
  readonly as?: { readonly email: string; readonly password: string }
  /** The selected store; null for none. */
  readonly store?: string | null
}

/** The marketplace with the demo, and a browser to visit it with. */
export async function openMarketplace() {
  const [platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  const { urls } = platform
  // A session each is kept: signing in is limited by address.
  const tokens = new Map<string, string>()

  const signIn = async (account: { email: string; password: string }, door = '/api/vendor/login'): Promise<string> => {
    const response = await fetch(urls.backend + door, {
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

  /** A new page, not gone anywhere yet. */
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
    await untilSettled(page)
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

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

/** Until everything on the page answers to presses, and nothing in sight is still being loaded. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () =>
      document.querySelector('astro-island[ssr]:not([client=visible])') === null &&
      [...document.querySelectorAll('[aria-busy=true], .spinner')].every((element) => !element.checkVisibility()),
  )
}

/** Addresses outside the platform that a page asks for. */
export function watchStrangers(page: Page, { urls }: Pick<TestPlatform, 'urls'>): string[] {
  const own = new Set(Object.values(urls).map((url) => new URL(url).origin))
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !own.has(origin)) strangers.push(request.url())
  })
  return strangers
}

/** What the browser complains about: errors of scripts, and what the content security policy refused. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}
