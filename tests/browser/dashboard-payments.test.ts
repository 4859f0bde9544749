import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeRazorpay } from '../fake-razorpay.ts'
import { expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

const keys = { key_id: 'rzp_live_1DP5mmOlF5G5ag', key_secret: 'thisIsTheKeySecret_9x' }

let dashboard: Dashboard
let razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>
beforeAll(async () => {
  razorpay = await startFakeRazorpay(keys)
  dashboard = await startDashboard({ razorpay_url: razorpay.base_url })
})
beforeEach(async () => {
  await dashboard.platform.db.deleteFrom('store_payment_methods').execute()
})
afterAll(async () => {
  await dashboard?.close()
  await razorpay.close()
})

const [desktop, phone] = dashboardViewports
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Set up|Edit) / })
const testBanner = (page: Page) => page.getByText('Test payments: no money moves')

async function openPayments(viewport: typeof desktop | typeof phone): Promise<Page> {
  const page = await dashboard.open('/settings/payments', viewport)
  await card(page, 'Razorpay').waitFor()
  return page
}

test('the owner connects Razorpay with keys that Razorpay accepts, and test payments end', async () => {
  const page = await openPayments(desktop)
  await testBanner(page).waitFor()
  await card(page, 'Test payments').getByText('Enabled', { exact: true }).waitFor()
  await expectAccessibleScreens(page)

  // Keys that Razorpay rejects aren't saved, and the page says what is wrong.
  await page.getByRole('button', { name: 'Set up Razorpay' }).click()
  const dialog = form(page)
  await dialog.getByLabel('Key ID').fill(keys.key_id)
  await dialog.getByLabel('Key secret', { exact: true }).fill('another key secret')
  await dialog.getByRole('button', { name: 'Check keys' }).click()
  await dialog.getByText('Razorpay doesn’t accept these keys').waitFor()
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.getByText('Enter the webhook secret').waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Webhook secret', { exact: true }).fill('filter-coffee-at-six_7y')
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.getByText(/Razorpay doesn’t accept these keys\. Copy/).waitFor()
  await dialog.getByLabel('Key secret', { exact: true }).fill(keys.key_secret)
  await dialog.getByRole('button', { name: 'Check keys' }).click()
  await dialog.getByText('Razorpay accepts these keys.').waitFor()
  expect(await dialog.getByLabel('Webhook URL').inputValue()).toBe(
    `${dashboard.platform.urls.backend}/api/storefront/payments/webhooks/razorpay/priya-masala`,
  )
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Razorpay').getByText('••••t_9x').waitFor()
  await testBanner(page).waitFor({ state: 'detached' })
  await card(page, 'Test payments').getByText('Not set up').waitFor()
  expect(await page.content()).not.toContain(keys.key_secret)

  // Disabled methods keep their details. Editing without the secret keeps it.
  await page.getByRole('button', { name: 'Disable Razorpay' }).click()
  await card(page, 'Razorpay').getByText('Disabled', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit Razorpay' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Enable Razorpay' }).click()
  await card(page, 'Razorpay').getByText('Enabled', { exact: true }).waitFor()
  await card(page, 'Razorpay').getByRole('button', { name: 'Check keys' }).click()
  await card(page, 'Razorpay').getByText('Razorpay accepts these keys.').waitFor()
  await page.close()
})

test('on a phone, the owner limits cash on delivery to PIN codes and removes a UPI ID', async () => {
  const page = await openPayments(phone)
  const dialog = form(page)
  await page.getByRole('button', { name: 'Set up Cash on delivery' }).click()
  await dialog.getByLabel('Fee').fill('40')
  await dialog.getByRole('radio', { name: 'Only some PIN codes' }).click()
  await dialog.getByLabel('PIN codes', { exact: true }).fill('560110-560001')
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.getByText('The range 560110-560001 ends before it starts').waitFor()
  await expectAccessibleScreens(page)
  await dialog.getByLabel('PIN codes', { exact: true }).fill('560001-560110, 682001')
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Cash on delivery').getByText('Only 560001-560110, 682001').waitFor()
  await card(page, 'Cash on delivery').getByText('₹40.00').waitFor()

  await page.getByRole('button', { name: 'Set up UPI QR code' }).click()
  await dialog.getByLabel('UPI ID').fill('priyamasala@okhdfcbank')
  await dialog.getByLabel('Payee name').fill('Priya Masala')
  await dialog.getByRole('button', { name: 'Save and enable' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove UPI QR code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await card(page, 'UPI QR code').getByText('Not set up').waitFor()
  await expectAccessibleScreens(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.close()
})
