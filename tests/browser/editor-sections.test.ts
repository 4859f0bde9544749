import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor

const text = (id: string, type: string, settings: Record<string, unknown> = {}) => ({ id, type, settings })
const page = [
  { ...text('hero', 'hero', { heading: 'Hot and honest' }), blocks: [] },
  {
    ...text('story', 'image-with-text'),
    blocks: [text('b1', 'heading', { heading: 'Our mill' }), text('b2', 'text'), text('b3', 'button')],
  },
  {
    ...text('own', 'custom'),
    blocks: [],
    widgets: [
      text('w1', 'HeadingWidget', { text: 'Made by hand' }),
      { ...text('w2', 'InnerSectionWidget', { columns: 2 }), children: [[text('w3', 'TextWidget')], []] },
      text('w4', 'ButtonWidget'),
    ],
  },
  { ...text('letter', 'newsletter'), blocks: [] },
  { ...text('goods', 'main-product'), template: 'product', blocks: [text('title', 'description')] },
]

beforeAll(async () => {
  editor = await startEditor(slug)
})
beforeEach(() => editor.saveDraft(page))
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

const initialSections = ['Hero', 'Image with text', 'Custom section', 'Newsletter']

test('sections can be added, moved, renamed, hidden, duplicated, deleted and restored by mouse and keyboard', async () => {
  const editorPage = await editor.open()
  const { page, row } = editorPage
  await expect.poll(() => editorPage.sections()).toEqual(initialSections)

  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('chandelier')
  // A search without results offers a custom section.
  await page.getByText('No sections match “chandelier”').waitFor()
  await page.getByRole('region', { name: 'Custom' }).getByText('Custom section').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('region', { name: 'Images and video' }).waitFor()
  // Synonyms find sections, and each is shown as it will look in the store.
  await page.getByRole('textbox', { name: 'Search sections' }).fill('quote')
  const quotes = page.locator('[data-card^="testimonials"]')
  await quotes.locator('[data-sample=shown]').waitFor()
  await quotes.frameLocator('iframe').getByRole('heading', { name: 'What our customers say' }).waitFor()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('faq')
  await page.keyboard.press('Enter')
  await expect.poll(editorPage.sections).toEqual([...initialSections, 'FAQ'])
  await editorPage.preview.locator('[data-section-id^=faq]').waitFor({ state: 'attached' })

  await row('FAQ').press('Alt+ArrowUp')
  await expect.poll(editorPage.announcement).toBe('FAQ moved to position 4 of 5')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(editorPage.announcement).toBe('FAQ moved to position 1 of 2 of the footer, on every page')
  await page.keyboard.press('Control+z')
  await expect.poll(editorPage.announcement).toBe('Undone: Move FAQ')

  await editorPage.drag(row('FAQ'), row('Hero'))
  await expect.poll(editorPage.sections).toEqual(['FAQ', ...initialSections])

  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name of FAQ' }).fill('Good to know')
  await page.keyboard.press('Enter')
  await expect.poll(editorPage.sections).toEqual(['Good to know FAQ', ...initialSections])
  await page.keyboard.press('h')
  await expect.poll(editorPage.sections).toEqual(['Good to know FAQ hidden', ...initialSections])
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await editorPage.sections()).length).toBe(6)
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await editorPage.sections()).length).toBe(5)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await editorPage.sections()).length).toBe(6)

  await row('Newsletter').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(editorPage.announcement).toContain('Newsletter moved to position')
  await row('Newsletter').press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.poll(editorPage.announcement).toBe('Newsletter hidden')

  // The history leads back to the initial state.
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Opened the editor' }).click()
  await expect.poll(editorPage.announcement).toBe('Went back to: Opened the editor')
  await expect.poll(editorPage.sections).toEqual(initialSections)
})

test('blocks can be added until the section is full, and then the limit is announced', async () => {
  const editorPage = await editor.open()
  const { page, row } = editorPage
  // Selecting a section shows its blocks in the layers and in the settings.
  await row('Image with text').click()
  await row('Heading').waitFor()
  const blocks = page.getByRole('region', { name: 'Blocks' })
  await blocks.getByRole('button', { name: /^Heading/ }).click()
  await page.getByRole('region', { name: 'Settings', exact: true }).getByRole('heading', { name: 'Heading' }).waitFor()
  await row('Image with text').click()
  await blocks.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('text')
  await page.keyboard.press('Enter')
  await page.getByRole('treeitem', { name: 'Add block 4 of 6' }).waitFor()
  for (const used of [4, 5]) {
    await page.getByRole('treeitem', { name: `Add block ${used} of 6` }).click()
    await page.getByRole('textbox', { name: 'Search blocks' }).fill('text')
    await page.keyboard.press('Enter')
    await page.getByRole('treeitem', { name: `Add block ${used + 1} of 6` }).waitFor()
  }
  await page.getByRole('treeitem', { name: 'Add block 6 of 6' }).click()
  await expect.poll(editorPage.announcement).toBe('Image with text can have up to 6 blocks.')
  await row('Image with text').click()
  await expect.poll(() => blocks.getByRole('button', { name: 'Add block' }).isDisabled()).toBe(true)

  await editorPage.drag(row('Button'), row('Heading'))
  await expect.poll(editorPage.announcement).toBe('Button moved to position 1 in Image with text')
  // Each step in the history names its section.
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Move Button Image with text' }).waitFor()
  await page.keyboard.press('Escape')
})

