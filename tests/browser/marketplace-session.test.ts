import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { looksAcross, type Marketplace, openMarketplace, untilSettled } from './marketplace-stage.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const cookieNames = async (page: Page) =>
  (await page.context().cookies(market.urls.marketplace)).map(({ name }) => name).sort()
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

/** A vendor with a session of their own, which may be ended. */
async function visitWithOwnSession(path: string): Promise<{ page: Page; token: string }> {
  const token = await market.signIn(market.vendor)
  const page = await market.newVisitor()
  const cookie = { url: market.urls.marketplace, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: token, httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: 'priya-masala' },
  ])
  await page.goto(path)
  await untilSettled(page)
  return { page, token }
}

const endSession = (token: string) =>
  fetch(`${market.urls.backend}/api/vendor/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

describe('the header', () => {
  test('of a visitor has a login that leads back', async () => {
    const page = await market.visit('/search?q=gst')
    await expect
      .poll(() => page.getByRole('link', { name: 'Login' }).getAttribute('href'))
      .toBe(`${market.urls.dashboard}/login?next=${encodeURIComponent(`${market.urls.marketplace}/search?q=gst`)}`)
    await page.close()
  })

  test.each(looksAcross)('$name: a vendor’s menus open, close by Escape, and have nothing for axe', async (look) => {
    const page = await market.visit('/app/gst-sathi', { ...look, as: market.vendor })
    await account(page).click()
    const menu = page.getByRole('group', { name: 'Account' })
    await expect.poll(() => menu.textContent()).toContain('Priya Subramanian')
    await expect.poll(() => menu.textContent()).toContain(market.vendor.email)
    await expect
      .poll(() => menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
      .toBe(market.urls.dashboard)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Log out')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: /^Store:/ }).click()
    const stores = page.getByRole('group', { name: 'Your stores' })
    await expect.poll(() => stores.locator('[aria-current]').textContent()).toContain('Priya Masala')
    await expectNoAxeViolations(page)
    await page.close()
  })

  test('changes the store, here and in the cookie', async () => {
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

  test('keeps the theme that was chosen', async () => {
    const page = await market.visit('/')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.goto('/credits')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.close()
  })
})

describe('signing out', () => {
  test('clears both cookies, ends the session, and shows in every tab', async () => {
    const { page, token } = await visitWithOwnSession('/')
    const other = await page.context().newPage()
    await other.goto('/app/gst-sathi')
    await untilSettled(other)
    await account(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
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

  test('elsewhere shows as soon as the tab is seen again', async () => {
    const { page, token } = await visitWithOwnSession('/')
    await endSession(token)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await cookieNames(page)).toEqual([])
    await page.close()
  })

  test('elsewhere makes the next page a visitor’s, and clears both cookies', async () => {
    const { page, token } = await visitWithOwnSession('/')
    await endSession(token)
    await page.goto('/credits')
    await untilSettled(page)
    await page.getByRole('link', { name: 'Log in to buy' }).waitFor()
    expect(await cookieNames(page)).toEqual([])
    await page.close()
  })
})

describe('the routes under /api', () => {
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
  ]
  const reading = [
    '/api/store-apps/install-status/gst-sathi',
    '/api/store-apps/purchases',
    '/api/me',
    '/api/credits/packs',
    '/api/credits/balance',
  ]

  test.each(changing)('%s refuses other sites, and calls that name none', async (path) => {
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
  ])('%s without a cookie is 401', async (path) => {
    const method = changing.includes(path) ? 'POST' : 'GET'
    const response = await call(path, { method, headers: own(), ...(method === 'POST' ? { body: '{}' } : {}) })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
  })

  test.each([...changing, ...reading])('%s takes no other method', async (path) => {
    const response = await call(path, { method: 'DELETE', headers: own() })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(changing.includes(path) ? 'POST' : 'GET')
  })

  test('an address that is none is a problem document', async () => {
    const response = await call('/api/nothing/here')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('install takes the store of the cookie unless the body names another, and hands the key on', async () => {
    const token = await market.tokenOf(market.vendor)
    const install = (body: object, key: string) =>
      call('/api/store-apps/install', {
        method: 'POST',
        token,
        headers: { ...own(), 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    const key = crypto.randomUUID()
    expect(await (await install({ app_id: 'gst-sathi' }, key)).json()).toMatchObject({
      store_slug: 'priya-masala',
      installed: true,
    })
    expect((await install({ app_id: 'reelwala' }, key)).status).toBe(422)
    const other = await install({ app_id: 'gst-sathi', store_slug: 'kaapi-corner' }, crypto.randomUUID())
    expect(await other.json()).toMatchObject({ store_slug: 'kaapi-corner', installed: true })
    expect((await install({ app_id: 'gst-sathi', store_slug: 'mehta-handlooms' }, crypto.randomUUID())).status).toBe(
      404,
    )
  })

  test.each(['not json', '[]', '"text"', '{"app_id":'])('install with the body %s is 400', async (body) => {
    const token = await market.tokenOf(market.vendor)
    const response = await call('/api/store-apps/install', { method: 'POST', token, headers: own(), body })
    expect(response.status).toBe(400)
  })

  test('what a vendor reads is their own, and is not kept by anybody', async () => {
    const token = await market.tokenOf(market.vendor)
    const me = await call('/api/me', { token })
    expect(me.headers.get('cache-control')).toBe('no-store')
    expect(await me.json()).toMatchObject({ email: market.vendor.email, selected_store: 'priya-masala' })
    const status = await call('/api/store-apps/install-status/gst-sathi?store_slug=kaapi-corner', { token })
    expect(await status.json()).toMatchObject({ app_id: 'gst-sathi', store_slug: 'kaapi-corner' })
    expect((await call('/api/store-apps/purchases?limit=2', { token })).status).toBe(200)
    expect((await call('/api/credits/balance', { token })).status).toBe(200)
    expect((await call('/api/store-apps/purchases', { token, store: 'mehta-handlooms' })).status).toBe(404)
    expect((await call('/', { token })).headers.get('cache-control')).toBe('private, no-store')
    expect((await call('/')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('auth-sync says whether the session lives', async () => {
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

  test('staff of a store are nobody here, and keep the session that they have elsewhere', async () => {
    const token = await market.signInStaff()
    const answer = await call('/api/auth-sync', { method: 'POST', token, headers: own() })
    expect(await answer.json()).toEqual({ authenticated: false, vendor: null, store_slug: null })
    const page = await call('/', { token })
    expect([answer, page].map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
  })
})
