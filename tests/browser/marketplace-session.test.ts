import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Marketplace, startMarketplace, waitUntilReady } from './start-marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

const cookieNames = async (page: Page) =>
  (await page.context().cookies(market.urls.marketplace)).map(({ name }) => name).sort()
const account = (page: Page) => page.getByRole('button', { name: /^Account:/ })

/** Opens a page with a new session, so that a test can end it without affecting others. */
async function visitWithOwnSession(path: string): Promise<{ page: Page; token: string }> {
  const token = await market.signIn(market.vendor)
  const page = await market.newVisitor()
  const cookie = { url: market.urls.marketplace, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: token, httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: 'priya-masala' },
  ])
  await page.goto(path)
  await waitUntilReady(page)
  return { page, token }
}

const endSession = (token: string) =>
  fetch(`${market.urls.backend}/api/vendor/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

describe('the header', () => {
  test('has a login link that returns the visitor to the page', async () => {
    const page = await market.visit('/search?q=gst')
    await expect
      .poll(() => page.getByRole('link', { name: 'Login' }).getAttribute('href'))
      .toBe(`${market.urls.dashboard}/login?next=${encodeURIComponent(`${market.urls.marketplace}/search?q=gst`)}`)
    await page.close()
  })

  test.each([1440, 390])('at %i pixels, menus open, close with Escape, and have no axe violations', async (width) => {
    const page = await market.visit('/app/marigold-mail', { width, as: market.vendor })
    await account(page).click()
    const menu = page.getByRole('group', { name: 'Account' })
    await expect.poll(() => menu.textContent()).toContain('Priya Subramanian')
    await expect.poll(() => menu.textContent()).toContain(market.vendor.email)
    await expect
      .poll(() => menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
      .toBe(market.urls.dashboard)
    await expectNoAxeViolationsInBothSchemes(page)
    expect(await menu.getByRole('link', { name: 'My apps' }).getAttribute('href')).toBe('/my-apps')
    expect(await menu.getByRole('link', { name: 'Theme purchases' }).getAttribute('href')).toBe('/themes/purchases')
    expect(await menu.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
      `${market.urls.dashboard}/account`,
    )
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    // The focus is on the button again. ArrowDown opens the menu, and never scrolls the page.
    await page.keyboard.press('ArrowDown')
    await menu.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await expect.poll(focused).toBe('My apps')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe('Sign out')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('My apps')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })

    await page
      .getByRole('button', { name: /^Store:/ })
      .getByText('Priya Masala')
      .waitFor()
    await page.getByRole('button', { name: /^Store:/ }).click()
    const stores = page.getByRole('group', { name: 'Your stores' })
    await expect.poll(() => stores.locator('[aria-current]').textContent()).toContain('Priya Masala')
    await expectNoAxeViolationsInBothSchemes(page)
    await page.close()
  })

  test('names the store of a vendor who has only one', async () => {
    const page = await market.visit('/credits', { width: 390, as: market.neighbour, store: 'mehta-handlooms' })
    await page.getByRole('button', { name: 'Store: Mehta Handlooms' }).getByText('Mehta Handlooms').waitFor()
    await page.close()
  })

  test('switches stores and updates the cookie', async () => {
    const page = await market.visit('/', { as: market.vendor })
    await page.getByRole('button', { name: /^Store:/ }).click()
    await page
      .getByRole('group', { name: 'Your stores' })
      .getByRole('button', { name: /Kaapi Corner/ })
      .click()
    await page.getByRole('button', { name: 'Store: Kaapi Corner' }).waitFor()
    const cookies = await page.context().cookies(market.urls.marketplace)
    expect(cookies.find(({ name }) => name === 'storeSelectedPlatform')?.value).toBe('kaapi-corner')
    await page.close()
  })

  test('remembers the selected appearance', async () => {
    const page = await market.visit('/')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.goto('/credits')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.close()
  })
})

describe('signing out', () => {
  test('clears both cookies, ends the session and updates every tab', async () => {
    const { page, token } = await visitWithOwnSession('/')
    const other = await page.context().newPage()
    await other.goto('/app/marigold-mail')
    await waitUntilReady(other)
    await account(page).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await cookieNames(page)).toEqual([])
    await other.getByRole('link', { name: 'Log in to install' }).waitFor()
    const me = await fetch(`${market.urls.backend}/api/getVendorLoginDetails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(me.status).toBe(401)
    await page.close()
  })

  test('on another surface updates the page when the tab becomes visible', async () => {
    const { page, token } = await visitWithOwnSession('/')
    await endSession(token)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await cookieNames(page)).toEqual([])
    await page.close()
  })

  test('on another surface takes effect on the next page and clears both cookies', async () => {
    const { page, token } = await visitWithOwnSession('/')
    await endSession(token)
    await page.goto('/credits')
    await waitUntilReady(page)
    await page.getByRole('link', { name: 'Sign in to buy' }).waitFor()
    expect(await cookieNames(page)).toEqual([])
    await page.close()
  })
})

