import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dialogOf } from './browser.ts'
import { type EditorPage, startEditor, type TestEditor } from './start-editor.ts'

// Sample text in the editor can be replaced in place.
const slug = 'priya-masala'
let editor: TestEditor

const testimonials = {
  id: 'own',
  type: 'custom',
  settings: {},
  blocks: [],
  widgets: [
    {
      id: 'w1',
      type: 'TestimonialWidget',
      settings: {},
      blocks: ['a', 'b'].map((id) => ({ id, type: 'testimonial', settings: {} })),
    },
  ],
}
const hero = { id: 'hero', type: 'hero', settings: { heading: 'Hot and honest' }, blocks: [] }

beforeAll(async () => {
  editor = await startEditor(slug)
})
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

async function openTestimonials(options: Parameters<typeof editor.open>[0] = {}): Promise<EditorPage> {
  await editor.saveDraft([testimonials, hero])
  return editor.open(options)
}

const canUndo = async ({ page }: EditorPage) =>
  (await page.getByRole('button', { name: 'Nothing to undo' }).count()) === 0

test('sample text can be replaced in place without running shortcuts, and Undo restores it in one step', async () => {
  const editorPage = await openTestimonials({ width: 1440 })
  const { page, preview, sections } = editorPage
  const before = await sections()
  const first = preview.locator('[data-block-id=a] blockquote p')
  expect(await first.textContent()).toBe('A quote from a customer')
  await first.dblclick()
  const field = preview.getByRole('textbox', { name: 'Quote' })
  await field.waitFor()
  await page.keyboard.type('Has all the hallmarks of a lovely shawl, hasn’t it?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Always.')
  await expect.poll(() => first.textContent()).toContain('Always.')
  await page.keyboard.press('Control+a')
  expect(await first.evaluate(() => String(getSelection()))).toMatch(/^Has all.*Always\.$/s)
  await page.keyboard.press('Control+Enter')
  await field.waitFor({ state: 'detached' })
  expect(await sections()).toEqual(before)
  expect(await page.getByRole('dialog').count()).toBe(0)

  // Inside the frame, letters run no shortcuts and Ctrl+A selects nothing.
  for (const key of ['h', 'a', 'l', '?', 'Control+a']) await page.keyboard.press(key)
  expect(await sections()).toEqual(before)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await first.evaluate(() => String(getSelection()))).toBe('')

  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(() => first.textContent()).toBe('A quote from a customer')
  await expect.poll(() => canUndo(editorPage)).toBe(false)
})

test('leaving sample text unchanged changes nothing, and Escape restores it', async () => {
  const editorPage = await openTestimonials({ width: 1440 })
  const { page, preview } = editorPage
  const name = preview.locator('[data-block-id=b] strong')
  for (const typed of ['', 'Asha']) {
    await name.dblclick()
    await preview.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.keyboard.type(typed)
    await page.keyboard.press('Escape')
    await preview.getByRole('textbox', { name: 'Name' }).waitFor({ state: 'detached' })
    await expect.poll(() => name.textContent()).toBe('Customer name')
    expect(await canUndo(editorPage)).toBe(false)
  }
})

test('shortcuts work in the layer list, and typing on text that can’t be edited deletes nothing', async () => {
  const editorPage = await openTestimonials({ width: 1440 })
  const { page, preview, row, sections } = editorPage
  await row('Hero').click()
  await page.keyboard.press('h')
  await page.getByRole('treeitem', { name: /^Hero hidden/ }).waitFor()
  await page.keyboard.press('h')
  const before = await sections()
  // The copyright line belongs to the theme: it can be selected with its section but not edited.
  await preview.getByText(/^© /).dblclick()
  await page.keyboard.type('halal?')
  for (const key of ['Backspace', 'Delete']) await page.keyboard.press(key)
  expect(await dialogOf(page).count()).toBe(0)
  expect(await sections()).toEqual(before)
  await expect.poll(() => preview.getByText(/^© /).count()).toBe(1)
  // A section that was selected by a click can be deleted.
  await preview.getByRole('heading', { name: 'Hot and honest' }).click()
  await page.keyboard.press('Delete')
  await preview.getByRole('heading', { name: 'Hot and honest' }).waitFor({ state: 'detached' })
})
