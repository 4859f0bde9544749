import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { Finger, getBox } from './finger.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

// The editor on a 390-pixel phone, by touch only.
const slug = 'priya-masala'
const phone = { width: 390, height: 844 }
let editor: TestEditor

const section = (id: string, type: string, settings: Record<string, unknown> = {}) => ({
  id,
  type,
  template: 'home',
  settings,
})
const sections = [
  { ...section('hero', 'hero', { heading: 'Hot and honest' }), blocks: [] },
  { ...section('story', 'image-with-text'), blocks: [section('b1', 'heading', { heading: 'Our mill' })] },
  { ...section('words', 'rich-text', { heading: 'Stone on stone' }), blocks: [] },
  { ...section('letter', 'newsletter', { title: 'Letters from the mill' }), blocks: [] },
]
const initialSections = ['Hero', 'Image with text', 'Rich text', 'Newsletter']

beforeAll(async () => {
  editor = await startEditor(slug)
})
beforeEach(() => editor.saveDraft(sections))
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

const pane = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.locator('[data-sheet]')
const saveState = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Taps until `expected` is visible: on a busy machine, a tap can last long enough to count as a long press. */
async function tap(target: Locator, expected: Locator): Promise<void> {
  for (let attempt = 0; attempt < 4 && !(await expected.isVisible()); attempt += 1) {
    await target.tap()
    await expected.waitFor({ timeout: 3_000 }).catch(() => {})
  }
  await expected.waitFor()
}

/**
 * Drags a handle a few pixels, or presses a row long. Presses again if no drag has started, for example because the list was
 * still scrolling.
 */
async function startDrag(
  page: Page,
  finger: Finger,
  { handle, row }: { handle?: Locator; row?: Locator },
): Promise<void> {
  const shield = page.locator('[data-drag-shield]')
  for (let attempt = 0; attempt < 4 && !(await shield.isVisible()); attempt += 1) {
    if (attempt > 0) await finger.cancel()
    if (row !== undefined) await finger.down(row, { x: 0.4 })
    if (handle !== undefined) {
      await finger.down(handle)
      await finger.moveBy(0, -20)
    }
    await shield.waitFor({ timeout: 3_000 }).catch(() => {})
  }
  await shield.waitFor()
}

/** Expects the page, and `open` if given, to fit on the screen without horizontal scrolling. */
async function expectToFit(page: Page, open?: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  if (open === undefined) return
  const box = await getBox(open)
  const { width, height } = page.viewportSize() ?? phone
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  const scrollingParts = await open.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => part.className),
  )
  expect(scrollingParts).toEqual([])
}

