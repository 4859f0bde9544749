import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dialogOf, expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Marketplace, startMarketplace, type VisitOptions, waitUntilReady } from './start-marketplace.ts'

const MINIMUM_MS = 5_000

let market: Marketplace
let app: { id: string; title: string }
beforeAll(async () => {
  market = await startMarketplace()
  app = await market.platform.db
    .selectFrom('apps')
    .select(['id', 'title'])
    // Apps that do something ask for permissions first: apps.test.ts.
    .where('kind', '=', 'listing')
    .where('status', '=', 'listed')
    .orderBy('install_count')
    .orderBy('id')
    .executeTakeFirstOrThrow()
})
afterAll(() => market.close())
beforeEach(async () => {
  const stores = market.platform.db.selectFrom('stores').select('id').where('slug', '=', 'priya-masala')
  await market.platform.db
    .deleteFrom('app_installations')
    .where('app_id', '=', app.id)
    .where('store_id', 'in', stores)
    .execute()
})

const visitApp = (options: VisitOptions = {}) => market.visit(`/app/${app.id}`, { as: market.vendor, ...options })

/** Opens the app's page with a fake clock that runs in real time until `passMinimum` advances it. */
async function visitAppWithClock(options: VisitOptions = {}): Promise<Page> {
  const page = await market.newVisitor({ as: market.vendor, ...options })
  await page.clock.install()
  await page.goto(`/app/${app.id}`)
  return page
}
async function passMinimum(page: Page): Promise<void> {
  await page.getByRole('progressbar').waitFor()
  await page.clock.fastForward(MINIMUM_MS)
}
const install = (page: Page) => page.getByRole('button', { name: 'Install', exact: true })
const uninstall = (page: Page) => page.getByRole('button', { name: 'Uninstall', exact: true })
const confirm = (page: Page, name: 'Install' | 'Uninstall') =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

const activeInstallations = () =>
  market.platform.db
    .selectFrom('app_installations')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select('app_id')
    .where('app_id', '=', app.id)
    .where('slug', '=', 'priya-masala')
    .where('uninstalled_at', 'is', null)
    .execute()

test('links visitors to the sign-in page, which returns them to the app', async () => {
  const page = await market.visit(`/app/${app.id}`)
  const login = await page.getByRole('link', { name: 'Log in to install' }).getAttribute('href')
  const next = new URL(login ?? '').searchParams.get('next')
  expect(login).toContain(`${market.urls.dashboard}/login?`)
  expect(next).toBe(`${market.urls.marketplace}/app/${app.id}`)
})

test('installs the app in the selected store in at least five seconds, and My apps uninstalls it', async () => {
  const page = await visitApp({ reducedMotion: 'no-preference' })
  const counts = () => page.locator('[data-install-count]').allTextContents()
  const count = Number.parseInt((await counts())[0] ?? '', 10)
  await install(page).click()
  const dialog = page.getByRole('dialog', { name: `Install ${app.title}?` })
  await expect.poll(() => dialog.textContent()).toContain('Priya Masala')
  const startedAt = performance.now()
  await confirm(page, 'Install')
  await page.getByRole('progressbar').waitFor()
  await expect.poll(async () => (await activeInstallations()).length).toBe(1)
  await expect.poll(() => uninstall(page).count()).toBe(0)
  await uninstall(page).waitFor()
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MINIMUM_MS)
  await expect.poll(() => page.getByText('Installed', { exact: true }).isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('status').last().textContent())
    .toBe(`${app.title} is installed in Priya Masala`)
  const more = `${count + 1} ${count === 0 ? 'store' : 'stores'}`
  await expect.poll(counts).toEqual([more, more])

  await page.getByRole('link', { name: 'See your apps' }).click()
  await page.waitForURL('**/my-apps')
  await waitUntilReady(page)
  const row = page.getByRole('listitem').filter({ hasText: app.title })
  await row.getByText(/^Installed on \d/).waitFor()
  expect(await page.getByRole('listitem').locator('h2').first().textContent()).toBe(app.title)
  await page.getByRole('button', { name: `Uninstall ${app.title}` }).click()
  await confirm(page, 'Uninstall')
  await page.getByText(`${app.title} was uninstalled from Priya Masala.`).waitFor()
  expect(await row.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My apps')
  expect(await activeInstallations()).toEqual([])
})

