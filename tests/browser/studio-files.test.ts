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
  // Tall enough for all files: a drag doesn’t scroll.
  const page = await studio.open(`/themes/${slug}`, { height: 1400 })
  await file(page, 'theme.json').waitFor()
  const saved = async () => {
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

const shown = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const hasFocus = (page: Page, name: string) => file(page, name).and(page.locator(':focus')).waitFor()

test('files dragged into a folder keep their references, and one Undo moves them back', async () => {
  const { page, saved } = await openTheme('Drag')
  await createFile(page, 'snippets/forms/field.liquid')
  await file(page, 'snippets').click()
  await file(page, 'search-form.liquid').click()
  await file(page, 'price.liquid').click({ modifiers: ['Control'] })
  await file(page, 'search-form.liquid').hover()
  await page.mouse.down()
  await file(page, 'forms').hover()
  await file(page, 'forms').hover()
  await page.mouse.up()
  await shown(page, 'Moved 2 files to snippets/forms').waitFor()
  await shown(page, 'Updated references in 3 files.').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saved()).has('snippets/forms/price.liquid')).toBe(true)
  expect((await saved()).get('sections/main-404.liquid')).toContain("render 'forms/search-form'")
  await undo(page).click()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saved()).has('snippets/price.liquid')).toBe(true)
  const restored = await saved()
  expect(restored.get('sections/main-404.liquid')).toContain("render 'search-form'")
  expect([...restored.keys()].filter((path) => path.startsWith('snippets/forms/'))).toEqual([
    'snippets/forms/field.liquid',
  ])
})

test('uploads several files at once, or none if one is beyond a limit', async () => {
  const { page, saved } = await openTheme('Upload')
  const upload = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    await (await opened).setFiles(files)
  }
  const style = { name: 'Diwali sale.css', mimeType: 'text/css', buffer: Buffer.from('.sale { color: red }') }
  const image = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from('not checked here') }
  const before = await saved()
  await upload([style, image, { ...image, name: 'large.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await shown(page, 'assets/large.png: An asset can be up to 5 MB.').waitFor()
  await upload([style, image])
  await shown(page, 'Uploaded 2 files').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saved()).get('assets/Diwali-sale.css')).toBe('.sale { color: red }')
  const after = await saved()
  expect(after.has('assets/lamp.png')).toBe(true)
  expect(after.size).toBe(before.size + 2)
})

test('the tree works with the keyboard alone: open, rename, move, select several and delete', async () => {
  const { page, saved } = await openTheme('Keyboard')
  const before = await saved()
  await page.getByRole('button', { name: 'Undo last file change' }).focus()
  await page.keyboard.press('Tab')
  await hasFocus(page, 'sections')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await hasFocus(page, 'header.liquid')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name of header.liquid' }).fill('top.liquid')
  await page.keyboard.press('Enter')
  await shown(page, 'Renamed to sections/top.liquid').waitFor()
  await hasFocus(page, 'top.liquid')
  await page.keyboard.press('Home')
  await hasFocus(page, 'sections')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Shift+D')
  await page.getByText(/^Dragging footer.liquid. Current position: in widgets/).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText('footer.liquid, in snippets').waitFor()
  await page.keyboard.press('Enter')
  await shown(page, 'Moved sections/footer.liquid to snippets').waitFor()
  await hasFocus(page, 'snippets')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await hasFocus(page, 'main-404.liquid')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await shown(page, 'Deleted 2 files').waitFor()
  await hasFocus(page, 'main-collection.liquid')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await saved()).size).toBe(before.size - 2)
  const after = await saved()
  expect(after.has('sections/main-404.liquid')).toBe(false)
  expect(after.has('sections/main-cart.liquid')).toBe(false)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: 'sections/main-collection.liquid', exact: true })
  await code.and(page.locator(':focus')).waitFor()
  // The key that opened the file isn't typed into it: it has no unsaved changes.
  await file(page, 'main-collection.liquid').and(page.locator('[aria-label="main-collection.liquid"]')).waitFor()
})

test('the cursor in a closed drawer’s code doesn’t lose the focus to the preview', async () => {
  const { page } = await openTheme('Focus')
  await file(page, 'header.liquid').click()
  const preview = page.frameLocator('iframe').first()
  await preview
    .getByRole('link', { name: 'Menu' })
    .or(preview.getByRole('button', { name: 'Menu' }))
    .first()
    .waitFor()
  const code = page.getByRole('textbox', { name: 'sections/header.liquid', exact: true })
  await code.click()
  await page.keyboard.press('Control+End')
  await preview.locator('dialog [data-haat-highlight]').first().waitFor({ state: 'attached' })
  await page.keyboard.type('<p>Typed here</p>')
  await code.getByText('<p>Typed here</p>').waitFor()
})
