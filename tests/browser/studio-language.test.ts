import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const code = (page: Page, path: string) => page.getByRole('textbox', { name: path, exact: true })
const option = (page: Page, name: string) =>
  page.locator('.cm-completionLabel').filter({ hasText: new RegExp(`^${name}$`) })
/** Time between two keys, so that completions are requested before the word is complete. */
const KEY_MS = 40

/** Opens a file of a new theme, with the cursor at its end. */
async function openFile(name: string, path: string): Promise<Page> {
  const theme = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  const page = await studio.open(`/themes/${theme.slug}`)
  await goToFile(page, path)
  await code(page, path).click()
  await page.keyboard.press('Control+End')
  return page
}

async function goToFile(page: Page, path: string): Promise<void> {
  await page.getByRole('treeitem').first().waitFor()
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill(path)
  await page.keyboard.press('Enter')
  await code(page, path).waitFor()
}

test('completes objects, filters and annotations while typing', async () => {
  const page = await openFile('Completion', 'sections/main-404.liquid')
  await page.keyboard.type('{{ product.feat')
  await option(page, 'featured_image').click()
  await page.keyboard.type(' | image_u')
  await option(page, 'image_url').click()
  await code(page, 'sections/main-404.liquid').getByText('product.featured_image | image_url').waitFor()
  await code(page, 'sections/main-404.liquid').getByText('@limit 1').click()
  await page.keyboard.press('End')
  await page.keyboard.type('\n@max_bl')
  await option(page, 'max_blocks').waitFor()
})

test('completes what was typed before the language service was ready', async () => {
  const theme = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name: 'Waits', start: 'blank' } })
  const page = await studio.open('/login')
  const started = Promise.withResolvers<void>()
  await page.route(/language-worker/, async (route) => {
    await started.promise
    await route.continue()
  })
  await page.goto(`/themes/${theme.slug}`)
  await goToFile(page, 'sections/main-404.liquid')
  await code(page, 'sections/main-404.liquid').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('{{ product.feat', { delay: KEY_MS })
  started.resolve()
  await option(page, 'featured_image').waitFor()
})

test('completes the properties of a completed object', async () => {
  const page = await openFile('Properties', 'sections/main-404.liquid')
  await page.keyboard.type('{{ prod', { delay: KEY_MS })
  await option(page, 'product').waitFor()
  await page.keyboard.type('uct.', { delay: KEY_MS })
  await option(page, 'featured_image').waitFor()
})

test('underlines a mistake while typing, and repairs it', async () => {
  const path = 'sections/main-404.liquid'
  const page = await openFile('Mistake', path)
  await page.keyboard.type('{{ shop.name | upcasee }}')
  await page.keyboard.press('Escape')
  const mistake = code(page, path).locator('.cm-lintRange-error', { hasText: 'upcasee' })
  await mistake.hover()
  await page.getByText('Unknown filter "upcasee". Did you mean "upcase"?').first().waitFor()
  await page.getByRole('button', { name: 'Change to upcase' }).first().click()
  await expect.poll(() => mistake.count()).toBe(0)
  await code(page, path).getByText('| upcase }}').waitFor()
})

test('F12 opens the file that is rendered, and F2 renames it in every file', async () => {
  const page = await openFile('Names', 'sections/main-404.liquid')
  await code(page, 'sections/main-404.liquid').getByText('search-form').click()
  await page.keyboard.press('F12')
  await code(page, 'snippets/search-form.liquid').waitFor()
  await goToFile(page, 'sections/main-404.liquid')
  await code(page, 'sections/main-404.liquid').getByText('search-form').click()
  await page.keyboard.press('F2')
  await page.getByLabel('New name').fill('find')
  await page.getByText(/^Changes \d+ places/).waitFor()
  await page.keyboard.press('Enter')
  await code(page, 'sections/main-404.liquid').getByText("'find'").waitFor()
  await page.getByRole('treeitem', { name: 'snippets' }).click()
  await page.getByRole('treeitem', { name: 'find.liquid' }).waitFor()
})
