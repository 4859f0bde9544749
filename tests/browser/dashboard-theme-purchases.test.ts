import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundAnyPurchaseEndpoint } from '../../domains/src/payments/contract.ts'
import { orderThemeEndpoint, verifyThemePaymentEndpoint } from '../../domains/src/theme-store/purchases/contract.ts'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const post = async (path: string, body: unknown, token = '') => {
  const response = await fetch(dashboard.platform.urls.backend + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

/** Buys a theme for the vendor's store on the test provider's page. */
async function buy(page: Page, slug: string): Promise<string> {
  const { token } = (await post('/api/vendor/login', dashboard.platform.vendor)).json
  const ordered = await post(
    orderThemeEndpoint.url.replace(':theme_slug', slug),
    { store_slug: 'priya-masala', return_path: '/credits' },
    token,
  )
  const { checkout, purchase } = ordered.json
  await page.goto(checkout.url)
  const returned = page.waitForURL(/signature=/)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await returned
  const response = Object.fromEntries(new URL(page.url()).searchParams)
  expect((await post(verifyThemePaymentEndpoint.url, response, token)).status).toBe(200)
  return purchase.id
}

const get = async (path: string, token: string) => {
  const response = await fetch(dashboard.platform.urls.backend + path, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, json: await response.json() }
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a theme is offered with its price, used after it is bought, and shown as refunded', async () => {
  const page = await dashboard.open('/online-store')
  const bazaar = card(page, 'Bazaar')
  await bazaar.getByText('₹3,499 plus GST, for this store').waitFor()
  expect(await bazaar.getByRole('link', { name: 'Buy Bazaar' }).getAttribute('href')).toBe(
    `${dashboard.platform.urls.marketplace}/themes/bazaar`,
  )
  await expectNoAxeViolations(page)

  const purchaseId = await buy(page, 'bazaar')
  await page.goto('/online-store')
  await bazaar.getByText('Bought', { exact: true }).waitFor()
  await bazaar.getByRole('button', { name: 'Use Bazaar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use Bazaar' }).click()
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await bazaar.getByText('Live', { exact: true }).waitFor()

  const vendorToken = (await post('/api/vendor/login', dashboard.platform.vendor)).json.token
  const { token } = (await post('/api/adminlogin', { email: demoAdmin.email, password: demoAdmin.password })).json
  const refund = refundAnyPurchaseEndpoint.url.replace(':id', purchaseId)
  expect((await post(refund, { reason: 'Not as described' }, token)).status).toBe(200)
  await page.reload()
  await bazaar.getByText(/^Refunded\. It stays live until \d+ \w+ \d{4}\./).waitFor()
  await bazaar.getByRole('link', { name: 'Buy again Bazaar' }).waitFor()
  // A draft with the refunded theme can't be published, so publishing isn't offered.
  const { json: draft } = await get('/api/theme-editor/load/priya-masala', vendorToken)
  const { sections, settings, revision } = draft
  const saved = await post(
    '/api/theme-editor/save',
    { store_slug: 'priya-masala', sections, settings, revision },
    vendorToken,
  )
  expect(saved.status).toBe(200)
  for (const path of ['/online-store', '/online-store/versions']) {
    await page.goto(path)
    const notice = page.getByText('Your draft can’t be published because Bazaar was refunded')
    await notice.waitFor()
    expect(await page.getByRole('button', { name: 'Publish draft' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Buy Bazaar again' }).waitFor()
    await expectNoAxeViolations(page)
  }

  const phone = await dashboard.open('/stores/priya-masala/billing', dashboardViewports[1])
  const purchases = phone.locator('section').filter({ has: phone.getByRole('heading', { name: 'Theme purchases' }) })
  await purchases.getByText('Refunded', { exact: true }).waitFor()
  const creditNote = await purchases.getByRole('link', { name: /^Credit note CN\// }).getAttribute('href')
  const document = await phone.request.get(creditNote ?? '')
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectNoAxeViolations(phone)
})
