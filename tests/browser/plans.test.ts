import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const STORE = 'priya-masala'

let admin: Admin
let vendorToken: string
beforeAll(async () => {
  admin = await startAdmin()
  const { email, password } = admin.platform.vendor
  const session = await admin.clientOf().call(signInVendorEndpoint, { body: { email, password } })
  vendorToken = 'token' in session ? session.token : ''
})
afterAll(() => admin.close())

/** Opens a page of the dashboard as the demo's vendor. */
async function openDashboard(path: string, width = 1280): Promise<Page> {
  const { dashboard } = admin.platform.urls
  const page = await admin.browser.newPage({ width, baseURL: dashboard })
  const cookie = { url: dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: vendorToken, httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: STORE },
  ])
  await page.goto(path)
  return page
}

test('a new plan is bought and invoiced, one that doesn’t fit is refused, and an administrator assigns another', async () => {
  const office = await admin.open('/plans/new')
  const plan = office.getByRole('form', { name: 'New plan' })
  await plan.getByRole('button', { name: 'Create plan' }).click()
  await plan.getByText('Enter a name').waitFor()
  for (const [label, value] of [
    ['Name', 'Bazaar Plus'],
    ['Monthly price in ₹', '1,299.50'],
    ['Annual price in ₹', '12,995'],
    ['Products per store', '900'],
    ['Staff per store', '8'],
    ['Stores', '4'],
  ] as const) {
    await plan.getByLabel(label, { exact: true }).fill(value)
  }
  await plan.getByRole('button', { name: 'Create plan' }).click()
  await office.getByRole('heading', { name: 'Bazaar Plus', level: 1 }).waitFor()
  await expectAccessibleScreens(office)

  const shop = await openDashboard('/plan', 390)
  await shop.getByRole('button', { name: 'Choose Bazaar Plus' }).click()
  const dialog = shop.getByRole('dialog')
  // ₹1,299.50 and 18% GST.
  await dialog.getByRole('button', { name: 'Pay ₹1,533.41' }).click()
  await shop.waitForURL((url) => url.origin === new URL(admin.platform.urls.backend).origin)
  await shop.getByRole('button', { name: 'Pay ₹1,533.41' }).click()
  await shop.getByText('Payment of ₹1,533.41 received').waitFor()
  await shop.getByRole('heading', { name: 'You’re on Bazaar Plus' }).waitFor()
  const invoice = shop.getByRole('link', { name: /^View invoice INV/ })
  const document = await shop.request.get((await invoice.getAttribute('href')) ?? '')
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessibleScreens(shop)

  // The new version costs more; the vendor keeps the one that they bought.
  const next = office.getByRole('form', { name: 'New version' })
  await next.getByLabel('Stores', { exact: true }).fill('1')
  await next.getByLabel('Monthly price in ₹').fill('1,999')
  await next.getByRole('button', { name: 'Add version' }).click()
  await office.getByText('Version 2 is on offer').waitFor()
  await shop.reload()
  await shop.getByText(/^Renews on .+ for ₹1,299\.50 a month plus GST\.$/).waitFor()

  // Its two stores don't fit a plan with one.
  await office.goto('/plans/new')
  for (const [label, value] of [
    ['Name', 'Kiosk'],
    ['Monthly price in ₹', '99'],
    ['Annual price in ₹', '990'],
    ['Stores', '1'],
  ] as const) {
    await plan.getByLabel(label, { exact: true }).fill(value)
  }
  await plan.getByRole('button', { name: 'Create plan' }).click()
  await office.getByRole('heading', { name: 'Kiosk', level: 1 }).waitFor()
  await shop.reload()
  await shop.getByRole('button', { name: 'Choose Kiosk' }).click()
  await dialog.getByText('You use more than Kiosk includes').waitFor()
  await dialog.getByText('2 stores, 1 included').waitFor()
  expect(await dialog.getByRole('button', { name: /^(Pay|Change plan)/ }).count()).toBe(0)
  await expectAccessibleScreens(shop)

  await office.goto('/subscriptions')
  await office.getByPlaceholder('Search by vendor').fill(admin.platform.vendor.email)
  await office
    .getByRole('row', { name: /Bazaar Plus, version 1/ })
    .getByRole('link')
    .click()
  await office.getByRole('button', { name: 'Assign plan' }).click()
  const assignment = office.getByRole('form', { name: 'Assign plan' })
  await assignment.getByLabel('Plan', { exact: true }).click()
  await office.getByRole('option', { name: 'Kiosk, version 1' }).click()
  await assignment.getByLabel('Reason').fill('Agreed by phone')
  await assignment.getByRole('button', { name: 'Show amounts' }).click()
  const added = assignment.getByText('Added to account credit, GST included').locator('xpath=following-sibling::dd')
  const credit = (await added.textContent()) ?? ''
  expect(credit).toMatch(/^₹1,41\d\.\d\d$/)
  await assignment.getByRole('checkbox', { name: 'Assign it nevertheless' }).click()
  await assignment.getByRole('button', { name: 'Assign plan' }).click()
  await office.getByRole('heading', { name: 'Kiosk plan' }).waitFor()
  await office.getByText(credit).first().waitFor()
  await expectAccessibleScreens(office)
  await shop.reload()
  await shop.getByRole('heading', { name: 'You’re on Kiosk' }).waitFor()
  await shop.getByText(credit).first().waitFor()

  await shop.getByRole('button', { name: 'Cancel plan' }).click()
  await shop.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await shop.getByRole('button', { name: 'Keep plan' }).click()
  await shop.getByText('Your plan renews as it is').waitFor()
})