test('a section can be added, edited, dragged, undone, saved and published on a phone', async () => {
  const editorPage = await editor.open(phone)
  const { page, preview } = editorPage
  await pane(page, 'Add section').click()
  const palette = page.getByRole('dialog', { name: 'Add section' })
  await palette.getByRole('button', { name: 'Contact form' }).click()

  // Its settings open immediately, and the page above shows the text typed into them.
  const settings = page.getByRole('dialog', { name: 'Settings of the selection' })
  await settings.getByLabel('Heading', { exact: true }).fill('Asked at the counter')
  const heading = preview.getByText('Asked at the counter')
  await heading.waitFor()
  await expect
    .poll(async () => (await getBox(heading)).y + (await getBox(heading)).height)
    .toBeLessThan((await getBox(settings)).y)
  expect((await getBox(heading)).y).toBeGreaterThan(48)
  await expectToFit(page, settings)

  await settings.getByRole('button', { name: 'Layers' }).click()
  await expect.poll(() => editorPage.sections()).toEqual([...initialSections, 'Contact form'])
  // The top bar has the whole name of the page, next to all its buttons, also on narrow phones.
  await page.setViewportSize({ width: 360, height: phone.height })
  const name = page.getByRole('button', { name: 'Page: Home page' }).getByText('Home page')
  const cut = (element: HTMLElement) =>
    [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight].some((over) => over > 0)
  expect(await name.evaluate(cut)).toBe(false)
  await page.setViewportSize(phone)
  const finger = await Finger.of(page)
  await finger.down(editorPage.row('Contact form').locator('[data-handle]'))
  const target = await getBox(editorPage.row('Newsletter'))
  await finger.moveTo({ x: 120, y: target.y + 4 })
  await expect.poll(async () => Math.abs((await getBox(page.locator('[data-drop-line]'))).y - target.y)).toBeLessThan(8)
  await finger.up()
  const moved = ['Hero', 'Image with text', 'Rich text', 'Contact form', 'Newsletter']
  await expect.poll(editorPage.sections).toEqual(moved)
  await page.getByRole('button', { name: /^Undo: Move Contact form/ }).click()
  await expect.poll(editorPage.sections).toEqual([...initialSections, 'Contact form'])
  await page.getByRole('button', { name: /^Redo: Move Contact form/ }).click()
  await expect.poll(editorPage.sections).toEqual(moved)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveState(page, 'saved').waitFor()
  // Once everything is saved, Publish takes the place of Save.
  await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Priya Masala?' })
  await dialog.getByText(/switches from Masala to Starter/).waitFor()
  await expectToFit(page, dialog)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Your changes are live.').waitFor()
  const storefront = await fetch(`${editor.platform.urls.storefront}/${slug}`)
  expect(await storefront.text()).toContain('Asked at the counter')
})

test('swiping scrolls the list, and a long press drags a row until it’s cancelled', async () => {
  await editor.saveDraft(
    Array.from({ length: 30 }, (_, at) => section(`words${at}`, 'rich-text', { heading: `Line ${at}` })),
  )
  const editorPage = await editor.open(phone)
  const { page, preview } = editorPage
  await pane(page, 'Layers').click()
  const list = page.locator('[data-tree-scroller]')
  const scrolled = () => list.evaluate((element) => element.scrollTop)
  const finger = await Finger.of(page)
  const third = page.getByRole('treeitem', { name: /^Rich text/ }).nth(2)
  await third.scrollIntoViewIfNeeded()
  const before = await scrolled()
  await finger.swipe(third, -150)
  await expect.poll(scrolled).toBeGreaterThan(before + 80)
  await expect.poll(() => page.locator('[data-drag-shield]').count()).toBe(0)

  // A long press drags the row. The list scrolls only when the finger comes near its edge.
  await third.scrollIntoViewIfNeeded()
  await startDrag(page, finger, { row: third })
  const scrolledAtPress = await scrolled()
  await finger.moveBy(0, -20)
  await page.locator('[data-drop-line]').waitFor()
  const { y, height } = await getBox(list)
  await finger.moveTo({ x: 150, y: y + height - 10 })
  await expect.poll(scrolled).toBeGreaterThan(scrolledAtPress + 100)
  await finger.cancel()
  await expect.poll(editorPage.announcement).toBe('Rich text wasn’t moved')
  await expect.poll(() => page.getByRole('button', { name: 'Nothing to undo' }).count()).toBe(1)

  // From the list into the page above the sheet.
  await third.scrollIntoViewIfNeeded()
  await startDrag(page, finger, { handle: third.locator('[data-handle]') })
  // The page may still be scrolling to the pressed section, and the frame reports the drop position with a delay.
  const line = page.locator('[data-preview-overlay] [data-drop-line]')
  const isAbove = async () => {
    const { y } = await getBox(preview.getByText('Line 0', { exact: true }))
    await finger.moveTo({ x: 200, y })
    return (await line.count()) === 1 && (await getBox(line)).y < y
  }
  await expect.poll(isAbove).toBe(true)
  await finger.up()
  await expect.poll(editorPage.announcement).toBe('Rich text moved to position 1 in Home page')

  // Swiping scrolls the page, even on a selected section.
  await sheet(page).getByRole('button', { name: 'Close layers' }).click()
  const offset = () => preview.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollY ?? 0)
  const top = await offset()
  await finger.down(preview.getByText('Line 1', { exact: true }))
  await finger.moveBy(0, -200)
  await finger.up()
  await expect.poll(offset).toBeGreaterThan(top + 100)
  await expect.poll(() => page.locator('[data-drag-shield]').count()).toBe(0)
})