test('widgets can be moved into the columns of an inner section by dragging and by keyboard', async () => {
  const editorPage = await editor.open()
  const { page, row } = editorPage
  await row('Custom section').click()
  await page.keyboard.press('ArrowRight')
  await row('Inner section').click()
  await page.keyboard.press('ArrowRight')
  await row('Column 2').waitFor()

  await editorPage.drag(row('Heading'), page.getByRole('treeitem', { name: 'Add widget' }).nth(1), { x: 0.35 })
  await expect.poll(() => row('Heading').getAttribute('aria-level')).toBe('5')
  await expect
    .poll(() => row('Column 2').evaluate((column) => column.nextElementSibling?.textContent))
    .toContain('Made by hand')

  await row('Button').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(editorPage.announcement).toBe('Button moved to position 2 of 2 in column 1')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(editorPage.announcement).toBe('Button moved to position 2 of 2 outside the columns')

  await page.getByRole('treeitem', { name: 'Add widget' }).first().click()
  const palette = page.getByRole('dialog', { name: 'Add widget' })
  await palette.locator('[data-card]').first().waitFor()
  await expect.poll(() => palette.locator('[data-card]').count()).toBeGreaterThanOrEqual(31)
  await palette.getByRole('textbox', { name: 'Search widgets' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(editorPage.announcement).toMatch(/^Text added at position 2 in column 1 of Inner section$/)

  // Empty columns and sections offer to add a widget, and a new empty section is expanded in the list.
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('custom')
  await page.keyboard.press('Enter')
  await expect.poll(editorPage.announcement).toMatch(/^Custom section added/)
  await editorPage.preview.locator('[data-section-id] [data-haat-empty="Add a widget"]').last().waitFor()
  const inNew = page.getByRole('treeitem', { name: 'Add widget' }).last()
  await inNew.click()
  await page.getByRole('textbox', { name: 'Search widgets' }).fill('inner')
  await page.keyboard.press('Enter')
  await row('Column 2').waitFor()
  await expect.poll(() => editorPage.preview.locator('[data-column][data-haat-empty="Add a widget"]').count()).toBe(2)
})

test('sections can be selected and dragged in the preview, and dragged into it from the palette', async () => {
  const editorPage = await editor.open()
  const { page, preview, row } = editorPage
  const shown = (id: string) => preview.locator(`[data-section-id="${id}"]`)
  await shown('hero').click({ position: { x: 12, y: 12 } })
  await expect.poll(() => row('Hero').getAttribute('aria-selected')).toBe('true')
  await page.locator('[data-selection-outline]').waitFor()

  // Editing text in place is one step. Playwright's clicks don't account for a scaled frame.
  await page.keyboard.press('Alt+4')
  // Clicking text shows its field in the panel and keeps the focus in the page.
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const field = panel.getByLabel('Heading', { exact: true })
  await panel.getByRole('tab', { name: 'Style' }).click()
  await field.waitFor({ state: 'detached' })
  // The highlight may end before the test checks it, so the test records it.
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      this.setAttribute('data-was-highlighted', '')
      return animate.apply(this, given)
    }
  })
  await preview.getByRole('heading', { name: 'Hot and honest' }).click()
  await panel
    .locator('[data-setting][data-was-highlighted]', { has: page.getByLabel('Heading', { exact: true }) })
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await preview.getByRole('heading', { name: 'Hot and honest' }).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Cold and kind')
  await page.locator('[data-save-state=unsaved]').waitFor()
  await page.keyboard.press('Escape')
  await preview.getByRole('heading', { name: 'Hot and honest' }).waitFor()
  // Escape leaves no change behind.
  await page.locator('[data-save-state=saved]').waitFor()
  await page.getByRole('button', { name: 'Nothing to undo' }).waitFor()
  await preview.getByRole('heading', { name: 'Hot and honest' }).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Cold and kind')
  await page.keyboard.press('Enter')
  await preview.getByRole('heading', { name: 'Cold and kind' }).waitFor()
  await page.keyboard.press('Control+z')
  await preview.getByRole('heading', { name: 'Hot and honest' }).waitFor()
  await page.keyboard.press('Alt+1')
  await expect.poll(() => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetWidth)).toBe(1280)

  // Drags the selected section below the story, or further if the page scrolls under the pointer.
  await editorPage.drag(shown('hero'), shown('story'), { x: 0.5, y: 0.7 })
  await expect.poll(async () => (await editorPage.sections()).indexOf('Hero')).toBeGreaterThan(0)
  await page.keyboard.press('Control+z')
  await expect.poll(editorPage.sections).toEqual(initialSections)

  await row('Image with text').click()
  const handle = page.getByRole('toolbar', { name: 'Actions for Image with text' }).locator('span').first()
  await editorPage.drag(handle, shown('hero'), { x: 0.5, y: 0.05 })
  await expect.poll(editorPage.sections).toEqual(['Image with text', 'Hero', 'Custom section', 'Newsletter'])

  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  const card = page.locator('[data-card]', { hasText: 'Testimonials' }).first()
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  const end = await shown('story').boundingBox()
  if (box === null || end === null) throw new Error('The element to drag isn’t visible')
  await page.mouse.move(box.x + 30, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 400, end.y + 40, { steps: 8 })
  await page.mouse.move(end.x + 420, end.y + 8, { steps: 4 })
  await page.locator('[data-preview-overlay] [data-drop-line]').waitFor()
  await page.mouse.up()
  await expect.poll(async () => (await editorPage.sections())[0]).toBe('Testimonials')

  // Escape cancels a drag.
  const before = await editorPage.sections()
  const line = await row('Newsletter').boundingBox()
  if (line === null) throw new Error('The element to drag isn’t visible')
  await page.mouse.move(line.x + 60, line.y + 12)
  await page.mouse.down()
  await page.mouse.move(line.x + 60, line.y - 60, { steps: 4 })
  await page.locator('[data-drop-line]').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => editorPage.sections()).toEqual(before)

  // Dragging into the footer says that the section would be on every page. Releasing outside the window cancels.
  const dragToFooter = async () => {
    const foot = await row('Footer').boundingBox()
    if (foot === null) throw new Error('The footer isn’t visible')
    await page.mouse.move(line.x + 60, line.y + 12)
    await page.mouse.down()
    await page.mouse.move(line.x + 60, line.y + 30, { steps: 4 })
    await expect.poll(editorPage.announcement).toBe('Moving Newsletter')
    await page.mouse.move(foot.x + 60, foot.y + foot.height, { steps: 4 })
    await page.locator('[data-drag-shield]').getByText('on every page').waitFor()
  }
  await dragToFooter()
  await page.mouse.move(-30, 300)
  await page.mouse.up()
  await expect.poll(editorPage.announcement).toBe('Newsletter wasn’t moved')
  await dragToFooter()
  // If the page misses the release, the drag ends when the pointer returns.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0 })))
  await page.locator('[data-drag-shield]').waitFor({ state: 'detached' })
  await expect.poll(editorPage.announcement).toBe('Newsletter wasn’t moved')
  await page.mouse.up()
  await expect.poll(() => editorPage.sections()).toEqual(before)
})

