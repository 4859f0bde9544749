import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

/** Creates a theme with a header, a footer and the standard pages. */
async function createTheme(name: string): Promise<string> {
  const theme = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  return theme.slug
}

/** Returns a file's text on the server. */
async function savedText(slug: string, path: string): Promise<string | undefined> {
  const list = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  return list.files.find((file) => file.path === path)?.text
}

const file = (page: Page, name: string) => page.getByRole('treeitem', { name })
const code = (page: Page, path: string) => page.getByRole('textbox', { name: path, exact: true })
const status = (page: Page, text: string) => page.getByRole('banner').getByText(text)

/** Opens a file with "Go to file". */
async function goToFile(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill(path)
  await page.keyboard.press('Enter')
  await code(page, path).waitFor()
}

test('a new section is created, edited, saved, and still there after a reload', async () => {
  const slug = await createTheme('New section')
  const page = await studio.open(`/themes/${slug}`)
  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByLabel('Name').fill('Summer sale')
  await page.getByText('sections/summer-sale.liquid').waitFor()
  await page.getByRole('button', { name: 'Create file' }).click()
  await code(page, 'sections/summer-sale.liquid').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Only today</p>')
  await status(page, 'Unsaved changes').waitFor()
  await page.keyboard.press('Control+s')
  await status(page, 'Saved').waitFor()
  expect(await savedText(slug, 'sections/summer-sale.liquid')).toContain('<p>Only today</p>')
  await page.reload()
  await code(page, 'sections/summer-sale.liquid').getByText('<p>Only today</p>').waitFor()
  await file(page, 'summer-sale.liquid').waitFor()
})

test('renaming a snippet updates every file that renders it, and one Undo takes all of it back', async () => {
  const slug = await createTheme('Rename')
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'snippets').click()
  await file(page, 'search-form.liquid').click()
  await code(page, 'snippets/search-form.liquid').waitFor()
  await file(page, 'search-form.liquid').press('F2')
  await page.getByRole('textbox', { name: 'New name of search-form.liquid' }).fill('find.liquid')
  await page.keyboard.press('Enter')
  await page.getByText('Renamed to snippets/find.liquid').waitFor()
  await code(page, 'snippets/find.liquid').waitFor()
  await goToFile(page, 'sections/main-404.liquid')
  await code(page, 'sections/main-404.liquid').getByText("render 'find'").waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await code(page, 'sections/main-404.liquid').getByText("render 'search-form'").waitFor()
  await page.keyboard.press('Control+s')
  await status(page, 'Saved').waitFor()
  expect(await savedText(slug, 'sections/main-404.liquid')).toContain("render 'search-form'")
  expect(await savedText(slug, 'snippets/find.liquid')).toBeUndefined()
})

test('a deleted file comes back with Undo', async () => {
  const slug = await createTheme('Delete')
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'main-404.liquid').click()
  await file(page, 'main-404.liquid').press('Delete')
  await page.getByText('Deleted sections/main-404.liquid').waitFor()
  await expect.poll(() => file(page, 'main-404.liquid').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await file(page, 'main-404.liquid').waitFor()
})

test('search and replace shows every change first, and skips the files that are left out', async () => {
  const slug = await createTheme('Replace')
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'main-404.liquid').waitFor()
  await page.keyboard.press('Control+Shift+f')
  await page.getByRole('searchbox', { name: 'Search in all files' }).fill('page-width')
  await page.getByRole('checkbox', { name: 'Replace' }).click()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('page-frame')
  await page.getByRole('insertion').getByText('page-frame').first().waitFor()
  await page.getByRole('checkbox', { name: 'assets/theme.css' }).click()
  await page.getByRole('button', { name: /^Replace \d+$/ }).click()
  await page.getByText(/^Replaced \d+ matches$/).waitFor()
  await page.keyboard.press('Control+s')
  await status(page, 'Saved').waitFor()
  expect(await savedText(slug, 'sections/main-404.liquid')).toContain('page-frame')
  expect(await savedText(slug, 'assets/theme.css')).toContain('page-width')
})

test('two editors show the same file and follow each other', async () => {
  const slug = await createTheme('Two editors')
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'main-404.liquid').click()
  await page.getByRole('button', { name: 'Second editor' }).click()
  const second = page.getByRole('region', { name: 'Second editor' }).getByRole('textbox')
  await second.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Twice</p>')
  await page.getByRole('region', { name: 'Editor', exact: true }).getByText('<p>Twice</p>').waitFor()
})

test('a place that was opened from a match isn’t shown again on coming back to the file', async () => {
  const slug = await createTheme('Places')
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'theme.json').click()
  await page.keyboard.press('Control+Shift+f')
  await page.getByLabel('Search in all files').fill('page-width')
  await page
    .getByRole('button', { name: /page-width/ })
    .first()
    .click()
  const editor = page.locator('[data-path]')
  const path = (await editor.getAttribute('data-path')) ?? ''
  await page.keyboard.press('Control+End')
  await page.keyboard.type('// here')
  await page.getByRole('tab', { name: 'theme.json' }).click()
  await page.getByRole('tab').and(page.getByTitle(path)).click()
  await page.getByRole('textbox', { name: path, exact: true }).focus()
  await page.keyboard.type(' and there')
  await code(page, path).getByText('// here and there').waitFor()
})

test('has no accessibility violations with any panel, on desktop and phone, light and dark', async () => {
  const slug = await createTheme('Accessible')
  const page = await studio.open(`/themes/${slug}?file=assets/theme.css`)
  await code(page, 'assets/theme.css').waitFor()
  await goToFile(page, 'sections/main-404.liquid')
  await page.frameLocator('iframe').first().getByRole('heading').first().waitFor()
  for (const panel of ['Problems', 'Search', 'Terminal', 'History']) await expectAccessiblePanel(page, panel)
  await page.getByRole('tab', { name: 'theme.css' }).click()
  await code(page, 'assets/theme.css').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const panel of ['Problems', 'Search', 'Terminal', 'History']) await expectAccessiblePanel(page, panel)
  for (const view of ['Files', 'Preview']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expectNoAxeViolationsInBothSchemes(page)
  }
})

/** Opens a panel below the code, which stays open, with the command menu. */
async function expectAccessiblePanel(page: Page, panel: string): Promise<void> {
  const tab = page.getByRole('tab', { name: panel })
  if ((await tab.count()) === 0) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands' }).fill(`Show or hide ${panel}`)
    await page.keyboard.press('Enter')
  } else await tab.click()
  const content = page.getByRole('tabpanel', { name: panel })
  await content.waitFor()
  await content.getByText('Loading').waitFor({ state: 'hidden' })
  if (panel === 'Search') await content.getByRole('searchbox').fill('page-width')
  await expectNoAxeViolationsInBothSchemes(page)
}
