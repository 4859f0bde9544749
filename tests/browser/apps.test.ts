import { readFile } from 'node:fs/promises'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishApp } from '../../domains/src/app-platform/published-app.fixture.ts'
import { newSecretToken } from '../../domains/src/secret-token.ts'
import {
  dialogOf,
  expectAccessibleScreens,
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
} from './browser.ts'
import { type Marketplace, startMarketplace } from './start-marketplace.ts'

const MINIMUM_INSTALL_MS = 5_000

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

/** The time of the server that the browser uses. */
const realClock = { now: () => new Date(), advance: () => {}, set: () => {} }

/** The page of an app: inside the dashboard's own frame. */
async function appFrame(page: Page): Promise<Frame> {
  const handle = await page.frameLocator('main iframe').locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('No app is shown')
  return frame
}

const prices = async () => {
  const rows = await market.platform.db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .select(['products.handle', 'price_paise'])
    .where('slug', '=', 'priya-masala')
    .where('vendor', '!=', '')
    .orderBy('product_variants.id')
    .execute()
  return rows.map(({ handle, price_paise: price }) => ({ handle, price: Number(price) }))
}

/** Chooses the language of the owner's dashboard, for the pages that are opened afterwards. */
async function speak(language: 'en' | 'hi'): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await market.tokenOf(market.vendor)}` }
  const body = JSON.stringify({ language })
  const saved = await fetch(`${market.urls.backend}/api/vendor/account`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}

test('2, 17: an owner installs Bulk Bandhu, changes prices after a preview, undoes them, reads it in Hindi, and uninstalls it', async () => {
  const before = await prices()
  const page = await market.newVisitor({ as: market.vendor })
  await page.clock.install()
  await page.goto('/app/bulk-bandhu')
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  const consent = page.getByRole('dialog', { name: 'Install Bulk Bandhu?' })
  await consent.getByText('Add, change and delete products and prices').waitFor()
  await consent.getByText('Pages in your dashboard: Change products, History').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await consent.getByRole('button', { name: 'Agree and install' }).press('Enter')
  await page.getByRole('progressbar').waitFor()
  await page.clock.fastForward(MINIMUM_INSTALL_MS)
  await page.getByRole('link', { name: 'Open', exact: true }).click()

  // By keyboard, from the dashboard's bar into the app's page.
  await page.getByRole('heading', { level: 1, name: 'Bulk Bandhu' }).waitFor()
  await page.getByText('by Haat', { exact: true }).waitFor()
  const frame = await appFrame(page)
  await frame.getByLabel('Price', { exact: true }).selectOption('raise_percent')
  await frame.getByRole('button', { name: 'Preview changes' }).press('Enter')
  await frame.getByText('Enter a percentage, such as 10.').waitFor()
  await frame.getByLabel('Percent or rupees').first().fill('10')
  await frame.getByLabel('Percent or rupees').first().press('Enter')
  await frame.getByRole('heading', { level: 1, name: 'Preview' }).waitFor()
  await page.waitForURL(/\/apps\/bulk-bandhu\/preview\?.*price_amount=10/)
  await expectNoAxeViolations(page)
  // axe runs in one document; what Playwright calls a frame has the parts of a page that it needs.
  await expectNoAxeViolations(frame as unknown as Page)

  const boxes = frame.getByRole('checkbox', { name: /^Change (?!all)/ })
  const total = await boxes.count()
  await boxes.first().press('Space')
  const left = (await boxes.first().getAttribute('aria-label'))?.replace('Change ', '')
  await frame.getByRole('button', { name: 'Change these products' }).press('Enter')
  await frame.getByText(`${total - 1} products changed.`).waitFor()
  const changed = (await prices()).filter(({ price }, index) => price !== before[index]?.price)
  expect(new Set(changed.map(({ handle }) => handle)).size).toBe(total - 1)

  await frame.getByRole('button', { name: 'Undo' }).press('Enter')
  const question = dialogOf(page).or(page.getByRole('alertdialog'))
  await question.getByText('Asked by Bulk Bandhu').waitFor()
  await question.getByRole('button', { name: 'Undo' }).click()
  await frame.getByText('All values are as they were before.').waitFor()
  expect(await prices()).toEqual(before)
  expect(left).not.toBe('')

  onTestFinished(() => speak('en'))
  await speak('hi')
  await page.reload()
  const inHindi = await appFrame(page)
  await inHindi.getByRole('heading', { level: 1, name: 'सब कुछ पहले जैसा हो गया' }).waitFor()
  expect(await inHindi.locator('html').getAttribute('lang')).toBe('hi-IN')
  await expectNoAxeViolations(inHindi as unknown as Page)
  await speak('en')
  await page.reload()

  await page.getByRole('link', { name: 'Manage app' }).click()
  await page.getByRole('heading', { name: 'Permissions' }).waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.getByRole('button', { name: 'Uninstall…' }).click()
  const ending = dialogOf(page)
  await ending.getByText(/^\d+ records \(.*\) that it stores will be deleted on/).waitFor()
  await expectNoAxeViolations(page)
  await ending.getByRole('button', { name: 'Uninstall' }).click()
  await page.getByText('Bulk Bandhu is uninstalled').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Installed apps' }).waitFor()
  expect(await page.getByRole('main').getByText('Bulk Bandhu').count()).toBe(0)
})

async function install(appId: string): Promise<void> {
  const token = await market.tokenOf(market.vendor)
  const send = (body: object) =>
    fetch(`${market.urls.backend}/api/store/apps/install`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ app_id: appId, store_slug: 'priya-masala', ...body }),
    })
  const { consent } = (await (await send({})).json()) as { consent: { digest: string } }
  expect((await send({ consent: { digest: consent.digest, optional: [] } })).status).toBe(200)
}

test('an owner opens GST Sathi, chooses a month, and downloads its return and its vouchers', async () => {
  await install('gst-sathi')
  const page = await market.newVisitor({ as: market.vendor })
  await page.goto(`${market.urls.dashboard}/install/a-replaced-link`)
  await page.getByText('This link doesn’t work in your store').waitFor()
  await page.goto(`${market.urls.dashboard}/apps/gst-sathi`)
  await page.getByRole('heading', { level: 1, name: 'GST Sathi' }).waitFor()
  const frame = await appFrame(page)
  await frame.getByRole('heading', { level: 1, name: 'GST summary' }).waitFor()
  const month = await frame.getByLabel('Month', { exact: true }).locator('option').nth(2).getAttribute('value')
  await frame.getByLabel('Month', { exact: true }).selectOption(month)
  await frame.getByRole('button', { name: 'Show' }).press('Enter')
  await page.waitForURL(`**/apps/gst-sathi/?month=${month}`)
  await frame.getByRole('region', { name: 'By State of supply' }).waitFor()
  await expectNoAxeViolations(frame as unknown as Page)
  await frame.getByRole('link', { name: 'Open GSTR-1' }).press('Enter')
  const save = async (link: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      frame.getByRole('link', { name: link }).press('Enter'),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const json = await save('Download JSON for the GST portal')
  expect(json.name).toBe(`gstr1-${JSON.parse(json.text).gstin}-${month}.json`)
  expect(JSON.parse(json.text).fp).toBe(`${month?.slice(5)}${month?.slice(0, 4)}`)
  await expectNoAxeViolations(frame as unknown as Page)
  await page.goto(`${market.urls.dashboard}/apps/gst-sathi/tally?month=${month}`)
  const tally = await appFrame(page)
  const [vouchers] = await Promise.all([
    page.waitForEvent('download'),
    tally.getByRole('link', { name: 'Download vouchers' }).press('Enter'),
  ])
  expect(vouchers.suggestedFilename()).toBe(`tally-${month}.xml`)
  expect(await readFile(await vouchers.path(), 'utf8')).toContain('<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>')
})

test('a member of staff asks the owner for an app in the marketplace, and the owner installs it', async () => {
  const { staff, db } = market.platform
  const accounts = db.selectFrom('accounts').select('id').where('email', '=', staff.email)
  await db
    .updateTable('store_staff')
    .set({ permissions: ['pages'] })
    .where('account_id', 'in', accounts)
    .execute()
  const worker = await market.newVisitor()
  const cookie = { url: market.urls.marketplace, sameSite: 'Lax', httpOnly: true } as const
  await worker.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: await market.signInStaff() },
    { ...cookie, httpOnly: false, name: 'storeSelectedPlatform', value: 'priya-masala' },
  ])
  await worker.goto('/app/taarif-reviews')
  await worker.getByRole('link', { name: 'Ask the owner' }).click()
  await worker.getByRole('heading', { level: 1, name: 'Install Taarif Reviews' }).waitFor()
  await worker.getByRole('button', { name: 'Ask the owner' }).press('Enter')
  await dialogOf(worker).getByLabel('Why does the store need it?').fill('Three customers asked for reviews')
  await expectNoAxeViolations(worker)
  await dialogOf(worker).getByRole('button', { name: 'Ask the owner' }).press('Enter')
  await worker.getByText(/^You asked the owner on/).waitFor()

  const page = await market.newVisitor({ as: market.vendor })
  await page.goto(`${market.urls.dashboard}/settings/apps`)
  await page.getByText('“Three customers asked for reviews”').waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.getByRole('link', { name: 'View Taarif Reviews' }).click()
  await page.getByText('“Three customers asked for reviews”').waitFor()
  await page.getByRole('button', { name: 'Install', exact: true }).press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Agree and install' }).press('Enter')
  await page.waitForURL('**/settings/apps/taarif-reviews')
  await worker.reload()
  await worker.getByText('Taarif Reviews is installed in this store.').waitFor()
})

test('links of an app open its page from a product, and from selected products', async () => {
  const { db, urls } = market.platform
  const links = [
    { at: 'product', label: 'Print a tag', path: '/tags/{id}' },
    { at: 'products', label: 'Print tags', path: '/tags' },
  ] as const
  const app = await publishApp(
    { db, clock: realClock },
    { urls: { base: 'https://tags.example', app: '/page' }, links: [...links] },
  )
  await install(app.id)
  const page = await market.newVisitor({ as: market.vendor })
  await page.goto(`${urls.dashboard}/products`)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Print tags (Example app)' }).press('Enter')
  await page.waitForURL(`**/apps/${app.id}/tags?ids=*`)
  const ids = new URL(page.url()).searchParams.get('ids')?.split(',') ?? []
  expect(ids).toHaveLength(2)
  await page.goto(`${urls.dashboard}/products/${ids[0]}`)
  await page.getByRole('button', { name: 'Apps', exact: true }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Print a tag' }).press('Enter')
  await page.waitForURL(`**/apps/${app.id}/tags/${ids[0]}`)
})

/** Everything that a page could try against the dashboard that shows it. */
const hostilePage = (dashboard: string) => `<!doctype html><title>Haat</title><script>
const results = {}
const attempt = (name, work) => { try { results[name] = 'worked ' + work() } catch (error) { results[name] = error.name } }
attempt('read the dashboard', () => top.document.title)
attempt('read the frame around it', () => parent.document.title)
attempt('leave the dashboard', () => { top.location.href = 'https://hostile.example/imitation' })
attempt('read cookies', () => document.cookie.length)
const forged = new MessageChannel()
forged.port1.onmessage = () => { results['pretend to be the frame'] = 'worked' }
top.postMessage({ type: 'haat:hello' }, '*', [forged.port2])
forged.port1.postMessage({ id: 1, method: 'session.token' })
addEventListener('message', ({ ports: [port] }) => {
  const calls = [
    ['navigate', { path: '//hostile.example' }], ['navigate', { page: 'settings' }], ['navigate', { path: '/\\\\\\\\hostile.example' }],
    ['navigate', { path: '/../../settings/team' }], ['path', { path: '/x/%2e%2E/../settings' }],
    ['open_external', { url: 'javascript:alert(1)' }], ['scopes.request', { scopes: ['orders:personal'] }],
    ['toast', { message: 'x'.repeat(1000) }], ['constructor', {}], ['payouts.send', {}],
    ['save_file', { name: 'setup.html', file: new Blob(['x']) }], ['save_file', { name: '../a.csv', file: new Blob(['x']) }],
  ]
  port.onmessage = ({ data }) => { results[calls[data.id][0] + ' ' + JSON.stringify(calls[data.id][1]).slice(0, 40)] = data.error?.code ?? 'worked' }
  calls.forEach(([method, params], id) => port.postMessage({ id, method, params }))
  window.flood = () => { for (let id = 100; id < 200; id += 1) port.postMessage({ id, method: 'session.token' }) }
})
parent.postMessage({ type: 'haat:ready' }, ${JSON.stringify(dashboard)})
</script>`

test('11: a hostile page can’t leave its frame, call what apps can’t, or flood the dashboard', async () => {
  const { db, urls } = market.platform
  const app = await publishApp(
    { db, clock: realClock },
    { urls: { base: 'https://hostile.example', app: '/page' }, permissions: { required: [], optional: [] } },
  )
  const page = await market.newVisitor({ as: market.vendor })
  await page.route('https://hostile.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostilePage(urls.dashboard) }),
  )
  const body = JSON.stringify({ app_id: app.id, store_slug: 'priya-masala' })
  const installed = await fetch(`${urls.backend}/api/store/apps/install`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await market.tokenOf(market.vendor)}` },
    body,
  })
  expect(installed.status).toBe(200)
  await page.goto(`${urls.dashboard}/apps/${app.id}`)
  await page.getByRole('heading', { level: 1, name: 'Example app' }).waitFor()
  const frame = await appFrame(page)
  const results = () => frame.evaluate('results')
  await expect.poll(results).toEqual({
    'read the dashboard': 'SecurityError',
    'read the frame around it': 'SecurityError',
    'leave the dashboard': 'SecurityError',
    'read cookies': 'worked 0',
    'navigate {"path":"//hostile.example"}': 'invalid',
    'navigate {"page":"settings"}': 'invalid',
    'navigate {"path":"/\\\\\\\\hostile.example"}': 'invalid',
    'navigate {"path":"/../../settings/team"}': 'invalid',
    'path {"path":"/x/%2e%2E/../settings"}': 'invalid',
    'open_external {"url":"javascript:alert(1)"}': 'invalid',
    'scopes.request {"scopes":["orders:personal"]}': 'invalid',
    [`toast {"message":"${'x'.repeat(28)}`]: 'invalid',
    'constructor {}': 'not_supported',
    'payouts.send {}': 'not_supported',
    'save_file {"name":"setup.html","file":{}}': 'invalid',
    'save_file {"name":"../a.csv","file":{}}': 'invalid',
  })
  const framed = await fetch(page.frames()[1]?.url().replace(/#.*/, '') ?? '')
  expect(framed.headers.get('content-security-policy')).toContain('frame-src https://hostile.example;')

  await frame.evaluate('flood()')
  await page.getByText('Example app was stopped').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/apps/${app.id}`)
  await expectNoAxeViolations(page)
})

/** The page of an app that shows the token it gets. */
const tokenPage = (dashboard: string) => `<!doctype html><title>Haat</title><script>
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data }) => { window.token = data.result }
  port.postMessage({ id: 1, method: 'session.token', params: {} })
})
parent.postMessage({ type: 'haat:ready' }, ${JSON.stringify(dashboard)})
</script>`

test('17: a person who reads Hindi gets consent and the pages about apps in Hindi, by keyboard', async () => {
  const { db, urls } = market.platform
  const reason = 'Changes the prices that you choose'
  const app = await publishApp(
    { db, clock: realClock },
    {
      distribution: 'unlisted',
      urls: { base: 'https://app.example', app: '/' },
      permissions: { required: [{ scope: 'products:write', reason }] },
    },
  )
  onTestFinished(() => speak('en'))
  const key = newSecretToken()
  await db.updateTable('apps').set({ status: 'unlisted', install_key: key }).where('id', '=', app.id).execute()
  const page = await market.newVisitor({ as: market.vendor })
  await page.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: tokenPage(urls.dashboard) }),
  )
  await page.goto(`${urls.dashboard}/account`)
  await page.getByRole('combobox', { name: 'Language of the dashboard' }).press('Enter')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('option', { name: 'हिन्दी' }).press('Enter')
  expect((await saved).status()).toBe(200)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Installed apps' }).click()
  await page.getByRole('heading', { name: 'इंस्टॉल किए हुए ऐप' }).waitFor()

  await page.goto(`${urls.dashboard}/install/${key}`)
  await page.getByRole('button', { name: 'इंस्टॉल करें', exact: true }).press('Enter')
  const consent = page.getByRole('dialog', { name: 'Example app इंस्टॉल करें?' })
  await consent.getByText('प्रोडक्ट और कीमतें जोड़ना, बदलना और हटाना').waitFor()
  expect(await consent.getAttribute('lang')).toBe('hi-IN')
  // Only what the developer wrote isn't Hindi.
  const words = ((await consent.textContent()) ?? '').replaceAll('Example app', '').replace(reason, '')
  expect(words.match(/[A-Za-z]{2,}/g) ?? []).toEqual(['AI'])
  await expectNoAxeViolations(page)
  await consent.getByRole('button', { name: 'सहमत हूँ, इंस्टॉल करें' }).press('Enter')

  // It's gone after some seconds.
  const toast = page.getByRole('dialog').filter({ hasText: 'Example app इंस्टॉल हो गया' })
  expect(await toast.getAttribute('lang')).toBe('hi-IN')
  await page.getByRole('heading', { name: 'अनुमतियाँ' }).waitFor()
  expect(await page.locator('[lang=hi-IN] h1').textContent()).toBe('Example app')
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
  await page.getByRole('link', { name: 'खोलें' }).press('Enter')
  await page.getByRole('link', { name: 'ऐप मैनेज करें' }).waitFor()
  const frame = await appFrame(page)
  expect(new URL(frame.url()).searchParams.get('locale')).toBe('hi-IN')
  await expect.poll(() => frame.evaluate('typeof window.token')).toBe('string')
  expect(await frame.evaluate('JSON.parse(atob(window.token.split(".")[1])).locale')).toBe('hi-IN')

  await page.goto(`${urls.dashboard}/settings/apps/${app.id}`)
  await page.getByRole('heading', { name: 'अनुमतियाँ' }).waitFor()
  await expectAccessibleScreens(page)
})