test('a section can be copied to another page, which the command menu and the page list open', async () => {
  const editorPage = await editor.open()
  const { page, row } = editorPage
  await row('Hero').click()
  await page.keyboard.press('Control+c')
  await expect.poll(editorPage.announcement).toBe('Hero copied')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('product')
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await page.getByRole('treeitem', { name: 'Product', exact: true }).first().waitFor()
  await page.keyboard.press('Control+v')
  await expect.poll(editorPage.sections).toContain('Hero')
  await editorPage.preview.locator('[data-section-id]', { hasText: 'Hot and honest' }).waitFor({ state: 'attached' })
  // The context menu can paste even if the browser denies access to its clipboard.
  await row('Hero').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste below' }).click()
  await expect.poll(async () => (await editorPage.sections()).filter((name) => name === 'Hero').length).toBe(2)
  await row('Hero').click({ button: 'right' })
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Paste style' }).getAttribute('aria-disabled'))
    .toBe('true')
  await page.getByRole('menuitem', { name: 'Copy style' }).click()
  await expect.poll(editorPage.announcement).toBe('Style of Hero copied')
  await row('Hero').press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Paste style' }).click()
  await expect.poll(editorPage.announcement).toBe('Hero already has this style')

  await page.getByRole('button', { name: /^Page: Product/ }).click()
  await page.getByRole('button', { name: /Choose product to preview Product$/ }).click()
  await page.getByRole('textbox', { name: 'Search products' }).fill('turmeric')
  await page
    .getByRole('button', { name: /Turmeric/ })
    .first()
    .click()
  await editorPage.preview
    .getByText(/Turmeric/)
    .first()
    .waitFor({ state: 'attached' })

  // The command menu finds theme settings by name and opens them.
  const openByCommand = async (typed: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands' }).fill(typed)
    await page.getByRole('option', { name }).click()
  }
  await openByCommand('logo', /: Logo$/)
  await page
    .getByRole('complementary', { name: 'Theme settings' })
    .getByRole('button', { name: 'Logo: upload an image' })
    .waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-setting=logo]') !== null))
    .toBe(true)
  await openByCommand('colour scheme', 'Colour scheme: Paper')
  await page.getByRole('button', { name: 'Theme settings', exact: true }).last().waitFor()
  await openByCommand('dark', 'Dark editor')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Layers' }).click()

  await page.getByRole('radio', { name: /Phone/ }).click()
  await expect.poll(() => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetWidth)).toBe(390)

  // The URL keeps the state across a reload, and Back returns to the previous page.
  await row('Announcement bar').click()
  await expect
    .poll(() => page.url())
    .toMatch(/[?]page=product&at=%2Fproducts%2F[a-z-]*turmeric[a-z-]*&width=phone&section=announcement/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /^Page: Product (?:\S+ )+Turmeric/ }).waitFor()
  await expect.poll(() => row('Announcement bar').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.getByRole('radio', { name: /Phone/ }).isChecked()).toBe(true)
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: /^Page: Home/ }).waitFor()
})

