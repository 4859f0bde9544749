import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

// Behaviour shared by all forms of the dashboard, tested on the longest one.
let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const [desktop, phone] = dashboardViewports
const saveBar = (page: Page) =>
  page
    .locator('form div')
    .filter({ has: page.getByRole('button', { name: 'Save product' }) })
    .last()
const save = (page: Page) => page.getByRole('button', { name: 'Save product' }).click()
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await signInDialog(page).getByLabel('Email', { exact: true }).fill(email)
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await signInDialog(page).getByRole('button', { name: 'Sign in and continue' }).click()
}

const endSessions = () => dashboard.platform.db.deleteFrom('sessions').execute()

async function openProduct(viewport: typeof desktop | typeof phone = desktop): Promise<Page> {
  await dashboard.renewSession()
  const page = await dashboard.open(`/products/${await dashboard.getId('products', 'masala-dabba')}`, viewport)
  await page.getByText('All changes saved').waitFor()
  return page
}

test.each([desktop, phone])(
  'a failed save shows an error in the save bar and focuses the first invalid field, $name',
  async (viewport) => {
    const page = await openProduct(viewport)
    await page.getByLabel('Title', { exact: true }).fill('')
    await page.getByLabel('Price', { exact: true }).first().fill('a lot')
    await page.mouse.wheel(0, 5000)
    await save(page)
    await saveBar(page).getByRole('alert').getByText('Couldn’t save. 2 fields need attention.').waitFor()
    const title = page.getByLabel('Title', { exact: true })
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
    const isVisible = (field: Element) => {
      const { top, bottom } = field.getBoundingClientRect()
      const front = document.elementFromPoint(innerWidth / 3, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && front !== null && field.contains(front)
    }
    await expect.poll(() => title.evaluate(isVisible)).toBe(true)
    await title.fill('Garam Masala')
    await saveBar(page).getByText('Couldn’t save. 1 field needs attention.').waitFor()
    await page.getByLabel('Price', { exact: true }).first().fill('249')
    await saveBar(page).getByText('Unsaved changes').waitFor()
    await page.close()
  },
)

test.each([desktop, phone])(
  'after the session expires, the same account can sign in on the page and the save continues, $name',
  async (viewport) => {
    const page = await openProduct(viewport)
    const { vendor, neighbour } = dashboard.platform
    const title = `Garam masala, ${viewport.name}`
    await page.getByLabel('Title', { exact: true }).fill(title)
    await endSessions()
    await save(page)
    await signInDialog(page).waitFor()
    if (viewport === desktop) await expectNoAxeViolations(page)

    // After closing the dialog, the save bar still offers to sign in.
    await signInDialog(page).getByRole('button', { name: 'Close' }).click()
    await saveBar(page)
      .getByRole('alert')
      .getByText(/you’ve been signed out/)
      .waitFor()
    if (viewport === desktop) await expectNoAxeViolations(page)
    expect(await page.getByText('Nothing was changed').count(), 'a toast would cover the bar').toBe(0)
    await saveBar(page).getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, neighbour)
    await signInDialog(page)
      .getByText(/That’s .*’s account/)
      .waitFor()
    await signIn(page, vendor)
    await signInDialog(page).waitFor({ state: 'detached' })
    await page.getByText('All changes saved').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    await page.reload()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    await page.close()
  },
)

test('unsaved changes stay on the page when the session expires in the background', async () => {
  const page = await openProduct()
  await page.getByLabel('Title', { exact: true }).fill('Typed before lunch')
  await endSessions()
  const sessionResponse = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  expect(await (await sessionResponse).json()).toEqual({ account: null })
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed before lunch')
  await save(page)
  await signIn(page, dashboard.platform.vendor)
  await page.getByText('All changes saved').waitFor()
})

test('discarding changes after a refused save clears the error', async () => {
  const page = await openProduct()
  const problem = { type: 'about:blank', title: 'No', status: 409, code: 'plan_limit', detail: 'Your plan is full.' }
  await page.route('**/api/store/products/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: problem }) : route.continue(),
  )
  await page.getByLabel('Title', { exact: true }).fill('Refused')
  await save(page)
  await saveBar(page)
    .getByRole('alert')
    .getByText(/Couldn’t save/)
    .waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('All changes saved').waitFor()
  expect(
    await saveBar(page)
      .getByText(/Couldn’t save/)
      .count(),
  ).toBe(0)
})

