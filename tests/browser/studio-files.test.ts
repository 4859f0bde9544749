import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

async function openTheme(name: string): Promise<{ page: Page; saved: () => Promise<Map<string, string | undefined>> }> {
  const { slug } = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  const page = await studio.open(`/themes/${slug}`)
  await file(page, 'theme.json').waitFor()
  const saved = async () => {
    await page.keyboard.press('Control+s')
    await page.getByRole('banner').getByText('Saved').waitFor()
    const query = { include: 'text' } as const
    const { files } = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query })
    return new Map(files.map(({ path, text }) => [path, text]))
  }
  return { page, saved }
}

/** A row of the tree. Its name may be followed by its state, such as ", unsaved". */
const file = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${RegExp.escape(name)}(,|$)`) })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** Creates an empty file with the dialog. */
async function createFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'New file', exact: true }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Empty file' }).click()
  await page.getByRole('textbox', { name: 'Path' }).fill(path)
  await page.getByRole('button', { name: 'Create file' }).click()
  await page.getByRole('textbox', { name: path, exact: true }).waitFor()
}

test('files dragged into a folder keep their references, and one Undo moves them back', async () => {
  const { page, saved } = await openTheme('Drag')
  await createFile(page, 'snippets/forms/field.liquid')
  await createFile(page, 'snippets/label.liquid')
  await file(page, 'snippets').click()
  await file(page, 'search-form.liquid').click()
  await file(page, 'label.liquid').click({ modifiers: ['Control'] })
  await file(page, 'search-form.liquid').dragTo(file(page, 'forms'))
  await page.getByText('Moved 2 files to snippets/forms').waitFor()
  const moved = await saved()
  expect(moved.get('sections/main-404.liquid')).toContain("render 'forms/search-form'")
  expect([...moved.keys()]).toEqual(
    expect.arrayContaining(['snippets/forms/label.liquid', 'snippets/forms/search-form.liquid']),
  )
  await undo(page).click()
  const restored = await saved()
  expect(restored.get('sections/main-404.liquid')).toContain("render 'search-form'")
  expect([...restored.keys()].filter((path) => path.startsWith('snippets/'))).toEqual([
    'snippets/forms/field.liquid',
    'snippets/label.liquid',
    'snippets/search-form.liquid',
  ])
})