test('a tap selects a section, a second one edits its text, and its toolbar drags it', async () => {
  const editorPage = await editor.open(phone)
  const { page, preview } = editorPage
  const heading = preview.getByText('Hot and honest')
  const bar = page.getByRole('toolbar', { name: 'Actions for Hero' })
  await tap(heading, bar)
  await expect.poll(() => sheet(page).count()).toBe(0)
  await expectToFit(page, bar)
  await tap(heading, preview.locator('[data-haat-edited]'))
  await page.keyboard.type('Ground on Friday')
  await page.keyboard.press('Enter')
  await preview.getByText('Ground on Friday').waitFor()
  await saveState(page, 'unsaved').waitFor()

  const finger = await Finger.of(page)
  await finger.down(bar.locator('span').first())
  // Near the bottom edge, where the page scrolls automatically.
  await finger.moveTo({ x: 200, y: 770 })
  await page.locator('[data-preview-overlay] [data-drop-line]').waitFor()
  const newsletter = preview.getByText('Letters from the mill')
  await expect.poll(async () => (await getBox(newsletter)).y).toBeLessThan(788)
  // Away from the edge, it stops scrolling.
  await finger.moveTo({ x: 200, y: 420 })
  await expect.poll(async () => (await getBox(newsletter)).y - (await getBox(newsletter)).y).toBe(0)
  await finger.moveTo({ x: 200, y: Math.min(Math.max((await getBox(newsletter)).y, 130), 700) })
  await page.locator('[data-preview-overlay] [data-drop-line]').waitFor()
  await finger.up()
  await expect.poll(editorPage.announcement).toMatch(/^Hero moved to position [34] in Home page$/)

  // Focusing a field in the sheet shows its text in the page above.
  await bar.getByRole('button', { name: 'Settings' }).click()
  await sheet(page).getByLabel('Heading', { exact: true }).click()
  const headingText = preview.getByText('Ground on Friday')
  const isInView = async (): Promise<boolean> => {
    const [text, over] = [await getBox(headingText), await getBox(sheet(page))]
    return text.y > 48 && text.y + text.height < over.y
  }
  await expect.poll(isInView).toBe(true)
  // An on-screen keyboard takes half the space: the bottom bar hides, the field and its text stay visible.
  await page.setViewportSize({ width: 390, height: 480 })
  await pane(page, 'Layers').waitFor({ state: 'hidden' })
  await expect.poll(isInView).toBe(true)
  await expectToFit(page, sheet(page).getByLabel('Heading', { exact: true }))
  await page.setViewportSize(phone)
  await pane(page, 'Layers').waitFor()

  // The sheet can be dragged up and down by its header, and Escape closes it.
  const grip = sheet(page).getByRole('button', { name: 'Full height' })
  const isFull = async () => (await grip.getAttribute('aria-pressed')) === 'true'
  // The sheet may still be moving after the window grew.
  const dragUp = async () => {
    await finger.down(grip)
    await finger.moveBy(0, -300)
    await finger.up()
    return isFull()
  }
  await expect.poll(async () => (await isFull()) || (await dragUp())).toBe(true)
  await grip.click()
  await expect.poll(() => grip.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Settings')
  await pane(page, 'Settings').click()
  await finger.down(grip)
  await finger.moveBy(0, 330)
  await finger.up()
  await sheet(page).waitFor({ state: 'detached' })
})

test('the editor has no axe violations on a phone in light and dark, and everything that opens fits the screen', async () => {
  const editorPage = await editor.open(phone)
  const { page } = editorPage
  await pane(page, 'Layers').click()
  await expectNoAxeViolationsInBothSchemes(page)
  // Touch targets are at least 44 pixels high.
  const small = await page.locator('header, [data-dock], [data-sheet]').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('button, a, [role=treeitem], [data-handle]')])
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map((target) => target.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
  await tap(editorPage.row('Image').locator('[data-toggle]'), editorPage.row('Heading'))
  await tap(editorPage.row('Heading'), page.getByRole('dialog', { name: 'Settings of the selection' }))
  await sheet(page).getByLabel('Heading', { exact: true }).fill('Under the neem tree')
  await saveState(page, 'unsaved').waitFor()
  // By then the save button has been painted as well.
  await editorPage.preview.getByText('Under the neem tree').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await pane(page, 'Theme settings').click()
  await sheet(page).getByRole('heading', { name: 'Theme settings' }).waitFor()
  await expectToFit(page, sheet(page))
  await expectNoAxeViolationsInBothSchemes(page)

  const flows = {
    Publish: 'Publish Priya Masala?',
    'Schedule publishing': 'Schedule publishing',
    Versions: 'Versions',
    'Publish check': 'Publish check',
    'Share preview link': 'Share preview',
    History: 'History',
    'Command menu': 'Command menu',
  }
  for (const [item, name] of Object.entries(flows)) {
    await choose(page, item)
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    // axe reports elements that disappear during its run: the closing menu, the progress bar.
    await expect.poll(() => page.locator('[role=menu], [role=progressbar]').count()).toBe(0)
    await expectToFit(page, dialog)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await pane(page, 'Add section').click()
  await expectToFit(page, page.getByRole('dialog', { name: 'Add section' }))
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a conflict can be resolved on a phone, and rotating a tablet keeps the page', async () => {
  const editorPage = await editor.open(phone)
  const { page } = editorPage
  await pane(page, 'Layers').click()
  await tap(editorPage.row('Hero'), page.getByRole('dialog', { name: 'Settings of the selection' }))
  await sheet(page).getByLabel('Heading', { exact: true }).fill('Mine')
  // Otherwise, the next report could show the conflict before Save does, and Save would open the dialog.
  await page.route('**/api/theme-editor/presence', () => {})
  await editor.saveDraft(sections.map((one) => (one.id === 'hero' ? { ...one, settings: { heading: 'Theirs' } } : one)))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveState(page, 'conflict').waitFor()
  await saveState(page, 'conflict').click()
  const conflict = page.getByRole('dialog', { name: /also changed/ })
  await conflict.waitFor()
  await expectToFit(page, conflict)
  // The browser logs the server's response to the save.
  expect(editor.consoleErrors.splice(0)).toEqual([expect.stringContaining('412')])
  await conflict.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await conflict.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 820, height: 1180 })
  await editorPage.preview.locator('html').evaluate((html) => html.setAttribute('data-seen', ''))
  const canvas = await getBox(page.locator('[data-canvas]'))
  expect(canvas.width).toBeLessThan(500)
  await expectToFit(page, sheet(page))
  // Keyboard shortcuts work as in a wide window: browser zoom can make a desktop window this narrow.
  await sheet(page).getByLabel('Heading', { exact: true }).fill('Mine again')
  await page.keyboard.press('Control+z')
  await expect.poll(editorPage.announcement).toBe('Undone: Change Heading of Hero')
  await pane(page, 'Layers').click()
  await editorPage.row('Hero').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+c')
  await expect.poll(editorPage.announcement).toBe('Image with text copied')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(editorPage.sections).toEqual(['Hero', 'Rich text', 'Image with text', 'Newsletter'])
  await page.keyboard.press('Control+z')
  await expect.poll(editorPage.sections).toEqual(initialSections)
  await page.keyboard.press('ArrowUp')
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('tree').waitFor()
  await page.locator('#settings-panel').getByLabel('Heading', { exact: true }).waitFor()
  await expect.poll(() => editorPage.preview.locator('html').getAttribute('data-seen')).toBe('')
})
