import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor
beforeAll(async () => {
  editor = await startEditor(slug)
})
afterAll(() => editor?.close())

const fetchStorefront = (path: string) =>
  fetch(`${editor.platform.urls.storefront}/${slug}${path}`).then((page) => page.text())

interface Product {
  readonly id: string
  readonly handle: string
  readonly title: string
}

test('a template can be added, edited, assigned to a product and published, and only that product uses it', async () => {
  const response = await fetch(`${editor.platform.urls.backend}/api/storefront/products?store_slug=${slug}&limit=2`)
  const [gift, other] = ((await response.json()) as { items: Product[] }).items
  if (gift === undefined || other === undefined) throw new Error('The demo has no products')

  const { page, preview, row, announcement, sections } = await editor.open()
  // Not the page of the same name in the list.
  const pageButton = page.getByRole('banner').getByRole('button', { name: /^Page:/ })
  const list = page.getByRole('dialog', { name: 'Choose a page' })
  const openList = async () => {
    await pageButton.click()
    await list.getByRole('button', { name: 'New template' }).waitFor()
  }
  const runAction = async (action: string, name = 'Product: Gift hamper') => {
    await openList()
    await list.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  // A new template is a copy of the default one.
  await openList()
  await list.getByRole('button', { name: 'Product', exact: true }).click()
  const defaultSections = await sections()
  expect(defaultSections.length).toBeGreaterThan(0)
  await openList()
  await list.getByRole('button', { name: 'New template' }).click()
  const adding = page.getByRole('dialog', { name: 'New template' })
  await adding.getByRole('button', { name: 'Add template' }).click()
  await adding.getByText('Enter a template name').waitFor()
  await adding.getByLabel('Name').fill('Gift hamper')
  await expectNoAxeViolations(page)
  await adding.getByLabel('Name').press('Enter')
  await page.getByRole('button', { name: /^Page: Product: Gift hamper/ }).waitFor()
  await expect.poll(announcement).toContain('Product: Gift hamper added')
  await expect.poll(() => sections()).toEqual(defaultSections)
  await expect.poll(() => row('Product: Gift hamper').count()).toBe(1)

  // Undo removes the template and returns to the default one. Redo adds it again.
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Page: Product(?!:)/ }).waitFor()
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: /^Page: Product: Gift hamper/ }).waitFor()

  // Adds a section only to the new template.
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('contact')
  await page.keyboard.press('Enter')
  await expect.poll(sections).toEqual([...defaultSections, 'Contact form'])
  await preview.locator('[data-section-id^=contact-form]').waitFor({ state: 'attached' })

  await runAction('Rename')
  const renaming = page.getByRole('dialog', { name: 'Rename “Gift hamper”' })
  await renaming.getByLabel('Name').fill('Diwali hamper')
  await renaming.getByLabel('Name').press('Enter')
  await page.getByRole('button', { name: /^Page: Product: Diwali hamper/ }).waitFor()

  // Assigned to one product, which the preview then shows.
  await runAction('Assign to products', 'Product: Diwali hamper')
  const assigning = page.getByRole('dialog', { name: 'Assign products to “Diwali hamper”' })
  await assigning.getByRole('combobox', { name: 'Choose products' }).click()
  await page.getByRole('option', { name: gift.title }).first().click()
  await page.keyboard.press('Escape')
  await assigning.getByRole('listitem').filter({ hasText: gift.title }).waitFor()
  await expectNoAxeViolations(page)
  await assigning.getByRole('button', { name: 'Assign' }).click()
  await page.getByText('1 product assigned to “Diwali hamper”').waitFor()
  await preview.getByRole('heading', { name: gift.title, level: 1 }).waitFor()

  // A duplicate can be deleted.
  await runAction('Duplicate', 'Product: Diwali hamper')
  await page.getByRole('button', { name: /^Page: Product: Diwali hamper copy/ }).waitFor()
  await runAction('Delete', 'Product: Diwali hamper copy')
  await page.getByText('Nothing uses this template.').waitFor()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await openList()
  await list.getByRole('button', { name: /^Product: Diwali hamper$/ }).waitFor()
  await expect.poll(() => list.getByText('copy').count()).toBe(0)
  await list.getByRole('button', { name: /^Product: Diwali hamper$/ }).click()
  await runAction('Delete', 'Product: Diwali hamper')
  await page.getByText('1 product uses it and will switch to the default product template.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // Publishing changes only the pages of that product.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Your changes are live.').waitFor()
  await expect.poll(() => fetchStorefront(`/products/${gift.handle}`)).toMatch(/id="[^"]*contact-form/)
  expect(await fetchStorefront(`/products/${other.handle}`)).not.toMatch(/id="[^"]*contact-form/)
  expect(editor.consoleErrors).toEqual([])

  // The product form in the dashboard has the same setting.
  const { urls } = editor.platform
  await page
    .context()
    .addCookies([{ url: urls.dashboard, sameSite: 'Lax', name: 'storeSelectedPlatform', value: slug }])
  // If the templates can't be loaded, the form says that the selection doesn't change.
  const templatesUrl = '**/api/store/templates?*'
  await page.route(templatesUrl, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await page.goto(`${urls.dashboard}/products/${gift.id}`)
  await page.getByText('Your selection doesn’t change.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  const field = page.getByRole('combobox', { name: 'Theme template' })
  await expect.poll(() => field.textContent()).toBe('Diwali hamper')
  await field.click()
  await page.getByRole('option', { name: 'Default' }).click()
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('All changes saved').waitFor()
  await expect.poll(() => fetchStorefront(`/products/${gift.handle}`)).not.toMatch(/id="[^"]*contact-form/)
})