test('the search engine preview starts with the description', async () => {
  const page = await openProduct()
  const preview = page.getByText(/\/products\/masala-dabba$/).locator('..')
  // Cut after a whole word.
  await preview.getByText(/^The box beside every Indian stove.* cumin…$/).waitFor()
  expect(await preview.textContent()).not.toContain('<p>')
  await page.getByLabel('Meta description').fill('Seven spices in one tin')
  await preview.getByText('Seven spices in one tin').waitFor()
})

test('deleting after the session expires asks the user to sign in, then deletes', async () => {
  await dashboard.renewSession()
  const id = await dashboard.getId('products', 'nagercoil-cloves')
  const page = await dashboard.open(`/products/${id}`)
  await page.getByRole('button', { name: 'Delete product' }).click()
  await endSessions()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
  await signIn(page, dashboard.platform.vendor)
  await page.waitForURL(/\/products$/)
  await page.getByText(/” deleted/).waitFor()
})

test('a form without a save bar also offers to sign in, then submits again', async () => {
  await dashboard.renewSession()
  const page = await dashboard.open('/stores/new', phone)
  await page.getByLabel('Name', { exact: true }).fill('Kaapi House')
  await endSessions()
  await page.getByRole('button', { name: 'Create store' }).click()
  await signInDialog(page).getByRole('button', { name: 'Close' }).click()
  await page.locator('form').getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, dashboard.platform.vendor)
  await page.getByRole('heading', { level: 1, name: 'Kaapi House' }).waitFor()
})

test('clicking a button while typing a value keeps the value and runs the button’s action', async () => {
  await dashboard.renewSession()
  const page = await dashboard.open('/products/new')
  await page.getByRole('button', { name: 'Add an option, such as size' }).click()
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Add values to option 1').fill('S, M, L')
  const button = page.getByRole('button', { name: 'Add another option' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button isn’t visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // By now the field has added its values, which must not have moved the button.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await button.boundingBox()).toEqual(box)
  await page.mouse.up()
  await page.getByLabel('Add values to option 2').waitFor()
  expect(
    await page
      .getByLabel(/^Value \d of option 1$/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(['S', 'M', 'L'])

  // Saving also includes a value that is still being typed.
  await page.getByLabel('Option name').last().fill('Colour')
  await page.getByLabel('Add values to option 2').fill('Red')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect.poll(() => page.getByLabel('Value 1 of option 2', { exact: true }).inputValue()).toBe('Red')
})

test('saving keeps stock that was sold while the form was open, and overwriting changed stock asks first', async () => {
  const page = await openProduct()
  const { db } = dashboard.platform
  const id = await dashboard.getId('products', 'masala-dabba')
  const variant = await db
    .selectFrom('product_variants')
    .select(['id', 'stock_quantity'])
    .where('product_id', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const setStock = (stockQuantity: number) =>
    db.updateTable('product_variants').set({ stock_quantity: stockQuantity }).where('id', '=', variant.id).execute()
  const currentStock = async () =>
    (
      await db
        .selectFrom('product_variants')
        .select('stock_quantity')
        .where('id', '=', variant.id)
        .executeTakeFirstOrThrow()
    ).stock_quantity
  const sold = variant.stock_quantity - 3
  await setStock(sold)
  await page.getByLabel('Title', { exact: true }).fill('Garam masala, sold meanwhile')
  await dashboard.save(page, 'product')
  expect(await currentStock()).toBe(sold)

  await page.reload()
  await page.getByText('All changes saved').waitFor()
  const stock = page.getByLabel(/stock/i).and(page.getByRole('textbox')).first()
  await stock.fill(String(sold + 20))
  await setStock(sold - 2)
  await save(page)
  await page
    .getByText(`Stock changed from ${sold} to ${sold - 2} while you were editing. Check this number and save again.`)
    .waitFor()
  expect(await currentStock()).toBe(sold - 2)
  await dashboard.save(page, 'product')
  expect(await currentStock()).toBe(sold + 20)
})
