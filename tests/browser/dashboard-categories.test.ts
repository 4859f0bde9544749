import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { Finger, getBox } from './finger.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
  // The journey starts in a store without categories.
  const { db } = dashboard.platform
  const { id } = await db.selectFrom('stores').select('id').where('slug', '=', 'priya-masala').executeTakeFirstOrThrow()
  await db.deleteFrom('categories').where('store_id', '=', id).execute()
})
afterAll(() => dashboard.close())

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
/** The visible rows, indented by their level. */
const rowsOf = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((one) => '·'.repeat(Number(one.getAttribute('aria-level')) - 1) + one.getAttribute('aria-label')),
    )
const expectRows = (page: Page, rows: readonly string[]) => expect.poll(() => rowsOf(page)).toEqual(rows)

async function add(page: Page, name: string, parent?: string) {
  if (parent === undefined) await page.getByRole('button', { name: /^Add (your first )?category$/ }).click()
  else await page.getByRole('button', { name: `Add a subcategory to ${parent}`, exact: true }).click()
  await page.getByLabel('Name of the new category').fill(name)
  await page.keyboard.press('Enter')
  await row(page, name).waitFor()
}

/** Holds back the replies to requests until `release`. `held` waits for the first, and `count` counts those that arrived. */
async function holdReplies(page: Page, url: string) {
  const first = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  await page.route(url, async (route) => {
    const response = await route.fetch()
    first.resolve()
    await released.promise
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => undefined)
    count += 1
  })
  return { held: first.promise, count: () => count, release: () => released.resolve() }
}