test('with reduced motion the progress bar does not move but still takes five seconds', async () => {
  const page = await visitAppWithClock({ reducedMotion: 'reduce' })
  await install(page).click()
  await dialogOf(page).waitFor()
  // From here on, only the test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await Promise.all([page.waitForResponse('**/api/store-apps/install'), confirm(page, 'Install')])
  const fill = page.locator('.progress-fill')
  const widths = [(await fill.boundingBox())?.width]
  await page.clock.runFor(1_500)
  widths.push((await fill.boundingBox())?.width)
  expect(new Set(widths).size).toBe(1)
  await page.clock.runFor(MINIMUM_MS - 1_501)
  await expect.poll(() => uninstall(page).count()).toBe(0)
  await page.clock.resume()
  await uninstall(page).waitFor()
})

test('uninstalls the app on its page', async () => {
  const page = await visitAppWithClock()
  const counts = () => page.locator('[data-install-count]').allTextContents()
  const before = await counts()
  await install(page).click()
  await confirm(page, 'Install')
  await passMinimum(page)
  await uninstall(page).click()
  await page.getByRole('dialog', { name: `Uninstall ${app.title}?` }).waitFor()
  await confirm(page, 'Uninstall')
  await install(page).waitFor()
  expect(await activeInstallations()).toEqual([])
  expect(await counts()).toEqual(before)
})

test('My apps shows an error if an app can’t be uninstalled, and links to the catalogue if there are none', async () => {
  const page = await market.newVisitor({ as: market.vendor, store: 'priya-masala' })
  await page.route('**/api/store-apps/uninstall', (route) => route.abort(), { times: 1 })
  await page.goto('/my-apps')
  await waitUntilReady(page)
  const first = page.getByRole('listitem').locator('h2').first()
  const title = (await first.textContent()) ?? ''
  await page.getByRole('button', { name: `Uninstall ${title}` }).click()
  await confirm(page, 'Uninstall')
  await page.getByRole('alert').getByText(`Couldn’t uninstall ${title}.`).waitFor()
  expect(await first.textContent()).toBe(title)
  await expectNoAxeViolationsInBothSchemes(page)

  const { db } = market.platform
  const ofStore = db.selectFrom('stores').select('id').where('slug', '=', 'kaapi-corner')
  await db.deleteFrom('app_installations').where('store_id', 'in', ofStore).execute()
  await page.getByRole('button', { name: /^Store:/ }).click()
  await page.getByRole('button', { name: /^Kaapi Corner/ }).click()
  await page.getByText('Apps installed in Kaapi Corner.').waitFor()
  expect(await page.getByRole('link', { name: 'Browse all apps' }).getAttribute('href')).toBe('/#all-apps')
})

describe('by keyboard', () => {
  test('Escape cancels and restores the focus', async () => {
    const page = await visitApp()
    await install(page).focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => install(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await activeInstallations()).toEqual([])
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    await page.close()
  })

  test('the dialog traps the focus, Enter confirms, and the focus stays near the button', async () => {
    const page = await visitApp()
    await install(page).focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      )
      expect(isOutside).toBe(false)
    }
    await dialogOf(page).getByRole('button', { name: 'Install' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('install-frame'))).toBe(true)
    // Waits for the installation, so that it doesn't arrive after the next test has cleaned up.
    await expect.poll(async () => (await activeInstallations()).length).toBe(1)
    await page.close()
  })
})

