import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

const [, phone] = dashboardViewports

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const rowCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ })
const problem = (detail: string) => ({
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'product_in_use', detail }),
})

test('the checkbox in the header selects and clears all rows, and shows when only some are selected', async () => {
  const page = await dashboard.open('/products?q=masala')
  await rowCheckboxes(page).first().waitFor()
  const all = page.getByRole('checkbox', { name: 'Select all products' })
  const count = await rowCheckboxes(page).count()
  await all.focus()
  await page.keyboard.press('Space')
  await page.getByText(`${count} selected`).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(count + 1)
  await rowCheckboxes(page).first().click()
  await page.getByText(`${count - 1} selected`).waitFor()
  await expect.poll(() => all.getAttribute('aria-checked')).toBe('mixed')
  await all.click()
  await page.getByText(`${count} selected`).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

test('a bulk action lists the rows it couldn’t change with the reason, and keeps them selected', async () => {
  const page = await dashboard.open('/products?q=masala')
  const refused = await dashboard.getId('products', 'garam-masala')
  await page.route('**/api/store/products/bulk-status', async (route) => {
    const { ids } = route.request().postDataJSON()
    if (ids.includes(refused)) await route.fulfill(problem('Garam Masala is part of a bundle'))
    else await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Select all products' }).click()
  const count = await rowCheckboxes(page).count()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Draft' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Change ${count} products` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Couldn’t change 1 of ${count} products` })
  await dialog.getByRole('listitem').filter({ hasText: 'Garam Masala is part of a bundle' }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(1)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText(`${count - 1} products set to draft`).waitFor()
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Draft', exact: true }).count()).toBe(count - 1)
})

test('filters can be saved as a view, which can be reopened, renamed and deleted', async () => {
  const page = await dashboard.open('/collections?kind=manual')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Enter a name').waitFor()
  await dialog.getByLabel('Name').fill('Chosen by us')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name: 'Chosen by us' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)
  await expectNoAxeViolations(page)

  await views.getByRole('link', { name: 'All', exact: true }).click()
  await page.waitForURL(/\/collections\??$/)
  await page.reload()
  await views.getByRole('link', { name: 'Chosen by us' }).click()
  await page.waitForURL(/kind=manual/)

  await page.getByRole('button', { name: 'Actions for the view Chosen by us' }).click()
  await page.getByRole('menuitem', { name: 'Rename view' }).click()
  await page.getByRole('dialog', { name: 'Rename view' }).getByRole('textbox', { name: 'Name' }).fill('Manual')
  await page.keyboard.press('Enter')
  await views.getByRole('link', { name: 'Manual' }).waitFor()
  await page.getByRole('button', { name: 'Actions for the view Manual' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
  await views.getByRole('link', { name: 'Manual' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save view' }).waitFor()
})

test('highlights the tab of the view that a list shows, also of the one that it starts with', async () => {
  const page = await dashboard.open('/orders')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const current = () => views.locator('[aria-current]').allInnerTexts()
  await views.getByRole('link', { name: 'Placed' }).waitFor()
  await expect.poll(current).toEqual(['Placed'])
  const lists = {
    '/orders': ['Unfulfilled', 'Unpaid', 'To confirm', 'Open returns', 'Drafts', 'Placed', 'All'],
    '/orders/abandoned': ['Not recovered', 'Recovered', 'All'],
    '/customers': ['Returning', 'Never ordered', 'Subscribed', 'All'],
    '/discounts': ['Active', 'Scheduled', 'Ended or turned off', 'All'],
    '/inventory': ['Low stock', 'Out of stock', 'All'],
  }
  for (const [path, names] of Object.entries(lists)) {
    await page.goto(path)
    for (const name of names) {
      await views.getByRole('link', { name, exact: true }).click()
      await expect.poll(current, { message: path }).toEqual([name])
      // A view that the list always has needn't be saved.
      expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)
    }
  }
})

test('a store without orders sees what goes there, also in the view that the list starts with', async () => {
  const page = await dashboard.open('/account')
  await page.context().addCookies([
    {
      url: dashboard.platform.urls.dashboard,
      sameSite: 'Lax',
      name: 'storeSelectedPlatform',
      value: 'kaapi-corner',
    },
  ])
  await page.goto('/orders')
  await page.getByText('Orders appear here as soon as customers check out.').waitFor()
  await page.getByRole('link', { name: 'Unpaid', exact: true }).click()
  await page.getByText('Try a different search, or remove filters.').waitFor()
})

test('exports the filtered list as CSV', async () => {
  const page = await dashboard.open('/pages?q=our+story')
  await page.getByRole('link', { name: 'Our Story', exact: true }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pages.csv')
  const text = await readFile(await download.path(), 'utf8')
  const lines = text.slice(1).split('\r\n').filter(Boolean)
  expect(text).toMatch(/^\uFEFF/)
  expect(lines[0]).toBe('Page,Status,Updated')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Our Story')

  // The server writes the export of products.
  await page.goto('/products?q=masala&category_id=none')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await page.getByRole('menuitem', { name: 'CSV, to import again' }).getAttribute('href')
  expect(file).toMatch(/\?store_slug=priya-masala&q=masala&category_id=none$/)
})

describe('on a phone', () => {
  test('a list has one sort control, a search box as wide as the page, and select all', async () => {
    const page = await dashboard.open('/products', phone)
    await page.getByRole('link', { name: 'Garam Masala', exact: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Sort by' }).count()).toBe(1)
    const search = await page.getByRole('searchbox', { name: 'Search products' }).boundingBox()
    expect(search?.width).toBeGreaterThan(300)
    await page.getByRole('checkbox', { name: 'Select all products shown' }).click()
    await page.getByText(/^\d+ selected$/).waitFor()
    await expectNoAxeViolations(page)
    await page.close()
  })
})