async function takePictures(name: string) {
  if (process.env.PICTURES === undefined) return
  mkdirSync(process.env.PICTURES, { recursive: true })
  for (const viewport of dashboardViewports) {
    const page = await dashboard.open('/categories', viewport)
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${viewport.width}.png`, fullPage: true })
    await page.close()
  }
}

test('the tree is built, named and moved by keyboard and by dragging, and moves can be undone', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByText('No categories yet').waitFor()
  await takePictures('empty')
  await add(page, 'Spices')
  await add(page, 'Whole', 'Spices')
  await add(page, 'Ground', 'Spices')
  await add(page, 'Tea')
  await expectRows(page, ['Spices', '·Whole', '·Ground', 'Tea'])

  // A name that is taken keeps the field open.
  await row(page, 'Ground').focus()
  await page.keyboard.press('F2')
  await page.getByLabel('New name of Ground').fill('Whole')
  await page.keyboard.press('Enter')
  await page.getByText(/already a category/).waitFor()
  await page.getByLabel('New name of Ground').fill('Powders')
  await page.keyboard.press('Enter')
  await expectRows(page, ['Spices', '·Whole', '·Powders', 'Tea'])

  // Keyboard: type-ahead, Home, End, collapse and expand; then moves.
  await row(page, 'Powders').focus()
  await page.keyboard.press('t')
  await expect.poll(() => row(page, 'Tea').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expectRows(page, ['Spices', 'Tea'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+ArrowRight')
  await expectRows(page, ['Spices', '·Whole', '·Powders', '·Tea'])
  await page.getByText('“Tea” moved').waitFor()
  // The reply with the tree after one move arrives while the next one is on its way.
  const tree = await holdReplies(page, '**/getAllCategoryWithSubcategory?*')
  await page.keyboard.press('Alt+ArrowUp')
  await expectRows(page, ['Spices', '·Whole', '·Tea', '·Powders'])
  await expect.poll(() => row(page, 'Tea').evaluate((one) => one === document.activeElement)).toBe(true)
  await tree.held
  const moves = await holdReplies(page, '**/move')
  await page.keyboard.press('Alt+ArrowLeft')
  tree.release()
  await expectRows(page, ['Spices', '·Whole', '·Powders', 'Tea'])

  // Dragging. Undo takes back this move, also while the server hasn't answered yet.
  const handle = page.getByRole('button', { name: 'Drag Tea' })
  const target = await row(page, 'Spices').boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 4, { steps: 8 })
  await page.mouse.up()
  await expectRows(page, ['Tea', 'Spices', '·Whole', '·Powders'])
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':not([data-ending-style] *)')).click()
  await expectRows(page, ['Spices', '·Whole', '·Powders', 'Tea'])
  moves.release()
  await expect.poll(() => moves.count()).toBe(3)
  await expectRows(page, ['Spices', '·Whole', '·Powders', 'Tea'])
  await page.reload()
  await expectRows(page, ['Spices', '·Whole', '·Powders', 'Tea'])
  await takePictures('tree')

  // On a phone, by touch.
  const phone = await dashboard.open('/categories', dashboardViewports[1])
  await row(phone, 'Tea').waitFor()
  const finger = await Finger.of(phone)
  const spices = await getBox(row(phone, 'Spices'))
  await finger.down(phone.getByRole('button', { name: 'Drag Tea' }))
  await finger.moveTo({ x: spices.x + 20, y: spices.y + 4 })
  await finger.up()
  await expectRows(phone, ['Tea', 'Spices', '·Whole', '·Powders'])
  // By mouse: on a busy machine, a tap can last long enough to count as a long press.
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expectRows(phone, ['Spices', '·Whole', '·Powders', 'Tea'])
})

test('search keeps the categories above what it finds, and several categories change at once', async () => {
  const page = await dashboard.open('/categories')
  await page.getByLabel('Search categories').fill('powd')
  await expectRows(page, ['Spices', '·Powders'])
  const all = page.getByRole('checkbox', { name: 'Select all', exact: true })
  await all.check()
  await page.getByText('1 selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select Powders' }).isChecked()).toBe(true)
  await all.uncheck()
  await page.getByLabel('Search categories').fill('nothing like it')
  await page.getByText('No category matches').waitFor()
  await page.getByRole('button', { name: 'Show all categories' }).click()
  await row(page, 'Whole').focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Select Tea' }).check()
  await page.getByText('2 selected').waitFor()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  // What a search hides doesn't count.
  await page.getByLabel('Search categories').fill('whole')
  await page.getByText('1 selected').waitFor()
  await page.getByLabel('Search categories').fill('')
  await page.getByText('2 selected').waitFor()
  await all.check()
  await page.getByRole('checkbox', { name: 'Select Powders' }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^Select /, checked: false }).count()).toBe(0)
  await all.uncheck()
  await page.getByRole('checkbox', { name: 'Select Whole' }).check()
  await page.getByRole('checkbox', { name: 'Select Tea' }).check()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.poll(() => page.getByText('Hidden', { exact: true }).filter({ visible: true }).count()).toBe(2)
  await row(page, 'Tea').getByRole('button', { name: 'More actions for Tea' }).click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect.poll(() => page.getByText('Hidden', { exact: true }).filter({ visible: true }).count()).toBe(1)
})

test('a category’s page saves its details, and the storefront shows them', async () => {
  const page = await dashboard.open('/categories')
  await row(page, 'Powders').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/categories\/[0-9a-f-]{36}$/)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Ground every Friday.')
  await page.getByLabel('HSN code').fill('0910')
  await page.getByLabel('GST rate').fill('5')
  await page.getByLabel('Page title').fill('Ground spices online')
  await page.getByRole('button', { name: 'Save category' }).click()
  await page.getByText('All changes saved').waitFor()
  const shop = await dashboard.browser.newPage({ width: 390 })
  await shop.goto(`${dashboard.platform.urls.storefront}/priya-masala/categories/ground`)
  expect(await shop.title()).toContain('Ground spices online')
  await shop
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: 'Spices' })
    .waitFor()
  await expectNoAxeViolations(shop)
  await takePictures('tree-after')
})

test('merging and deleting show what they affect', async () => {
  const page = await dashboard.open('/categories')
  await row(page, 'Powders').getByRole('button', { name: 'More actions for Powders' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another category' }).click()
  const merge = page.getByRole('alertdialog')
  await merge.getByRole('combobox', { name: /^Merge into/ }).click()
  await page.getByRole('option', { name: 'Spices › Whole' }).click()
  await merge.getByText('Merged (1)').waitFor()
  await merge.getByText('No products are affected.').waitFor()
  await expectNoAxeViolations(page)
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expectRows(page, ['Spices', '·Whole', 'Tea'])

  await row(page, 'Spices').focus()
  await page.keyboard.press('Delete')
  const remove = page.getByRole('alertdialog')
  await remove.getByText('Moved up a level (1)').waitFor()
  await remove.getByRole('radio', { name: 'Delete them too' }).click()
  await remove.getByText('Deleted (2)').waitFor()
  await expectNoAxeViolations(page)
  await remove.getByRole('button', { name: 'Cancel' }).click()

  // Several at once. What's below a deleted category and deleted itself is named once.
  for (const name of ['Spices', 'Whole']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await remove.getByText('Delete 2 categories?').waitFor()
  await remove.getByText('Deleted (2)').waitFor()
  await remove.getByRole('button', { name: 'Delete 2 categories' }).click()
  await page.getByText('2 categories deleted').waitFor()
  await expectRows(page, ['Tea'])
})

test('a visitor’s suggestion is accepted', async () => {
  const page = await dashboard.open('/categories')
  const { id } = await dashboard.platform.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Tea')
    .executeTakeFirstOrThrow()
  const sent = await fetch(`${dashboard.platform.urls.backend}/api/addNewSubCategories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      store_slug: 'priya-masala',
      parent_id: id,
      subcategories: [{ name: 'Nilgiri', description: 'From the hills.\n\n'.repeat(50) }],
    }),
  })
  expect(sent.status, await sent.text()).toBe(202)
  await page.reload()
  await page.getByText('1 suggestion from visitors').waitFor()
  for (const viewport of dashboardViewports) {
    const other = await dashboard.open('/categories', viewport)
    await other.getByText('1 suggestion from visitors').waitFor()
    await row(other, 'Tea').waitFor()
    await expectNoAxeViolations(other)
    await other.close()
  }
  await takePictures('suggestion')
  await page.getByRole('button', { name: 'Accept: Add “Nilgiri” to Tea' }).click()
  await expectRows(page, ['Tea', '·Nilgiri'])
  await expect.poll(() => page.getByText('suggestion from visitors').count()).toBe(0)
})

