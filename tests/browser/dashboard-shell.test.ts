import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

const [desktop, phone] = dashboardViewports

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const commandMenu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' })
const commandSearch = (page: Page) => commandMenu(page).getByRole('combobox')

test('the account menu works from the keyboard', async () => {
  const page = await dashboard.open('/')
  const button = page.getByRole('button', { name: /^Account of/ })
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await button.focus()
    await page.keyboard.press(key)
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedText(page)).toBe('Sign out')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('dialogs open with the focus in their first field', async () => {
  const page = await dashboard.open('/settings/staff')
  await page.getByRole('button', { name: /^Invite/ }).click()
  const name = dialogOf(page).getByLabel('Name', { exact: true })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('the command menu finds pages, actions and recent records, and searches lists', async () => {
  const page = await dashboard.open(`/products/${await dashboard.getId('products', 'garam-masala')}`)
  await page.getByText('All changes saved').waitFor()
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()

  await page.keyboard.press('Control+k')
  await commandMenu(page).getByRole('option', { name: 'Garam Masala' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type('garam')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)

  await page.keyboard.press('Control+k')
  await commandSearch(page).fill('add coll')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Add collection' }).waitFor()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await commandSearch(page).fill('turmeric')
  await commandMenu(page).getByRole('option', { name: 'Search products for “turmeric”' }).click()
  await page.waitForURL(/\/products\?q=turmeric$/)

  await page.keyboard.press('Control+k')
  await commandSearch(page).fill('xyzzy')
  await page.keyboard.press('Escape')
  await commandMenu(page).waitFor({ state: 'detached' })
})

test('Ctrl+K right after End opens the command menu, also in a text field', async () => {
  const page = await dashboard.open('/products')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('masala')
  await search.press('End')
  await page.keyboard.press('Control+k')
  await commandMenu(page).waitFor()
  // The same keys close it, and a second press opens it again.
  await page.keyboard.press('Control+k')
  await commandMenu(page).waitFor({ state: 'detached' })
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await commandMenu(page).waitFor()
})

test('in a rich text editor, Ctrl+K right after End adds a link and leaves the command menu closed', async () => {
  const page = await dashboard.open(`/pages/${await dashboard.getId('pages', 'returns')}`)
  const text = page.getByRole('textbox', { name: 'Content', exact: true })
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).waitFor()
  expect(await commandMenu(page).count()).toBe(0)
  // It doesn't open over another dialog either.
  await page.keyboard.press('Control+k')
  expect(await commandMenu(page).count()).toBe(0)
})

test('a phone shows the current store in the header and has the command menu', async () => {
  const page = await dashboard.open('/products', phone)
  const name = page.getByRole('banner').getByText('Priya Masala')
  await name.waitFor()
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth), 'the name isn’t cut off').toBe(true)
  const button = page.getByRole('button', { name: 'Search', exact: true })
  expect((await button.boundingBox())?.width).toBeLessThanOrEqual(44)
  await button.click()
  await commandSearch(page).fill('staff')
  await commandMenu(page).getByRole('option', { name: 'Staff', exact: true }).waitFor()
  await expectNoAxeViolations(page)
})

test('the component gallery is for development only', async () => {
  const page = await dashboard.open('/gallery', desktop)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})
