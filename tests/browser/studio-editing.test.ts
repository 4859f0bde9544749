import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const FILE = 'sections/main-404.liquid'

/** Opens a file of a new theme, with the cursor at its end. */
async function openFile(name: string): Promise<Page> {
  const { slug } = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  const page = await studio.open(`/themes/${slug}?file=${FILE}`)
  await code(page).click()
  await page.keyboard.press('Control+End')
  return page
}

const code = (page: Page, path = FILE) => page.getByRole('textbox', { name: path, exact: true })
const shown = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first()

test('goes to a setting by its name, and from the uses of a snippet to one of them', async () => {
  const page = await openFile('Symbols')
  await page.keyboard.press('Control+Shift+o')
  const field = page.getByRole('combobox', { name: 'Go to section, setting or snippet' })
  await field.fill('colour scheme')
  await page.getByRole('option', { name: /\(sections\/header\.liquid\)/ }).click()
  await code(page, 'sections/header.liquid').and(page.locator(':focus')).waitFor()
  await code(page, 'sections/header.liquid').locator('.cm-activeLine', { hasText: '@setting color_scheme' }).waitFor()

  await page.getByRole('tab', { name: 'main-404.liquid' }).click()
  await code(page).getByText("'search-form'").click()
  await page.keyboard.press('Shift+F12')
  const uses = page.getByRole('region', { name: /^\d+ uses$/ })
  await uses.getByRole('button', { name: /^sections\/main-search\.liquid:\d+/ }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await uses.getByRole('button', { name: /^sections\/main-search\.liquid:\d+/ }).click()
  await code(page, 'sections/main-search.liquid').locator('.cm-activeLine', { hasText: 'search-form' }).waitFor()
})

test('formats a file as one step to undo, and refuses one with mistakes', async () => {
  const page = await openFile('Format')
  await page.keyboard.type('<p>{{shop.name}}</p>')
  await page.keyboard.press('Shift+Alt+f')
  await code(page).getByText('{{ shop.name }}').waitFor()
  await page.keyboard.press('Shift+Alt+f')
  await shown(page, 'The file is already formatted.').waitFor()
  await undo(page).click()
  await code(page).getByText('{{shop.name}}').waitFor()
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('{% if shop.name %}')
  await page.keyboard.press('Shift+Alt+f')
  await shown(page, 'The file has syntax errors. Fix them first.').waitFor()
  await code(page).getByText('{{shop.name}}').waitFor()
})

test('fixes one problem or all of them from the list of problems', async () => {
  const page = await openFile('Problems')
  await page.keyboard.type('{{ shop.name | upcasee }}{{ shop.name | downcasee }}{{ shop.name | capitalizee }}')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Problems', exact: true }).click()
  await page.getByRole('button', { name: 'Change to downcase' }).click()
  await shown(page, 'Fixed 1 problem').waitFor()
  await page.getByText(/^2 of \d+ problems have a fix$/).waitFor()
  await page.getByRole('button', { name: 'Fix all' }).click()
  await shown(page, 'Fixed 2 problems').waitFor()
  await code(page).getByText('| capitalize }}').waitFor()
  await page.getByRole('button', { name: 'Fix all' }).waitFor({ state: 'hidden' })
  await undo(page).click()
  await code(page).getByText('| capitalizee }}').waitFor()
  await code(page).getByText('| downcase }}').waitFor()
})

test('a search that would never end is stopped, and the editor works meanwhile', async () => {
  const page = await openFile('Search')
  await page.keyboard.type(`<p>${'a'.repeat(40)}!</p>`)
  await page.keyboard.press('Control+Shift+f')
  await page.getByRole('checkbox', { name: 'Regular expression' }).click()
  const field = page.getByRole('searchbox', { name: 'Search in all files' })
  await field.fill('(a+)+$')
  await page.getByText('Searching…').waitFor()
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Typed meanwhile</p>')
  await code(page).getByText('<p>Typed meanwhile</p>').waitFor()
  await page.getByText('The search took too long. Try a simpler regular expression.').waitFor()
  await page.keyboard.press('Control+Shift+f')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('a{40}(?=!)')
  await page.getByText('1 match in 1 file').waitFor()
  await page.getByRole('checkbox', { name: 'Replace' }).click()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('[$&]')
  await page
    .getByRole('insertion')
    .getByText(`[${'a'.repeat(40)}]`)
    .waitFor()
  await page.getByRole('button', { name: 'Replace 1', exact: true }).click()
  await code(page)
    .getByText(`[${'a'.repeat(40)}]!`)
    .waitFor()
})

test('the sheet lists the shortcuts, and they do what it says', async () => {
  const page = await openFile('Shortcuts')
  await page.getByRole('tab', { name: 'main-404.liquid' }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Show or hide files').waitFor()
  const listed = await sheet
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling?.textContent].join(': ')))
  expect(listed).toEqual(
    expect.arrayContaining([
      'Show or hide files: CtrlB',
      'Open or close the second editor: Ctrl\\',
      'Show or hide the preview: CtrlAltP',
      'Show or hide problems: CtrlAlt1',
      'Comment: Ctrl/',
      'Move line up: AltUp',
      'Close file: AltW',
      'List uses: ShiftF12',
    ]),
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })

  const tree = page.getByRole('tree', { name: 'Theme files' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.keyboard.press('Control+b')
  await tree.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+b')
  await tree.waitFor()
  await page.keyboard.press('Control+Alt+p')
  await preview.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+\\')
  const second = page.getByRole('region', { name: 'Second editor' })
  await second.waitFor()
  await page.keyboard.press('Control+\\')
  await second.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Alt+1')
  await page.getByRole('tab', { name: /^Problems/, selected: true }).waitFor()
  await page.keyboard.press('Control+Alt+1')
  await page.getByRole('tab', { name: /^Problems/ }).waitFor({ state: 'hidden' })

  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n<p>Second</p>\n<p>First</p>')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+/')
  await expect
    .poll(async () => (await code(page).locator('.cm-line').allTextContents()).slice(-2))
    .toEqual([expect.stringMatching(/^(<!--|{% comment %}) ?<p>First<\/p>/), '<p>Second</p>'])
  // In the editor, a question mark is text.
  await page.keyboard.type('?')
  await page.keyboard.press('Alt+w')
  await code(page).waitFor({ state: 'hidden' })
})