test('a product takes the HSN code and GST rate of its main category, and is found by category', async () => {
  const { db } = dashboard.platform
  await db
    .updateTable('categories')
    .set({ hsn_code: '0902', gst_rate_basis_points: 500 })
    .where('name', '=', 'Tea')
    .execute()
  const page = await dashboard.open('/products/new')
  await page.getByLabel('Title', { exact: true }).fill('Nilgiri orthodox')
  await page.getByLabel('Price', { exact: true }).fill('340')
  await page.getByRole('combobox', { name: 'Main category: Choose a category' }).click()
  await page.getByPlaceholder('Search categories').fill('nil tea')
  await page.getByRole('option', { name: 'Tea › Nilgiri' }).click()
  await page.getByRole('button', { name: 'Use HSN 0902 and GST 5%' }).click()
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  await page.getByRole('combobox', { name: 'Main category: Tea › Nilgiri' }).waitFor()
  await expectNoAxeViolations(page)
  const variant = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['hsn_code', 'gst_rate_basis_points'])
    .where('title', '=', 'Nilgiri orthodox')
    .executeTakeFirstOrThrow()
  expect(variant).toEqual({ hsn_code: '0902', gst_rate_basis_points: 500 })
  expect(await dashboard.fetchStorefront('/products/nilgiri-orthodox')).toContain('/categories/nilgiri">Nilgiri</a>')

  await page.goto('/menus/new')
  await page.getByRole('button', { name: 'Add link' }).click()
  const link = page.getByRole('dialog', { name: 'Add link' })
  await link.getByRole('combobox', { name: /^Link/ }).click()
  await page.getByPlaceholder('Search, or paste a link').last().fill('tea nil')
  await page.getByRole('option', { name: 'Tea › Nilgiri' }).click()
  await link.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('button', { name: /^Move .*Nilgiri, 1 of 1/ }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Teas')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect
    .poll(() => db.selectFrom('menu_links').select('id').where('category_id', 'is not', null).execute())
    .toHaveLength(1)

  await page.goto('/categories')
  await page.getByRole('link', { name: '1 product in Tea' }).click()
  await page.getByRole('link', { name: 'Nilgiri orthodox' }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Without a category' }).click()
  await page.waitForURL(/category_id=none/)
  await expect.poll(() => page.getByRole('link', { name: 'Nilgiri orthodox' }).count()).toBe(0)
})
