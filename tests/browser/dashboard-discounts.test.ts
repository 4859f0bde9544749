import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard?.close())

const [desktop, phone] = dashboardViewports
const summary = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Summary', exact: true }) })

async function saveDiscount(page: Page) {
  await page.getByRole('button', { name: 'Save discount' }).click()
  await page
    .getByRole('button', { name: 'Duplicate' })
    .or(page.getByRole('link', { name: 'Duplicate' }))
    .waitFor()
}

test('the owner creates a code with a summary in words, duplicates it and turns it off', async () => {
  await dashboard.platform.db.deleteFrom('discounts').execute()
  const page = await dashboard.open('/discounts', desktop)
  await page.getByRole('link', { name: 'Create your first discount' }).click()
  await page.getByLabel('Code', { exact: true }).fill('diwali10')
  await page.getByLabel('Percentage off').fill('10')
  await page.getByRole('radio', { name: 'Some products and collections' }).click()
  await page.getByRole('button', { name: 'Save discount' }).click()
  await page.getByText('Choose at least one product or collection').waitFor()
  await page.getByRole('searchbox', { name: 'Search products and collections' }).fill('turmeric')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('radio', { name: 'Minimum amount' }).click()
  await page.getByRole('textbox', { name: 'Minimum amount' }).fill('500')
  await page.getByLabel('Uses per customer').fill('1')
  await page.getByLabel('Start date').fill('2026-11-01')
  await page.getByLabel('End date').fill('2026-11-14')
  await summary(page)
    .getByText(/^10% off .+, minimum ₹500, once per customer, 1 Nov to 14 Nov 2026$/)
    .waitFor()
  await expectAccessibleScreens(page)
  await saveDiscount(page)
  await page.getByRole('heading', { level: 1, name: 'DIWALI10' }).waitFor()

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create discount' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('DIWALI10')
  await page.getByRole('button', { name: 'Save discount' }).click()
  await page.getByText('Another discount already has this code').waitFor()
  await page.getByRole('button', { name: 'Generate' }).click()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toMatch(/^[A-Z2-9]{8}$/)
  await page.getByLabel('End date').fill('')
  await saveDiscount(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Turned off', { exact: true }).waitFor()

  await page.goto('/discounts')
  await page.getByRole('link', { name: 'DIWALI10' }).waitFor()
  expect(await page.getByRole('row', { name: /once per customer/ }).count()).toBe(2)
  await expectAccessibleScreens(page)
  await page.close()
})

test('on a phone, the owner creates buy X get Y', async () => {
  const page = await dashboard.open('/discounts/new', phone)
  await page.getByRole('radio', { name: 'Buy X get Y' }).click()
  await page.getByRole('radio', { name: 'Automatic discount' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Three for two')
  await summary(page)
    .getByText(/^Buy any 2 items, get 1 free, from /)
    .waitFor()
  await expectNoAxeViolations(page)
  await saveDiscount(page)
  await page.getByRole('heading', { level: 1, name: 'Three for two' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.close()
})

test('the owner adjusts stock with a reason and sees its history', async () => {
  for (const viewport of [desktop, phone]) {
    const page = await dashboard.open('/inventory', viewport)
    const adjust = page.getByRole('button', { name: /^Adjust stock of / }).first()
    await adjust.waitFor()
    await expectNoAxeViolations(page)
    const name = (await adjust.getAttribute('aria-label'))?.replace('Adjust stock of ', '') ?? ''
    await adjust.click()
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'Set to' }).click()
    await dialog.getByLabel('New stock').fill(viewport === desktop ? '41' : '42')
    await dialog.getByLabel('Note').fill('Counted on the shelf')
    await expectNoAxeViolations(page)
    if (viewport === phone) {
      // Three are sold in the meantime.
      await dashboard.platform.db
        .updateTable('product_variants')
        .set({ stock_quantity: 38 })
        .where('stock_quantity', '=', 41)
        .execute()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Stock changed from 41 to 38 in the meantime').waitFor()
      await expectNoAxeViolations(page)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Stock history of ${name}`, exact: true }).click()
    await dialog.getByText('Counted on the shelf').first().waitFor()
    await dialog.getByText(viewport === desktop ? '41 in stock' : '42 in stock').waitFor()
    await expectNoAxeViolations(page)
    await page.close()
  }
})
