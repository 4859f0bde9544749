import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, startDashboard } from './start-dashboard.ts'

// One journey over the pages of shipping and taxes, in a store that has neither yet.

const STORE = 'kaapi-corner'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = (page: Page) => dialogOf(page)
const fill = (page: Page, label: string, value: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}(optional)?$`))
    .and(page.locator('input, textarea'))
    .fill(value)

/** Opens a settings page of the store without settings. */
async function openSettings(path: string): Promise<Page> {
  const page = await dashboard.open('/')
  const cookie = { url: dashboard.platform.urls.dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([{ ...cookie, name: 'storeSelectedPlatform', value: STORE }])
  await page.goto(path)
  return page
}

test('an owner sets up shipping and taxes', async () => {
  const page = await openSettings('/settings')
  await heading(page, 'Settings')
  await expectNoAxeViolations(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shipping and delivery/ })
    .click()

  // The first zone and its rate.
  await page.getByText('No shipping zones yet').waitFor()
  await page.getByRole('button', { name: 'Add shipping zone' }).click()
  await fill(page, 'Name', 'Rest of India')
  await dialog(page).getByText('Rest of India', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save zone' }).click()
  await page.getByText('No rates yet.').waitFor()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await dialog(page).getByText('Enter an amount, such as 49 or 99.50').waitFor()
  await fill(page, 'Name', 'Standard delivery')
  await fill(page, 'Price', '79')
  await fill(page, 'Free from an order value of', '999')
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await page.getByText('₹79, free from ₹999').waitFor()

  // Limits by weight are in the store's unit.
  await page.getByRole('button', { name: 'Actions for Standard delivery in Rest of India' }).click()
  await page.getByRole('menuitem', { name: 'Edit rate' }).click()
  await dialog(page).getByText('Parcels of a certain weight').click()
  await fill(page, 'Up to', '1.5')
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await dialog(page).getByText('Enter a weight in g, such as 500').waitFor()
  await fill(page, 'Up to', '1500')
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await page.getByText('Parcels up to 1,500 g · 2 to 5 working days').waitFor()

  // A zone by State, and one by PIN codes that overlaps.
  await page.getByRole('button', { name: 'Add shipping zone' }).click()
  await fill(page, 'Name', 'South')
  await dialog(page).getByRole('button', { name: 'South', exact: true }).click()
  expect(await dialog(page).getByRole('checkbox', { name: 'Kerala' }).isChecked()).toBe(true)
  await fill(page, 'PIN codes', '560001-560110, 56030')
  await dialog(page).getByRole('button', { name: 'Save zone' }).click()
  await dialog(page)
    .getByText(/“56030” isn’t a PIN code/)
    .waitFor()
  await fill(page, 'PIN codes', '560001-560110, 560300')
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Save zone' }).click()
  await page.getByText(/PIN codes 560001-560110, 560300/).waitFor()
  await page.getByRole('button', { name: 'Add shipping zone' }).click()
  await fill(page, 'Name', 'Bengaluru')
  await fill(page, 'PIN codes', '560050-560060')
  await dialog(page).getByRole('button', { name: 'Save zone' }).click()
  await page.getByText(/Also in “South”, which was added first.*560050-560060/).waitFor()

  // A pickup location, whose PIN code fills in the city and State.
  await page.getByRole('button', { name: 'Add location' }).click()
  await fill(page, 'Name', 'Our café')
  await fill(page, 'Address', '27, Church Street')
  await fill(page, 'PIN code', '560001')
  await expect.poll(() => dialog(page).getByLabel('City').inputValue()).toBe('Bengaluru')
  await expect
    .poll(() => dialog(page).getByRole('combobox', { name: 'State or union territory' }).inputValue())
    .toBe('Karnataka')
  await dialog(page).getByRole('button', { name: 'Save location' }).click()
  await page.getByText('27, Church Street, Bengaluru 560001, Karnataka').waitFor()

  // What buyers are offered.
  const trial = page
    .getByRole('region', { name: 'Try an address' })
    .or(page.locator('section', { hasText: 'Try an address' }))
  await trial.getByLabel('PIN code').fill('110001')
  await page.getByText('New Delhi, Delhi').waitFor()
  await page.getByText('Zone: Rest of India').waitFor()
  await trial.getByLabel('Order value').fill('999')
  await expect.poll(() => trial.getByRole('listitem').allInnerTexts()).toMatchObject([/Free/, /Our café/])
  await trial.getByLabel('PIN code').fill('999999')
  await page.getByText('PIN code not found').waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Delete zone' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete zone' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 3, name: 'Bengaluru' }).count()).toBe(0)

  // Taxes: a registration needs a GSTIN.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: /Taxes/ }).click()
  await page.getByText('Your billing details are missing').waitFor()
  await page.getByText('Regular', { exact: true }).click()
  await page.getByText('Your GSTIN is missing').waitFor()
  expect(await page.getByRole('button', { name: 'Save tax settings' }).isDisabled()).toBe(true)
  await page.getByText('₹499.00 includes ₹76.12 GST (18%).').waitFor()
  await page.getByRole('link', { name: 'Add billing details' }).click()
  await heading(page, 'Billing details')
  await dashboard.platform.db
    .insertInto('store_billing_profiles')
    .columns(['store_id', 'legal_name', 'address_line1', 'city', 'pincode', 'state_code', 'gstin'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .where('slug', '=', STORE)
        .select([
          'id',
          eb.val('Kaapi Corner LLP').as('legal_name'),
          eb.val('27, Church Street').as('address_line1'),
          eb.val('Bengaluru').as('city'),
          eb.val('560001').as('pincode'),
          eb.val('29').as('state_code'),
          eb.val('29AAKFN4567M1ZP').as('gstin'),
        ]),
    )
    .execute()
  await page.goto('/settings/taxes')
  await page.getByText('Regular', { exact: true }).click()
  await page.getByText(/Kaapi Corner LLP, GSTIN 29AAKFN4567M1ZP/).waitFor()
  await page.getByLabel('Default GST rate').fill('five')
  await page.getByRole('button', { name: 'Save tax settings' }).click()
  await page.getByRole('alert').getByText('Couldn’t save. 1 field needs attention.').waitFor()
  await page.getByLabel('Default GST rate').fill('5')
  await page.getByText('Don’t include GST').click()
  await page.getByText('₹499.00 plus ₹24.96 GST (5%) is ₹523.96.').waitFor()
  await page.getByLabel('Prefix').fill('kc')
  await page.getByText(/KCINV\/\d{4}\/00001, KCINV\/\d{4}\/00002/).waitFor()
  await page.getByRole('button', { name: 'Save tax settings' }).click()
  await page.getByText('Tax settings saved').waitFor()
  await page.getByText('All changes saved').waitFor()

  // Rates: the common ones are reviewed before they're added.
  await page.getByRole('button', { name: 'Load common rates' }).click()
  await dialog(page)
    .getByText(/Notifications 9\/2025/)
    .waitFor()
  await dialog(page).getByRole('checkbox', { name: /^0901/ }).click()
  await dialog(page).getByRole('checkbox', { name: /^6911/ }).click()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Add 2 rates' }).click()
  await page.getByRole('row', { name: /0901 5% 22 Sep 2025/ }).waitFor()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await fill(page, 'HSN code', '0901')
  await fill(page, 'GST rate', '12')
  await fill(page, 'Valid from', '2025-09-22')
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await dialog(page).getByText('You already have a rate for this HSN code from this day on').waitFor()
  await fill(page, 'Valid from', '2027-04-01')
  await dialog(page).getByRole('button', { name: 'Save rate' }).click()
  await page.getByRole('row', { name: /0901 12% 1 Apr 2027/ }).waitFor()
  await page.getByRole('button', { name: 'Actions for HSN 6911' }).click()
  await page.getByRole('menuitem', { name: 'Delete rate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rate' }).click()
  await expect.poll(() => page.getByRole('row', { name: /6911/ }).count()).toBe(0)

  // Both pages, and their content, on a desktop and a phone.
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.goto('/settings/shipping')
  await page.getByText('₹79, free from ₹999').waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
})

test('an owner names the store, numbers its orders and edits an email', async () => {
  const page = await openSettings('/settings/general')
  await heading(page, 'General')
  const field = (label: string) =>
    page.getByLabel(new RegExp(`^${label}(optional)?$`)).and(page.locator('input, textarea'))
  await field('Contact email').fill('care@')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Couldn’t save. 1 field needs attention.').waitFor()
  await field('Contact email').fill('care@kaapi.example')
  await field('Sender name').fill('Kaapi team')
  await page.getByText('Inboxes show “Kaapi team via Haat”.').waitFor()
  await field('PIN code').fill('560001')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Enter the address').waitFor()
  await field('Address').fill('27, Church Street')
  await field('City or town').fill('Bengaluru')
  await page.getByRole('combobox', { name: 'State' }).fill('Karna')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('All changes saved').waitFor()

  await page.getByRole('button', { name: 'Edit order numbers' }).click()
  await fill(page, 'Prefix', 'SL1')
  await dialog(page).getByRole('button', { name: 'Save order numbers' }).click()
  await dialog(page).getByText('End the prefix with something other than a digit').waitFor()
  await fill(page, 'Prefix', '#SL-')
  await fill(page, 'Next number', '5042')
  await dialog(page).getByText('Next orders: #SL-5042, #SL-5043, …').waitFor()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Save order numbers' }).click()
  await page.getByText('Your next order is #SL-5042.').waitFor()
  await expectAccessibleScreens(page)

  // Notification emails: a mistake, a preview, a test, and Haat's text again.
  await page.goto('/settings/notifications')
  await page.getByRole('heading', { level: 2, name: 'Who hears of new orders' }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: /Shipping confirmation/ }).click()
  await heading(page, 'Shipping confirmation')
  const email = page.frameLocator('iframe[title="Preview of the email"]')
  await email.getByText('Tracking: India Post EK123456789IN').waitFor()
  await field('Text').fill('Hello {{ customer }}')
  await page.getByRole('button', { name: 'Save email' }).click()
  await page.getByText('Line 1, character 7: This email has no variable “customer”.').waitFor()
  await field('Text').fill('Namaste ')
  await page.getByText('Variables', { exact: true }).click()
  await page.getByRole('button', { name: 'Insert customer_name' }).click()
  await email.getByText('Namaste Meera Nair').waitFor()
  await page.getByText('care@kaapi.example').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByText(/^Test sent to /).waitFor()
  await page.getByRole('button', { name: 'Save email' }).click()
  await page.getByText('All changes saved').waitFor()
  await page.getByRole('button', { name: 'Restore default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore text' }).click()
  await expect.poll(() => field('Text').inputValue()).toContain('{{ store_name }} has sent you:')
  await expectAccessibleScreens(page)
})