test('the editor and its dialogs have no axe violations in light and dark', async () => {
  const editorPage = await editor.open()
  const { page, row } = editorPage
  await row('Image with text').click()
  await page.keyboard.press('ArrowRight')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('dialog').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  // Tab skips the preview, whose links are inactive while editing.
  await row('Hero').focus()
  const focused = () =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.closest('#settings-panel') !== null])
  const focusPath: unknown[] = []
  do {
    await page.keyboard.press('Tab')
    focusPath.push(await focused())
  } while (focusPath.length < 30 && JSON.stringify(focusPath.at(-1)).endsWith('false]'))
  expect(focusPath.length).toBeLessThan(20)
  expect(focusPath.filter((one) => JSON.stringify(one).includes('IFRAME'))).toEqual([])
  await row('Hero').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').getByText('Duplicate').count()).toBe(1)
  await expectNoAxeViolationsInBothSchemes(page)
})

test('opens 500 sections, and typing doesn’t re-render the layer list', async () => {
  const many = ['home', 'product'].flatMap((template) =>
    Array.from({ length: 250 }, (_, index) => ({
      ...text(`${template}-${index}`, 'rich-text', { heading: `Number ${index}` }),
      template,
      blocks: [],
    })),
  )
  await editor.saveDraft(many)
  const editorPage = await editor.open()
  const { page } = editorPage
  expect((await editorPage.sections()).length).toBe(250)
  await page.getByRole('treeitem', { name: 'Rich text' }).nth(120).click()
  await page.evaluate(() => {
    const tree = document.querySelector('[role=tree]')
    const seen: string[] = []
    Object.assign(window, { seen })
    if (tree !== null) {
      new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(tree, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    }
  })
  const field = page.getByRole('region', { name: 'Settings', exact: true }).getByRole('textbox').first()
  await field.fill('Something else')
  await editorPage.preview.getByText('Something else').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])

  await page.getByRole('treeitem', { name: 'Rich text' }).nth(120).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(editorPage.announcement).toBe('Rich text moved to position 120 of 250')
})

test('signed-out users sign in first; a missing store and a failed request show an error', async () => {
  const stranger = await editor.newPage({ signedIn: false })
  const errors: string[] = []
  stranger.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await stranger.goto(`/editor/${slug}`)
  await stranger.waitForURL(/\/login\?next=http.*%2Feditor%2Fpriya-masala/)
  await stranger.getByLabel('Email', { exact: true }).waitFor()
  expect(errors).toEqual([])
  await stranger.close()

  const page = await editor.newPage()
  await page.goto('/editor/no-such-store')
  await page.getByRole('heading', { name: 'Store not found' }).waitFor()
  await expectNoAxeViolations(page)

  await page.route('**/api/theme-editor/load/**', (route) => route.abort())
  await page.goto(`/editor/${slug}`)
  await page.getByRole('heading', { name: 'Couldn’t open the editor' }).waitFor()
  await page.unroute('**/api/theme-editor/load/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('tree').waitFor()
})
