import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor
beforeAll(async () => {
  editor = await startEditor(slug)
})
afterAll(() => editor?.close())

const publicPage = (path: string) =>
  fetch(`${editor.platform.urls.storefront}/${slug}${path}`).then((page) => page.text())

interface Product {
  readonly id: string
  readonly handle: string
  readonly title: string
}

test('a template is made, changed, given to a product and published: visitors see it at that product and at no other', async () => {
  const answer = await fetch(`${editor.platform.urls.backend}/api/storefront/products?store_slug=${slug}&limit=2`)
  const [gift, other] = ((await answer.json()) as { items: Product[] }).items
  if (gift === undefined || other === undefined) throw new Error('The demo has no products')

  const { page, preview, row, announcement, sections } = await editor.open()
  // Not the page in the list that is called so, too.
  const chooser = page.getByRole('banner').getByRole('button', { name: /^Page:/ })
  const list = page.getByRole('dialog', { name: 'Choose a page' })
  const openList = async () => {
    await chooser.click()
    await list.getByRole('button', { name: 'New template' }).waitFor()
  }
  const act = async (action: string, name = 'Product: Gift hamper') => {
    await openList()
    await list.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  // It begins as a copy of the default one.
  await openList()
  await list.getByRole('button', { name: 'Product', exact: true }).click()
  const of_default = await sections()
  expect(of_default.length).toBeGreaterThan(0)
  await openList()
  await list.getByRole('button', { name: 'New template' }).click()
  const making = page.getByRole('dialog', { name: 'New template' })
  await making.getByRole('button', { name: 'Add template' }).click()
  await making.getByText('Enter a template name').waitFor()
  await making.getByLabel('Name').fill('Gift hamper')
  await expectNoAxeViolations(page)
  await making.getByLabel('Name').press('Enter')
  await page.getByRole('button', { name: /^Page: Product: Gift hamper/ }).waitFor()
  await expect.poll(announcement).toContain('Product: Gift hamper added')
  await expect.poll(() => sections()).toEqual(of_default)
  await expect.poll(() => row('Product: Gift hamper').count()).toBe(1)

  // Undo takes it away and goes back; redo brings it again.
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Page: Product(?!:)/ }).waitFor()
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: /^Page: Product: Gift hamper/ }).waitFor()

  // A section of its own.
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('contact')
  await page.keyboard.press('Enter')
  await expect.poll(sections).toEqual([...of_default, 'Contact form'])
  await preview.locator('[data-section-id^=contact-form]').waitFor({ state: 'attached' })

  await act('Rename')
  const renaming = page.getByRole('dialog', { name: 'Rename “Gift hamper”' })
  await renaming.getByLabel('Name').fill('Diwali hamper')
  await renaming.getByLabel('Name').press('Enter')
  await page.getByRole('button', { name: /^Page: Product: Diwali hamper/ }).waitFor()

  // Given to one product, which is then what the preview shows.
  await act('Assign to products', 'Product: Diwali hamper')
  const assigning = page.getByRole('dialog', { name: 'Assign products to “Diwali hamper”' })
  await assigning.getByRole('combobox', { name: 'Choose products' }).click()
  await page.getByRole('option', { name: gift.title }).first().click()
  await page.keyboard.press('Escape')
  await assigning.getByRole('listitem').filter({ hasText: gift.title }).waitFor()
  await expectNoAxeViolations(page)
  await assigning.getByRole('button', { name: 'Assign' }).click()
  await page.getByText('1 product assigned to “Diwali hamper”').waitFor()
  await preview.getByRole('heading', { name: gift.title, level: 1 }).waitFor()

  // A duplicate is deleted again.
  await act('Duplicate', 'Product: Diwali hamper')
  await page.getByRole('button', { name: /^Page: Product: Diwali hamper copy/ }).waitFor()
  await act('Delete', 'Product: Diwali hamper copy')
  await page.getByText('Nothing uses this template.').waitFor()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await openList()
  await list.getByRole('button', { name: /^Product: Diwali hamper$/ }).waitFor()
  await expect.poll(() => list.getByText('copy').count()).toBe(0)
  await list.getByRole('button', { name: /^Product: Diwali hamper$/ }).click()
  await act('Delete', 'Product: Diwali hamper')
  await page.getByText('1 product uses it and will switch to the default product template.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // The list of what is published names it.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Your changes are live.').waitFor()
  await expect.poll(() => publicPage(`/products/${gift.handle}`), { timeout: 3_000 }).toMatch(/id="[^"]*contact-form/)
  expect(await publicPage(`/products/${other.handle}`)).not.toMatch(/id="[^"]*contact-form/)
  expect(editor.consoleErrors).toEqual([])

  // The same choice stands in the product's form in the dashboard.
  const { urls } = editor.platform
  await page
    .context()
    .addCookies([{ url: urls.dashboard, sameSite: 'Lax', name: 'storeSelectedPlatform', value: slug }])
  // Where the templates cannot be read, it is not said that there are none.
  const list_of_templates = '**/api/store/templates?*'
  await page.route(list_of_templates, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto(`${urls.dashboard}/products/${gift.id}`)
  await page.getByText('Your selection doesn’t change.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  const field = page.getByRole('combobox', { name: 'Theme template' })
  await expect.poll(() => field.textContent()).toBe('Diwali hamper')
  await field.click()
  await page.getByRole('option', { name: 'Default' }).click()
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('All changes saved').waitFor()
  await expect
    .poll(() => publicPage(`/products/${gift.handle}`), { timeout: 3_000 })
    .not.toMatch(/id="[^"]*contact-form/)
  await page.close()
})
