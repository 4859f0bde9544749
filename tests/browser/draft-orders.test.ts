import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printPages } from '../printed-page.ts'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, startDashboard } from './start-dashboard.ts'

// One journey: staff enter an order, the buyer pays it on a phone, and it's printed and sent with another one.

const shots = process.env.SHOTS

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard?.close())

async function shot(page: Page, name: string) {
  if (shots === undefined) return
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Enters an order of one product for a customer in Bengaluru. */
async function enterOrder(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/orders/new')
  await heading(page, 'New order')
  await page.getByLabel('Search products').fill('masala')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('list', { name: 'Items of the order' }).getByRole('listitem').waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Add address' }).click()
  const address = page.getByRole('form', { name: 'Add address' })
  await address.getByLabel('Address', { exact: true }).fill('12 MG Road')
  await address.getByLabel('PIN code').fill('560001')
  await address.getByLabel('City').fill('Bengaluru')
  await address.getByRole('combobox', { name: 'State or union territory' }).fill('Karnataka')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await address.getByRole('button', { name: 'Save address' }).click()
  await page.getByLabel('Delivery', { exact: true }).waitFor()
}

/** Prints the labels of the two selected orders, and reads them as a printer and a scanner do. */
async function printLabels(page: Page) {
  await page.getByRole('button', { name: 'Print labels' }).click()
  const printing = page.getByRole('dialog', { name: 'Print labels of 2 orders' })
  await printing.getByRole('combobox', { name: 'Paper' }).waitFor()
  await expectNoAxeViolations(page)
  await shot(page, 'print')
  await printing.getByRole('button', { name: 'Create labels' }).click()
  await printing.getByText('2 labels are ready.').waitFor()
  await expectNoAxeViolations(page)
  await shot(page, 'printed')
  const downloaded = page.waitForEvent('download')
  await printing.getByRole('link', { name: 'Download PDF' }).click()
  const { count, pages } = await printPages(await readFile(await (await downloaded).path()), [0, 1])
  const text = pages.map((printed) => printed.text).join('\n')
  expect([count, pages.map(({ codes }) => codes.length)]).toEqual([2, [1, 1]])
  for (const part of ['Asha Menon', 'Ravi Rao', 'PREPAID']) expect(text).toContain(part)
  await printing.getByRole('button', { name: 'Close' }).last().click()
}

/** Prints the documents of an order, and changes how they look. */
async function printOneOrder(page: Page) {
  await page.goto('/orders?q=ravi@example.com')
  await page.getByRole('link', { name: /^#/ }).first().click()
  await heading(page, /^Order #/)
  for (const [button, url] of [
    ['Print packing slip', '/api/createPackagingSlip'],
    ['Invoice', '/api/createInvoice'],
  ] as const) {
    const answered = page.waitForResponse((response) => response.url().endsWith(url))
    await page.getByRole('button', { name: button }).click()
    expect((await answered).status()).toBe(200)
  }
  await shot(page, 'order-print')

  await page.goto('/settings/printing')
  await heading(page, 'Printing')
  await page.getByText('Another address').click()
  await page.getByRole('button', { name: 'Save printing settings' }).click()
  await page.getByText('Enter the address').waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'print-settings')
  await page.getByText('Pickup location or billing address').click()
  await page.getByLabel(/^Text at the end/).fill('Thank you!')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/store/print-settings/preview'))
  await page.getByRole('button', { name: 'Preview packing slip' }).click()
  expect((await answered).status()).toBe(200)
  await page.getByRole('button', { name: 'Save printing settings' }).click()
  await page.getByText('Printing settings saved').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Text at the end/).inputValue()).toBe('Thank you!')
}

test('staff enter an order, the buyer pays it by its link on a phone, and it is printed and sent with another one', async () => {
  const page = await dashboard.open('/sales')
  await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
  await page.getByText('Net sales', { exact: true }).first().waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'sales')

  await enterOrder(page, { name: 'Asha Menon', email: 'asha.link@example.com' })
  await page.getByRole('button', { name: 'Add custom item' }).click()
  const item = page.getByRole('form', { name: 'Custom item' })
  await item.getByRole('button', { name: 'Add item' }).click()
  await item.getByText('Enter a name').waitFor()
  await expectNoAxeViolations(page)
  await item.getByLabel('Name').fill('Gift wrap')
  await item.getByLabel('Price of one').fill('50')
  await item.getByRole('button', { name: 'Add item' }).click()
  await page.getByText('₹50.00 each').waitFor()
  await page.getByRole('button', { name: 'Add discount' }).click()
  const discount = page.getByRole('form', { name: 'Add discount' })
  await discount.getByLabel('Per cent').fill('10')
  await discount.getByLabel('Name').fill('For a friend')
  await discount.getByRole('button', { name: 'Save discount' }).click()
  await page.getByText('For a friend').waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'draft')

  // A refused draft says why in the bar that's always visible, and focuses the field.
  const gstin = page.getByLabel(/^GSTIN/)
  await gstin.fill('not a GSTIN')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Couldn’t save\./)
    .waitFor()
  await expect.poll(() => gstin.evaluate((field) => field === document.activeElement)).toBe(true)
  await gstin.fill('')

  // A draft is saved, and found again.
  await page.getByRole('button', { name: 'Save draft' }).click()
  await heading(page, /^Draft #/)
  await page.reload()
  await page.getByText('Gift wrap', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send payment link' }).click()
  const link = page.getByRole('form', { name: 'Send payment link' })
  await expectNoAxeViolations(page)
  await shot(page, 'draft-link')
  await link.getByRole('button', { name: 'Create link' }).click()
  await heading(page, /^Order #/)
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  await shot(page, 'order-with-link')

  const phone = await dashboard.browser.newPage({ width: 390, height: 800 })
  await phone.goto(url)
  await phone.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
  await expectAccessibleScreens(phone)
  if (shots !== undefined) await phone.screenshot({ path: `${shots}/buyer-link.png`, fullPage: true })
  await phone.getByRole('button', { name: /^Test payment/ }).click()
  await phone.getByRole('link', { name: /^Pay / }).click()
  await phone.getByRole('button', { name: /^Pay ₹/ }).click()
  await phone.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()

  // Another order that is paid already.
  await enterOrder(page, { name: 'Ravi Rao', email: 'ravi@example.com' })
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('form', { name: 'Mark as paid' }).getByRole('button', { name: 'Place order' }).click()
  await heading(page, /^Order #/)

  await page.goto('/orders?q=example.com')
  await page.getByRole('link', { name: /^#/ }).first().waitFor()
  for (const name of ['Asha Menon', 'Ravi Rao']) {
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check()
  }
  await printLabels(page)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByRole('dialog', { name: 'Mark 2 orders as sent' })
    .getByLabel(/^Courier/)
    .fill('India Post')
  await expectNoAxeViolations(page)
  await shot(page, 'bulk')
  await page.getByRole('button', { name: 'Send 2 orders' }).click()
  await page.getByText('2 orders marked as sent').first().waitFor()
  const parcels = await dashboard.platform.db
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.id', 'fulfilments.order_id')
    .select(['fulfilments.courier', 'fulfilments.status'])
    .where('orders.email', 'in', ['asha.link@example.com', 'ravi@example.com'])
    .execute()
  expect(parcels).toEqual(Array(2).fill({ courier: 'India Post', status: 'shipped' }))

  await printOneOrder(page)

  await page.goto('/orders')
  await page.getByRole('link', { name: 'Print files' }).click()
  await heading(page, 'Print files')
  await page.getByRole('button', { name: 'Labels of 2 orders' }).click()
  await dialogOf(page).getByText('2 labels are ready.').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expectAccessibleScreens(page)
  await shot(page, 'print-files')
  const again = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await again).suggestedFilename()).toMatch(/^labels-/)

  await page.goto('/orders/abandoned')
  await heading(page, 'Abandoned checkouts')
  await page.getByRole('button', { name: 'Reminders' }).click()
  await dialogOf(page).getByLabel('Hours until the reminder').fill('100')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number from 1 to 72').waitFor()
  await expectNoAxeViolations(page)
  await shot(page, 'reminders')
  await page.keyboard.press('Escape')
  await expectAccessibleScreens(page)
  await shot(page, 'abandoned')

  await page.goto('/settings/taxes')
  await page.getByRole('heading', { name: 'GSTR-1' }).waitFor()
  await page.getByRole('table', { name: 'Sections of GSTR-1' }).waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'gstr1')
})