describe('routes under /api', () => {
  const call = (path: string, init: RequestInit & { token?: string; store?: string } = {}) => {
    const { token, store = 'priya-masala', ...rest } = init
    const cookie = token === undefined ? '' : `tokenVendorsPlatform=${token}; storeSelectedPlatform=${store}`
    return fetch(market.urls.marketplace + path, {
      ...rest,
      headers: { ...(cookie === '' ? {} : { cookie }), 'content-type': 'application/json', ...rest.headers },
    })
  }
  const own = () => ({ origin: market.urls.marketplace })

  const changing = [
    '/api/store-apps/install',
    '/api/store-apps/uninstall',
    '/api/auth-sync',
    '/api/logout',
    '/api/selected-store',
    '/api/credits/orders',
    '/api/credits/verify',
    `/api/credits/purchases/${crypto.randomUUID()}/pay`,
  ]
  const reading = [
    '/api/store-apps/install-status/marigold-mail',
    '/api/store-apps/purchases',
    '/api/store-apps/search/',
    '/api/store-apps/search/gst',
    '/api/me',
    '/api/credits/packs',
    '/api/credits/balance',
  ]

  test.each(changing)('%s rejects requests from other sites or without an origin', async (path) => {
    const token = await market.tokenOf(market.vendor)
    const others: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'null' }]
    for (const headers of others) {
      const response = await call(path, { method: 'POST', token, headers, body: '{}' })
      expect(response.status).toBe(403)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 403, code: 'not_allowed' })
    }
  })

  test.each([
    ...changing.filter((path) => !/auth-sync|logout/.test(path)),
    ...reading.filter((path) => !path.endsWith('packs')),
  ])('%s returns 401 without a session cookie', async (path) => {
    const method = changing.includes(path) ? 'POST' : 'GET'
    const response = await call(path, { method, headers: own(), ...(method === 'POST' ? { body: '{}' } : {}) })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
  })

  test.each([...changing, ...reading])('%s rejects other methods', async (path) => {
    const response = await call(path, { method: 'DELETE', headers: own() })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(changing.includes(path) ? 'POST' : 'GET')
  })

  test('returns a problem document for an unknown route', async () => {
    const response = await call('/api/nothing/here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('install uses the store from the cookie unless the body names one, and forwards the idempotency key', async () => {
    const token = await market.tokenOf(market.vendor)
    const install = (body: object, key: string) =>
      call('/api/store-apps/install', {
        method: 'POST',
        token,
        headers: { ...own(), 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    const key = crypto.randomUUID()
    expect(await (await install({ app_id: 'marigold-mail' }, key)).json()).toMatchObject({
      store_slug: 'priya-masala',
      installed: true,
    })
    expect((await install({ app_id: 'reelwala' }, key)).status).toBe(422)
    const other = await install({ app_id: 'marigold-mail', store_slug: 'kaapi-corner' }, crypto.randomUUID())
    expect(await other.json()).toMatchObject({ store_slug: 'kaapi-corner', installed: true })
    expect(
      (await install({ app_id: 'marigold-mail', store_slug: 'mehta-handlooms' }, crypto.randomUUID())).status,
    ).toBe(404)
  })

  test.each(['not json', '[]', '"text"', '{"app_id":'])('install returns 400 for the body %s', async (body) => {
    const token = await market.tokenOf(market.vendor)
    const response = await call('/api/store-apps/install', { method: 'POST', token, headers: own(), body })
    expect(response.status).toBe(400)
  })

  test('vendors can read only their own data, and responses are not cached', async () => {
    const token = await market.tokenOf(market.vendor)
    const me = await call('/api/me', { token })
    expect(me.headers.get('cache-control')).toBe('no-store')
    expect(await me.json()).toMatchObject({ email: market.vendor.email, selected_store: 'priya-masala' })
    const status = await call('/api/store-apps/install-status/marigold-mail?store_slug=kaapi-corner', { token })
    expect(await status.json()).toMatchObject({ app_id: 'marigold-mail', store_slug: 'kaapi-corner' })
    expect((await call('/api/store-apps/purchases?limit=2', { token })).status).toBe(200)
    expect((await call('/api/credits/balance', { token })).status).toBe(200)
    expect((await call('/api/store-apps/purchases', { token, store: 'mehta-handlooms' })).status).toBe(404)
    expect((await call('/', { token })).headers.get('cache-control')).toBe('private, no-store')
    expect((await call('/')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('auth-sync returns whether the session is active', async () => {
    const token = await market.signIn(market.vendor)
    const sync = () => call('/api/auth-sync', { method: 'POST', token, headers: own() })
    expect(await (await sync()).json()).toMatchObject({
      authenticated: true,
      vendor: { email: market.vendor.email },
      store_slug: 'priya-masala',
    })
    await endSession(token)
    const ended = await sync()
    expect(await ended.json()).toEqual({ authenticated: false, vendor: null, store_slug: null })
    expect(ended.headers.getSetCookie().join()).toMatch(/tokenVendorsPlatform=;.*storeSelectedPlatform=;/s)
    const visitor = await call('/api/auth-sync', { method: 'POST', headers: own() })
    expect(await visitor.json()).toEqual({ authenticated: false, vendor: null, store_slug: null })
  })

  test('treats staff as visitors and keeps their session for other surfaces', async () => {
    const token = await market.signInStaff()
    const response = await call('/api/auth-sync', { method: 'POST', token, headers: own() })
    expect(await response.json()).toEqual({ authenticated: false, vendor: null, store_slug: null })
    const page = await call('/', { token })
    expect([response, page].map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
  })
})