describe('errors', () => {
  test('shows an error if the check fails, and Retry checks again', async () => {
    const page = await market.newVisitor({ as: market.vendor })
    let checks = 0
    await page.route('**/api/store-apps/install-status/**', (route) => {
      checks += 1
      return checks === 1 ? route.abort() : route.continue()
    })
    await page.goto(`/app/${app.id}`)
    await page.getByRole('alert').getByText('Couldn’t check whether').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await install(page).waitFor()
    await page.close()
  })

  test('shows an error if the installation fails, and Retry installs with a new idempotency key', async () => {
    const page = await visitAppWithClock()
    const keys: (string | undefined)[] = []
    await page.route('**/api/store-apps/install', async (route) => {
      keys.push(
        await route
          .request()
          .headerValue('idempotency-key')
          .then((key) => key ?? undefined),
      )
      if (keys.length > 1) return route.continue()
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'x', title: 'Temporarily unavailable', status: 503, code: 'unavailable' }),
      })
    })
    await install(page).click()
    await confirm(page, 'Install')
    await page.getByRole('alert').getByText(`Couldn’t install ${app.title}. Temporarily unavailable`).waitFor()
    await expect.poll(() => install(page).isVisible()).toBe(true)
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await passMinimum(page)
    await uninstall(page).waitFor()
    expect(keys.every((key) => key !== undefined)).toBe(true)
    expect(new Set(keys).size).toBe(2)
    await page.close()
  })

  test('stays installed and shows an error if uninstalling fails', async () => {
    const page = await visitAppWithClock()
    await install(page).click()
    await confirm(page, 'Install')
    await passMinimum(page)
    await uninstall(page).waitFor()
    await page.route('**/api/store-apps/uninstall', (route) => route.abort())
    await uninstall(page).click()
    await confirm(page, 'Uninstall')
    await page.getByRole('alert').getByText(`Couldn’t uninstall ${app.title}`).waitFor()
    await expect.poll(() => uninstall(page).isEnabled()).toBe(true)
    expect(await activeInstallations()).toHaveLength(1)
    await page.close()
  })

  test('shows a sign-in link if the session has ended', async () => {
    const token = await market.signIn(market.vendor)
    const page = await market.newVisitor({ as: market.vendor })
    await page.context().addCookies([{ url: market.urls.marketplace, name: 'tokenVendorsPlatform', value: token }])
    await page.goto(`/app/${app.id}`)
    await waitUntilReady(page)
    await fetch(`${market.urls.backend}/api/vendor/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await install(page).click()
    await confirm(page, 'Install')
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.close()
  })
})

test('asks a vendor without a selected store to select one', async () => {
  const page = await visitApp({ store: null })
  await page.getByLabel('Select a store to install in').selectOption({ label: 'Kaapi Corner' })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await install(page).click()
  await expect.poll(() => dialogOf(page).textContent()).toContain('Kaapi Corner')
})

test('every state has no axe violations in light and dark', async () => {
  const page = await market.newVisitor({ as: market.vendor, width: 390 })
  await page.clock.install()
  const check = Promise.withResolvers<void>()
  await page.route('**/api/store-apps/install-status/**', async (route) => {
    await check.promise
    return route.continue()
  })
  await page.goto(`/app/${app.id}`)
  await page.getByRole('button', { name: 'Checking…' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  check.resolve()
  await install(page).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await confirm(page, 'Install')
  await page.getByRole('progressbar').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await passMinimum(page)
  await uninstall(page).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await uninstall(page).click()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.route('**/api/store-apps/uninstall', async (route) => {
    await page.getByRole('button', { name: 'Uninstalling…' }).waitFor()
    await expectNoAxeViolationsInBothSchemes(page)
    return route.abort()
  })
  await confirm(page, 'Uninstall')
  await page.getByRole('alert').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('the install button stays at the bottom of the screen on a phone', async () => {
  const page = await visitApp({ width: 390, height: 800 })
  for (const y of [0, 10_000]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    const box = await install(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    expect(box?.y).toBeGreaterThan(680)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})
