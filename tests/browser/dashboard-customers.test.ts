import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
  const { db } = dashboard.platform
  const store = await db.selectFrom('stores').select('id').where('slug', '=', 'priya-masala').executeTakeFirstOrThrow()
  await db.deleteFrom('checkouts').where('store_id', '=', store.id).execute()
})
afterAll(() => dashboard?.close())

const [desktop, phone] = dashboardViewports
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('staff add a customer, edit it, group it in a segment, export its data and erase it', async () => {
  const page = await dashboard.open('/customers', desktop)
  await page.getByRole('link', { name: 'Add customer' }).click()

  // The form says what's missing, and keeps what was typed.
  await page.getByLabel('Name').fill('Zoya Khan')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.getByText('Enter an email address or a phone number').waitFor()
  await page.getByLabel('Phone number').fill('12')
  await page.getByText('Enter a phone number with 10 digits, such as 98765 43210').waitFor()
  await page.getByLabel('Phone number').fill('098765-43219')
  await page.getByLabel('Email', { exact: true }).fill('zoya@example.com')
  await page.getByLabel('Tags').fill('Wholesale, Mumbai')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoya Khan' }).waitFor()
  await card(page, 'Contact').getByText('+91 98765 43219').waitFor()
  const address = page.url()

  // A known email address is refused in the dialog.
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await dialogOf(page).getByLabel('Name').fill('Zoya M. Khan')
  await dialogOf(page).getByRole('button', { name: 'Save contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zoya M. Khan' }).waitFor()

  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByLabel('Address', { exact: true }).fill('4 Hill Road')
  await dialog.getByLabel('City').fill('Mumbai')
  await dialog.getByLabel('PIN code').fill('40005')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByText('Enter the six digits of the PIN code').waitFor()
  await dialog.getByText('Choose a state or union territory').waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('PIN code').fill('400 050')
  await dialog.getByRole('combobox', { name: 'State or union territory' }).fill('Mahar')
  await page.getByRole('option', { name: 'Maharashtra' }).click()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await card(page, 'Addresses').getByText('Mumbai 400050').waitFor()

  await card(page, 'Note').getByLabel('Note').fill('Orders for her café every month')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: 'Save note' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Record consent' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record consent' }).click()
  await card(page, 'Marketing emails').getByText('Subscribed', { exact: true }).waitFor()
  await page.getByRole('list', { name: 'History of the consent' }).getByText('Agreed').waitFor()
  await expectAccessibleScreens(page)

  // A segment counts its customers while its conditions are entered, and filters the list.
  await page.goto('/customers/segments')
  await page.getByRole('link', { name: 'Create segment' }).click()
  await page.getByLabel('Name').fill('Wholesale in Maharashtra')
  await page.getByText('Complete the conditions').waitFor()
  await page.getByLabel('Field of condition 1').click()
  await page.getByRole('option', { name: 'Tag', exact: true }).click()
  await page.getByLabel('Value of condition 1').fill('wholesale')
  await page.getByText('1 customer matches').waitFor()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('button', { name: 'Save segment' }).click()
  await page.getByText('Enter a number').waitFor()
  await expectAccessibleScreens(page)
  await page.getByLabel('Field of condition 2').click()
  await page.getByRole('option', { name: 'State', exact: true }).click()
  await page.getByRole('combobox', { name: 'Value of condition 2' }).fill('Mahar')
  await page.getByRole('option', { name: 'Maharashtra' }).click()
  await page.getByText('1 customer matches').waitFor()
  await page.getByRole('button', { name: 'Save segment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wholesale in Maharashtra' }).waitFor()
  await page.getByRole('link', { name: 'View customers' }).click()
  await row(page, 'Zoya M. Khan').waitFor()
  // The header and one customer.
  await page.setViewportSize({ width: desktop.width, height: 900 })
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expectNoAxeViolations(page)

  // Tags are changed for the selected customers in one request.
  await row(page, 'Zoya M. Khan').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('menuitem', { name: 'Add tags' }).click()
  await page.getByRole('alertdialog').getByLabel('Tags').fill('Diwali 2026')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tag customer' }).click()
  await page.getByText('Tags added to “Zoya M. Khan”').waitFor()

  await page.goto(address)
  await expect.poll(() => card(page, 'Tags').getByLabel('Tags').inputValue()).toBe('Wholesale, Mumbai, Diwali 2026')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const file = JSON.parse(await readFile(await (await downloads).path(), 'utf8'))
  expect(file).toMatchObject({ customer: { email: 'zoya@example.com', note: 'Orders for her café every month' } })

  await page.getByText('No app has been asked about this customer.').waitFor()
  await page.getByRole('button', { name: 'Ask apps for their data' }).click()
  await page.getByText('No app has read this customer’s data').waitFor()
  await addOverdueRequest(address.split('/').at(-1) ?? '')
  await page.reload()
  await card(page, 'Personal data').getByText('Overdue since 1 Nov 2026').waitFor()
  await expectAccessibleScreens(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Requests to apps' }).click()
  await page.getByRole('link', { name: 'Hand over what it keeps about a customer' }).waitFor()
  await expectAccessibleScreens(page)
  await page.goto(address)

  await page.getByRole('button', { name: 'Erase customer' }).click()
  await page.getByRole('alertdialog').getByText('Invoices stay unchanged').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase customer' }).click()
  await page.getByText('Customer erased').waitFor()
  await page.goto(address)
  await page.getByText('Customer not found.').waitFor()
  await page.close()
})

/** A request of last month that an installed app never confirmed. */
async function addOverdueRequest(customerId: string): Promise<void> {
  const { db } = dashboard.platform
  const { store_id: storeId } = await db
    .selectFrom('customers')
    .select('store_id')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('app_installations')
    .select('id')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('app_privacy_requests')
    .values({
      store_id: storeId,
      installation_id: id,
      kind: 'customer_export',
      customer_id: customerId,
      created_at: new Date('2026-10-02T06:00:00Z'),
      due_at: new Date('2026-11-01T06:00:00Z'),
    })
    .execute()
}

test('on a phone, a customer without orders is found and read', async () => {
  const page = await dashboard.open('/customers/new', phone)
  await page.getByLabel('Name').fill('Imran Qureshi')
  await page.getByLabel('Phone number').fill('91234 56789')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.getByText('This customer hasn’t ordered yet.').waitFor()
  await expectAccessibleScreens(page)
  await page.goto('/customers?q=91234')
  await page.getByRole('link', { name: 'Imran Qureshi' }).waitFor()
  await expectAccessibleScreens(page)
  await page.goto('/customers/segments')
  await page.getByRole('link', { name: 'Wholesale in Maharashtra' }).waitFor()
  await page.getByText('Tag is wholesale and State is Maharashtra').waitFor()
  await expectNoAxeViolations(page)
  await page.close()
})
